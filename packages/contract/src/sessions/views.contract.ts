import { z } from 'zod'
import { text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from './sessions.contract.ts'

/** An administrator sees the portal as a person sees it, and changes nothing. */
export const viewsContract = {
  beginView: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/view',
    permission: 'users.administer',
    transaction: 'own',
    summary: 'View the portal as a person of a customer sees it, for half an hour; nothing can be changed',
    description:
      'The session views until it ends the view: its own tokens work no longer, the token of the answer reads alone, and a ' +
      'refresh answers with another one of those.',
    body: z.strictObject({
      customerId: z
        .int()
        .min(1)
        .max(2 ** 31 - 1),
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
    summary: 'End the view; the session is the administrator’s again',
    result: signedIn,
  }),
}
