import type { termsContract } from '@tradecounter/contract/terms/terms.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getTerms, publishTerms } from './terms.service.ts'

export const termsRoutes: Handlers<typeof termsContract> = {
  getTerms: (context) => getTerms(context),
  publishTerms: (context, { body }) => publishTerms(context, body),
}
