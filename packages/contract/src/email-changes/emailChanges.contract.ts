import { z } from 'zod'
import { linkToken } from '../activation/activation.contract.ts'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const tokenParams = z.strictObject({ token: linkToken })

/** A change of e-mail address that the supplier's system asked for, confirmed by the person. */
export const emailChangesContract = {
  getEmailChange: defineRoute({
    method: 'GET',
    path: '/Corporate/users/emailchange/:token',
    permission: 'public',
    summary: 'Which change of an e-mail address a link confirms; looking never uses it up',
    params: tokenParams,
    result: z.object({
      userName: z.string(),
      newEmailAddress: z.string(),
      isTokenExpired: z.boolean(),
      /** The link went to the new address, which proves nothing about the person. */
      needsPassword: z.boolean(),
    }),
  }),
  confirmEmailChange: defineRoute({
    method: 'POST',
    path: '/Corporate/users/emailchange/:token',
    permission: 'public',
    summary: 'Confirm another e-mail address; both addresses are told',
    params: tokenParams,
    body: z.strictObject({ password: text(1000).prefault('') }),
    result: nothing,
  }),
}
