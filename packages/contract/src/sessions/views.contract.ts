import { z } from 'zod'
import { integerMaximum, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from './sessions.contract.ts'

/** Routes of impersonation: an administrator sees the portal as a person does, and changes nothing. */
export const viewsContract = {
  beginView: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/view',
    permission: 'users.administer',
    transaction: 'own',
    summary: 'Impersonate a person of a customer for half an hour, without changes',
    description:
      'Until the impersonation ends, the administrator’s own tokens do not work, the token of the answer only reads, and a ' +
      'refresh answers with another one of those.',
    body: z.strictObject({
      customerId: z.int().min(1).max(integerMaximum),
      userName: text(255),
      reason: text(4000).prefault(''),
    }),
    result: signedIn,
  }),
  endView: defineRoute({
    method: 'POST',
    path: '/Corporate/users/view/end',
    permission: 'session.use',
    transaction: 'own',
    inView: 'open',
    summary: 'End the impersonation and return to the administrator’s session',
    result: signedIn,
  }),
}
