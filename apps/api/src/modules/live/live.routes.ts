import type { liveContract } from '@tradecounter/contract/live/live.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as live from './live.service.ts'

export const liveRoutes: Handlers<typeof liveContract> = {
  followChanges: (context) => live.followChanges(context),
}
