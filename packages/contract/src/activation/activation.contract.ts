import { z } from 'zod'
import { terms } from '../terms/terms.contract.ts'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from '../sessions/sessions.contract.ts'

/** Token of a link: 256 bits as base64url. Any other text gets the answer of an unknown link. */
export const linkToken = z.string().max(200)

const tokenParams = z.strictObject({ token: linkToken })

/** Routes of account activation (§2): an invited person chooses a password and accepts the terms. */
export const activationContract = {
  getActivation: defineRoute({
    method: 'GET',
    path: '/Corporate/users/activation/:token',
    permission: 'public',
    summary: 'Person of an activation link, and the terms to accept; reading does not use up the link',
    params: tokenParams,
    result: z.object({
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      emailAddress: z.string(),
      isTokenExpired: z.boolean(),
      /** True for administrators of the supplier, whose passwords are longer. */
      isAdmin: z.boolean(),
      terms,
    }),
  }),
  activateAccount: defineRoute({
    method: 'POST',
    path: '/Corporate/users/activation/:token',
    permission: 'public',
    summary: 'Choose a password and accept the terms; signs in',
    params: tokenParams,
    body: z.strictObject({
      password: text(1000).prefault(''),
      confirmPassword: text(1000).prefault(''),
      /** Version of the terms that the person read; required for an activation. */
      acceptedTerms: z.boolean().default(false),
      termsVersion: z.int().optional(),
    }),
    result: signedIn,
  }),
  sendActivation: defineRoute({
    method: 'POST',
    path: '/Corporate/users/activation/email',
    permission: 'public',
    summary: 'Request a new activation link; the answer is the same without a recipient',
    body: z.strictObject({ userName: text(255).prefault('') }),
    result: nothing,
  }),
}
