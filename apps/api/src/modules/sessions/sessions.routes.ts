import type { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as sessions from './sessions.service.ts'

export const sessionsRoutes: Handlers<typeof sessionsContract> = {
  login: (context, { body }) => sessions.login(context, body),
  refreshToken: (context, { body }) => sessions.refreshToken(context, body),
  revokeToken: (context, { body }) => sessions.revokeToken(context, body),
  getMe: (context) => sessions.getMe(context),
}
