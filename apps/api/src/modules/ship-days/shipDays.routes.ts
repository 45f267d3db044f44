import type { shipDaysContract } from '@tradecounter/contract/ship-days/shipDays.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addShipDays, listShipDays, removeShipDay } from './shipDays.service.ts'

export const shipDaysRoutes: Handlers<typeof shipDaysContract> = {
  listShipDays: (context, { query }) => listShipDays(context, query.year),
  addShipDays: (context, { body }) => addShipDays(context, body),
  removeShipDay: (context, { params }) => removeShipDay(context, params.day),
}
