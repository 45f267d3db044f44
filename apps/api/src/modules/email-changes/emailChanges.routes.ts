import type { emailChangesContract } from '@tradecounter/contract/email-changes/emailChanges.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { confirmEmailChange, getEmailChange } from './emailChanges.service.ts'

export const emailChangesRoutes: Handlers<typeof emailChangesContract> = {
  getEmailChange: (context, { params }) => getEmailChange(context, params.token),
  confirmEmailChange: (context, { params, body }) => confirmEmailChange(context, params.token, body.password),
}
