import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { sql } from 'kysely'

/** Schedule that made an order `o`. */
export const scheduleOfOrder = sql<OrderDetail['schedule']>`(
  select json_build_object('scheduleId', s.id, 'name', s.name) from scheduled_orders r
  join order_schedules s on s.customer_id = r.customer_id and s.id = r.schedule_id
  where r.customer_id = o.customer_id and r.order_id = o.id)`
