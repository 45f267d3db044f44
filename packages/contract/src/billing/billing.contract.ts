import { z } from 'zod'
import { customerParams } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { billing, typedBilling } from './billing.entities.ts'

/** 0 until something is kept. */
const version = z.int().nonnegative()

/** §2 Billing Details. */
export const billingContract = {
  getBilling: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/billing',
    permission: 'payments.pay',
    summary: 'The billing details the card page is filled with',
    params: customerParams,
    result: billing.extend({ version }),
  }),
  updateBilling: defineRoute({
    method: 'PATCH',
    path: '/Corporate/customers/:customerId/billing',
    permission: 'payments.pay',
    summary: 'Keep billing details, over the version that was read',
    description: 'Without `version` they are kept over whatever is there.',
    params: customerParams,
    body: typedBilling.extend({ version: version.optional() }),
    result: z.object({ version: z.int() }),
  }),
}
