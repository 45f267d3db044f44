import type { passwordsContract } from '@tradecounter/contract/passwords/passwords.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changePassword, forgotPassword, getPasswordReset, resetPassword } from './passwords.service.ts'

export const passwordsRoutes: Handlers<typeof passwordsContract> = {
  forgotPassword: (context, { body }) => forgotPassword(context, body.username),
  getPasswordReset: (context, { params }) => getPasswordReset(context, params.token),
  resetPassword: (context, { body }) => resetPassword(context, body),
  changePassword: (context, { body }) => changePassword(context, body),
}
