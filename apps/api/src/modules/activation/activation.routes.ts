import type { activationContract } from '@tradecounter/contract/activation/activation.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { activateAccount, getActivation, sendActivation } from './activation.service.ts'

export const activationRoutes: Handlers<typeof activationContract> = {
  getActivation: (context, { params }) => getActivation(context, params.token),
  activateAccount: (context, { params, body }) => activateAccount(context, params.token, body),
  sendActivation: (context, { body }) => sendActivation(context, body.userName),
}
