import { z } from 'zod'
import { instant, nothing } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Routes of the sessions a person has on their devices. */
export const devicesContract = {
  listDevices: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/users/sessions',
    permission: 'session.use',
    summary: 'Sessions of the signed-in person, the last used first',
    result: z.array(
      z.object({
        sessionId: z.uuid(),
        browser: z.string().nullable(),
        address: z.string().nullable(),
        firstUsedAt: instant,
        /** Time of the login or of the last token renewal; renewals come every few minutes of work. */
        lastUsedAt: instant,
        isThisOne: z.boolean(),
      }),
    ),
  }),
  endDevice: defineRoute({
    method: 'DELETE',
    path: '/Corporate/users/sessions/:sessionId',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Log one device out',
    params: z.strictObject({ sessionId: z.uuid() }),
    result: nothing,
  }),
  endOtherDevices: defineRoute({
    method: 'POST',
    path: '/Corporate/users/sessions/revokeothers',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Log every other device out',
    result: nothing,
  }),
}
