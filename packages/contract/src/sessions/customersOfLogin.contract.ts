import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { signedIn } from './sessions.contract.ts'

/** A person who works for several customers with one login. */
export const customersOfLoginContract = {
  listMyCustomers: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/users/me/customers',
    permission: 'session.use',
    summary: 'The customers the signed-in person works for, and those that have invited them',
    result: z.array(
      z.object({
        customerId: z.int(),
        customerName: z.string(),
        /** The one this session works in. */
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
    summary:
      'Work for another customer: a session there takes the place of this one; an invitation is accepted with it',
    body: z.strictObject({
      customerId: z
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    }),
    result: signedIn,
  }),
}
