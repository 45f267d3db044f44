import { z } from 'zod'
import { customerParams, instant, nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from '../sessions/sessions.contract.ts'

const password = text(128).prefault('')
const code = text(40)
/** Password of the person who turns the second factor on, with a session or during login. */
const credentials = z.strictObject({ username: text(255).prefault(''), password })
/** A code of the app or a recovery code: a password alone must not take the second factor away. */
const proof = z.strictObject({ code: code.prefault('') })
const named = z.strictObject({ userName: text(255) })

export const secondFactorContract = {
  getSecondFactor: defineRoute({
    method: 'GET',
    inView: 'closed',
    path: '/Corporate/users/secondfactor',
    permission: 'session.use',
    summary: 'Second factor of the signed-in person',
    result: z.object({
      on: z.boolean(),
      since: instant.nullable(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  beginSecondFactor: defineRoute({
    method: 'POST',
    path: '/Corporate/users/secondfactor/begin',
    permission: 'public',
    summary: 'Begin to turn the second factor on: a new secret for an authenticator app',
    body: credentials,
    result: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  }),
  confirmSecondFactor: defineRoute({
    method: 'POST',
    path: '/Corporate/users/secondfactor/confirm',
    permission: 'public',
    repeatable: true,
    summary: 'Turn on the second factor with its first code; with `logIn` the answer has a session',
    body: credentials.extend({ code, logIn: z.boolean().prefault(false) }),
    result: z.object({
      /** Recovery codes, shown only once; each allows one login without the app. */
      recoveryCodes: z.array(z.string()),
      session: signedIn.nullable(),
    }),
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/Corporate/users/secondfactor/recoverycodes',
    permission: 'session.use',
    transaction: 'own',
    summary: 'New recovery codes, with a code; the old ones become void',
    body: proof,
    result: z.object({
      /** Recovery codes, shown only once; each allows one login without the app. */
      recoveryCodes: z.array(z.string()),
    }),
  }),
  removeSecondFactor: defineRoute({
    method: 'POST',
    path: '/Corporate/users/secondfactor/remove',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Turn off the second factor, with a code of the app or a recovery code',
    body: proof,
    result: nothing,
  }),
  resetSecondFactor: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/users/secondfactor/reset',
    permission: 'users.manage',
    transaction: 'own',
    summary: 'Reset the second factor of a person who lost it; their sessions end',
    params: customerParams,
    query: named,
    result: nothing,
  }),
  resetAnySecondFactor: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/secondfactor/reset',
    permission: 'users.administer',
    transaction: 'own',
    summary: 'Reset the second factor of a person of any customer, or of an administrator',
    query: named,
    result: nothing,
  }),
}
