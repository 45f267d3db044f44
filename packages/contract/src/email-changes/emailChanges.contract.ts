import { z } from 'zod'
import { linkToken } from '../activation/activation.contract.ts'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const tokenParams = z.strictObject({ token: linkToken })

/** Routes of a change of email address: requested by the supplier's system, confirmed by the person. */
export const emailChangesContract = {
  getEmailChange: defineRoute({
    method: 'GET',
    path: '/Corporate/users/emailchange/:token',
    permission: 'public',
    summary: 'Change of email address that a link confirms; reading does not use up the link',
    params: tokenParams,
    result: z.object({
      userName: z.string(),
      newEmailAddress: z.string(),
      isTokenExpired: z.boolean(),
      /** True if the password is required: a link at the new address does not prove who opens it. */
      needsPassword: z.boolean(),
    }),
  }),
  confirmEmailChange: defineRoute({
    method: 'POST',
    path: '/Corporate/users/emailchange/:token',
    permission: 'public',
    summary: 'Confirm a new email address; both addresses get an email',
    params: tokenParams,
    body: z.strictObject({ password: text(1000).prefault('') }),
    result: nothing,
  }),
}
