import type { Tx } from '@tradecounter/api/db/database.ts'
import { waitingReasons } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays, dayOfWeek, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { DemoClock } from '../demoClock.ts'

const name = 'Stock for the vans'
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

interface RepeatedOrder {
  readonly id: number
  readonly customerId: number
  readonly loginId: number
  readonly orderedOn: PlainDate
  readonly createdAt: Date
  readonly addressId: number
  readonly contactName: string
  readonly contactPhone: string
}

/** The latest small approved order of Harbour's buyer, then earlier ones of its weekday. */
const ordersToRepeat = (tx: Tx) =>
  sql<RepeatedOrder>`with own as (
      select o.* from orders o join logins l on l.id = o.created_by_login_id and l.user_name = 'buyer@harbour.example'
      where o.status_id in (${sql.lit(OrderStatus.approved)}, ${sql.lit(OrderStatus.received)})
        and o.approver_login_id is null and o.line_count between 2 and 8 and o.contact_phone is not null),
    latest as (select * from own order by ordered_on desc, id desc limit 1)
    select own.id, own.customer_id as "customerId", own.created_by_login_id as "loginId", own.ordered_on as "orderedOn",
      own.created_at as "createdAt", own.shipping_address_id as "addressId", own.contact_name as "contactName",
      own.contact_phone as "contactPhone"
    from own cross join latest
    where own.id = latest.id or (extract(dow from own.ordered_on) = extract(dow from latest.ordered_on)
      and own.ordered_on between latest.ordered_on - 35 and latest.ordered_on - 1)
    order by own.ordered_on desc, own.id desc`.execute(tx)

/** A weekly schedule of Harbour's buyer with its orders: the list was changed before the latest one. */
export async function loadSchedules(tx: Tx, clock: DemoClock): Promise<void> {
  const { rows } = await ordersToRepeat(tx)
  const orders = [...new Map(rows.toReversed().map((order) => [order.orderedOn, order])).values()]
  const [first, latest] = [orders[0], orders.at(-1)]
  if (!first || !latest) return
  const { customerId } = latest
  const { id: listId } = await tx
    .insertInto('order_lists')
    .values({
      customer_id: customerId,
      name,
      shared: true,
      owner_login_id: latest.loginId,
      updated_at: clock.now,
      version: orders.length,
      items_version: orders.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into order_list_items (customer_id, order_list_id, position, product_id, quantity, unit_price_ex_cents,
      freight_ex_cents)
    select l.customer_id, ${listId}, row_number() over (order by l.id), i.product_id, l.quantity, i.unit_price_ex_cents,
      i.freight_ex_cents
    from order_lines l join price_list_items i on i.customer_id = l.customer_id and i.id = l.price_list_item_id
    where l.customer_id = ${customerId} and l.order_id = ${latest.id}`.execute(tx)
  const days = [first.orderedOn]
  for (let day = addDays(first.orderedOn, 7); day <= clock.today; day = addDays(day, 7)) days.push(day)
  const { id: scheduleId } = await tx
    .insertInto('order_schedules')
    .values({
      customer_id: customerId,
      login_id: latest.loginId,
      name,
      order_list_id: listId,
      list_version: orders.length,
      shipping_address_id: latest.addressId,
      contact_name: latest.contactName,
      contact_phone: latest.contactPhone,
      cost_centre_id: null,
      purchase_order_number: null,
      rule: `FREQ=WEEKLY;BYDAY=${weekdays[dayOfWeek(latest.orderedOn)]}`,
      starts_on: first.orderedOn,
      ends_on: null,
      next_on: addDays(days.at(-1) ?? clock.today, 7),
      automatic: true,
      paused: false,
      created_at: clock.at(first.orderedOn, 300),
      updated_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outcomeOf = (repeatedOrder: RepeatedOrder | undefined) =>
    repeatedOrder ? (repeatedOrder.id === latest.id ? 'submitted' : 'proposed') : 'skipped'
  await tx
    .insertInto('scheduled_orders')
    .values(
      days.map((day) => {
        const dayOrder = orders.find(({ orderedOn }) => orderedOn === day)
        return {
          customer_id: customerId,
          schedule_id: scheduleId,
          due_on: day,
          outcome: outcomeOf(dayOrder),
          order_id: dayOrder?.id ?? null,
          reasons: JSON.stringify(outcomeOf(dayOrder) === 'proposed' ? [waitingReasons.listChanged] : []),
          made_at: dayOrder?.createdAt ?? clock.at(day, 420),
        }
      }),
    )
    .execute()
}
