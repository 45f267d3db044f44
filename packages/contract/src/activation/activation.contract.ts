import { z } from 'zod'
import { terms } from '../terms/terms.contract.ts'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { signedIn } from '../sessions/sessions.contract.ts'

/** 256 bits as base64url; anything else is no link of ours, and answered as one that does not exist. */
export const linkToken = z.string().max(200)

const tokenParams = z.strictObject({ token: linkToken })

/** §2 Account activation: a person who was invited chooses a password and accepts the terms. */
export const activationContract = {
  getActivation: defineRoute({
    method: 'GET',
    path: '/Corporate/users/activation/:token',
    permission: 'public',
    summary: 'Who an activation link is for, and the terms to accept; looking never uses it up',
    params: tokenParams,
    result: z.object({
      firstName: z.string(),
      lastName: z.string(),
      userName: z.string(),
      emailAddress: z.string(),
      isTokenExpired: z.boolean(),
      /** Administrators of the supplier choose longer passwords. */
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
      /** The version of the terms that was read; without it nothing is activated. */
      acceptedTerms: z.boolean().default(false),
      termsVersion: z.int().optional(),
    }),
    result: signedIn,
  }),
  sendActivation: defineRoute({
    method: 'POST',
    path: '/Corporate/users/activation/email',
    permission: 'public',
    summary:
      'Ask for a new activation link; the answer is the same whether or not there is somebody to send it to',
    body: z.strictObject({ userName: text(255).prefault('') }),
    result: nothing,
  }),
}
