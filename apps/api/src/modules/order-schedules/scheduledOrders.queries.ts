import type { Problem } from '@tradecounter/rules/decision.ts'
import type { ScheduledOutcome } from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import type { ScheduleKey } from './orderSchedules.queries.ts'

interface NewScheduledOrder {
  readonly dueOn: string
  readonly outcome: ScheduledOutcome
  readonly orderId: number | null
  readonly reasons: readonly Problem[]
}

export const insertScheduledOrder = (
  db: Db,
  { customerId, id }: ScheduleKey,
  { dueOn, outcome, orderId, reasons }: NewScheduledOrder,
  now: Date,
) =>
  db
    .insertInto('scheduled_orders')
    .values({
      customer_id: customerId,
      schedule_id: id,
      due_on: dueOn,
      outcome,
      order_id: orderId,
      reasons: JSON.stringify(reasons),
      made_at: now,
    })
    .execute()

const scheduledOrders = (db: Db, customerId: number) =>
  db
    .selectFrom('scheduled_orders as r')
    .leftJoin('orders as o', (join) => sameCustomer(join, 'o.id', 'r.order_id'))
    .select([
      'r.schedule_id as scheduleId',
      'r.due_on as dueOn',
      'r.made_at as madeAt',
      'r.outcome',
      'r.order_id as orderId',
      'o.order_number as orderNumber',
      'o.status_id as statusId',
      'r.reasons',
    ])
    .where('r.customer_id', '=', customerId)

export const listScheduledOrders = (
  db: Db,
  { customerId, id }: ScheduleKey,
  { direction, page, perPage }: { direction: 'asc' | 'desc'; page: number; perPage: number },
) =>
  scheduledOrders(db, customerId)
    .where('r.schedule_id', '=', id)
    .orderBy('r.due_on', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export type ScheduledOrderRow = Awaited<ReturnType<typeof listScheduledOrders>>[number]

export const countScheduledOrders = (db: Db, { customerId, id }: ScheduleKey): Promise<number> =>
  countRows(
    db.selectFrom('scheduled_orders').where('customer_id', '=', customerId).where('schedule_id', '=', id),
  )

export const findScheduledOrder = (db: Db, { customerId, id }: ScheduleKey, dueOn: string) =>
  scheduledOrders(db, customerId)
    .where('r.schedule_id', '=', id)
    .where('r.due_on', '=', dueOn)
    .executeTakeFirst()

/** Last order of each schedule: older ones are not read. */
export const listLastOrders = (db: Db, customerId: number, ids: readonly number[]) =>
  db
    .selectFrom(sql<{ id: number }>`unnest(${[...ids]}::bigint[])`.as<'s'>(sql`s (id)`))
    .innerJoinLateral(
      scheduledOrders(db, customerId)
        .where('r.schedule_id', '=', sql<number>`s.id`)
        .orderBy('r.due_on', 'desc')
        .limit(1)
        .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('last')
    .execute()

/** Day of a schedule with the names that the supplier's systems know. */
export const findExportedDay = (db: Db, customerId: number, id: number) =>
  scheduledOrders(db, customerId)
    .innerJoin('order_schedules as s', (join) => sameCustomer(join, 's.id', 'r.schedule_id'))
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .clearSelect()
    .select([
      's.id as scheduleId',
      's.name',
      's.rule',
      's.next_on as nextOn',
      'c.account_number as accountNumber',
      'c.name as customerName',
      'r.due_on as dueOn',
      'r.outcome',
      'r.reasons',
      'r.order_id as orderId',
      'o.order_number as orderNumber',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
