import { z } from 'zod'
import { customerParams, integerMaximum } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { billing, typedBilling } from './billing.entities.ts'

/** Version of the billing details, four bytes; 0 until the first are stored. */
const version = z.int().nonnegative().max(integerMaximum)

/** Routes of billing details (§2). */
export const billingContract = {
  getBilling: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/billing',
    permission: 'payments.pay',
    summary: 'Billing details, which prefill the card page',
    params: customerParams,
    result: billing.extend({ version }),
  }),
  updateBilling: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/billing',
    permission: 'payments.pay',
    summary: 'Store billing details, based on the version that was read',
    description:
      'They replace the stored details: an omitted field is empty. Without `version` they replace any version.',
    params: customerParams,
    body: typedBilling.extend({ version: version.optional() }),
    result: z.object({ version: z.int() }),
  }),
}
