import type { billingContract } from '@tradecounter/contract/billing/billing.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { getBilling, updateBilling } from './billing.service.ts'

export const billingRoutes: Handlers<typeof billingContract> = {
  getBilling: (context) => getBilling(context),
  updateBilling: (context, { body }) => updateBilling(context, body),
}
