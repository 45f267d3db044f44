import type { customersOfLoginContract } from '@tradecounter/contract/sessions/customersOfLogin.contract.ts'
import type { devicesContract } from '@tradecounter/contract/sessions/devices.contract.ts'
import type { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import type { viewsContract } from '@tradecounter/contract/sessions/views.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { endDevice, endOtherDevices, listDevices } from './devices/devices.ts'
import { logOutEverywhere } from './devices/logOutEverywhere.ts'
import { listMyCustomers, switchCustomer } from './switchCustomer.ts'
import { beginView } from './views/beginView.ts'
import { endView } from './views/endView.ts'
import { revokeToken } from './tokens/revokeToken.ts'
import * as sessions from './sessions.service.ts'

export const sessionsRoutes: Handlers<typeof sessionsContract> = {
  login: (context, { body }) => sessions.login(context, body),
  refreshToken: (context, { body }) => sessions.refreshToken(context, body),
  revokeToken: (context, { body }) => revokeToken(context, body),
  logOutEverywhere: (context) => logOutEverywhere(context),
  getMe: (context) => sessions.getMe(context),
}

export const customersOfLoginRoutes: Handlers<typeof customersOfLoginContract> = {
  listMyCustomers: (context) => listMyCustomers(context),
  switchCustomer: (context, { body }) => switchCustomer(context, body.customerId),
}

export const viewsRoutes: Handlers<typeof viewsContract> = {
  beginView: (context, { body }) => beginView(context, body),
  endView: (context) => endView(context),
}

export const devicesRoutes: Handlers<typeof devicesContract> = {
  listDevices: (context) => listDevices(context),
  endDevice: (context, { params }) => endDevice(context, params.sessionId),
  endOtherDevices: (context) => endOtherDevices(context),
}
