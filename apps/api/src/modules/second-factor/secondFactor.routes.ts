import type { secondFactorContract } from '@tradecounter/contract/second-factor/secondFactor.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { resetSecondFactor } from './resetSecondFactor.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './secondFactor.service.ts'

export const secondFactorRoutes: Handlers<typeof secondFactorContract> = {
  getSecondFactor: (context) => getSecondFactor(context),
  beginSecondFactor: (context, { body }) => beginSecondFactor(context, body),
  confirmSecondFactor: (context, { body }) => confirmSecondFactor(context, body),
  renewRecoveryCodes: (context, { body }) => renewRecoveryCodes(context, body),
  removeSecondFactor: (context, { body }) => removeSecondFactor(context, body),
  resetSecondFactor: (context, { query }) => resetSecondFactor(context, query.userName),
  resetAnySecondFactor: (context, { query }) => resetSecondFactor(context, query.userName),
}
