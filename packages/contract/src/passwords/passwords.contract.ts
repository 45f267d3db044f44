import { z } from 'zod'
import { linkToken } from '../activation/activation.contract.ts'
import { nothing, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const password = text(1000).prefault('')

/** Routes of forgotten, reset and changed passwords (§7 Authentication). */
export const passwordsContract = {
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/Corporate/users/forgotpassword',
    permission: 'public',
    summary: 'Request a reset code and link; the answer is the same for unknown people (R24)',
    body: z.strictObject({ username: text(1000).prefault('') }),
    result: nothing,
  }),
  getPasswordReset: defineRoute({
    method: 'GET',
    path: '/Corporate/users/resetpassword/:token',
    permission: 'public',
    summary: 'Validity of a reset link; reading does not use up the link',
    params: z.strictObject({ token: linkToken }),
    result: z.object({ isTokenExpired: z.boolean(), isAdmin: z.boolean() }),
  }),
  resetPassword: defineRoute({
    method: 'POST',
    path: '/Corporate/users/resetpassword',
    permission: 'public',
    summary:
      'Set a new password with a link’s token, or with a user name and the emailed code; ends every session',
    body: z.strictObject({
      newPassword: password,
      confirmPassword: text(1000).optional(),
      userName: text(1000).optional(),
      code: text(100).optional(),
      token: linkToken.optional(),
    }),
    result: nothing,
  }),
  changePassword: defineRoute({
    method: 'PATCH',
    path: '/Corporate/users/changepassword',
    permission: 'session.use',
    transaction: 'own',
    summary: 'Change one’s own password; other sessions end',
    body: z.strictObject({ oldPassword: password, newPassword: password, verifyNewPassword: password }),
    result: nothing,
  }),
}
