import type { portalContract } from '@tradecounter/contract/portal/portal.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as portal from './portal.service.ts'

export const portalRoutes: Handlers<typeof portalContract> = {
  getPortal: (context) => portal.getPortal(context),
}
