import { z } from 'zod'
import { integerMaximum } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from './sessions.contract.ts'

/** Routes of a person who works for several customers with one login. */
export const customersOfLoginContract = {
  listMyCustomers: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/users/me/customers',
    permission: 'session.use',
    summary: 'Customers that the signed-in person works for or is invited by',
    result: z.array(
      z.object({
        customerId: z.int(),
        customerName: z.string(),
        /** True for the customer of this session. */
        isCurrent: z.boolean(),
        /** True if the person has not accepted yet. */
        isInvitation: z.boolean(),
      }),
    ),
  }),
  switchCustomer: defineRoute({
    method: 'POST',
    path: '/Corporate/users/me/customer',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Switch to another customer: a session there replaces this one, and an invitation is accepted',
    body: z.strictObject({
      customerId: z.int().min(1).max(integerMaximum),
    }),
    result: signedIn,
  }),
}
