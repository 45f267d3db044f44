import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import { isDuplicate } from '../../db/connection/isDuplicate.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { sortKey } from '../../db/sortKey.ts'
import type { NewRow } from '../../db/tables/tables.ts'

const schedules = (db: Db, customerId: number) =>
  db
    .selectFrom('order_schedules as s')
    .innerJoin('customers as k', 'k.id', 's.customer_id')
    .innerJoin('order_lists as t', (join) => sameCustomer(join, 't.id', 's.order_list_id'))
    .innerJoin('shipping_addresses as a', (join) => sameCustomer(join, 'a.id', 's.shipping_address_id'))
    .leftJoin('cost_centres as c', (join) => sameCustomer(join, 'c.id', 's.cost_centre_id'))
    .select([
      's.id',
      's.version',
      's.login_id as loginId',
      's.name',
      's.order_list_id as orderListId',
      's.list_version as listVersion',
      't.name as listName',
      sql<boolean>`t.shared or t.owner_login_id = s.login_id`.as('listUsable'),
      't.items_version as currentListVersion',
      's.shipping_address_id as shippingAddressId',
      'a.price_list_id as priceListId',
      's.contact_name as contactName',
      's.contact_phone as contactPhone',
      's.cost_centre_id as costCentreId',
      'c.name as costCentreName',
      'c.enabled as costCentreEnabled',
      'k.show_cost_centre as showCostCentre',
      's.purchase_order_number as purchaseOrderNumber',
      's.rule',
      's.starts_on as startsOn',
      's.ends_on as endsOn',
      's.next_on as nextOn',
      's.automatic',
      's.paused',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_list_items as i')
        .whereRef('i.customer_id', '=', 's.customer_id')
        .whereRef('i.order_list_id', '=', 's.order_list_id')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    )
    .where('s.customer_id', '=', customerId)

export const listSchedules = (db: Db, customerId: number, loginId: number) =>
  schedules(db, customerId)
    .where('s.login_id', '=', loginId)
    .orderBy(sortKey('s.name'))
    .orderBy('s.id')
    .execute()

export const findSchedule = (db: Db, customerId: number, id: number) =>
  schedules(db, customerId).where('s.id', '=', id).executeTakeFirst()

export type ScheduleRow = NonNullable<Awaited<ReturnType<typeof findSchedule>>>

/** Locks a schedule until the transaction ends. @returns its stored columns */
export const lockSchedule = (db: Db, customerId: number, id: number) =>
  db
    .selectFrom('order_schedules')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type ScheduleColumns = Omit<
  NewRow<'order_schedules', 'automatic'>,
  'customer_id' | 'login_id' | 'created_at' | 'updated_at'
>

/** Inserts a schedule. @returns undefined if the person has one of that name */
export const insertSchedule = (
  db: Db,
  { customerId, loginId, now }: { readonly customerId: number; readonly loginId: number; readonly now: Date },
  schedule: ScheduleColumns,
) =>
  db
    .insertInto('order_schedules')
    .values({
      customer_id: customerId,
      login_id: loginId,
      ...schedule,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export interface ScheduleKey {
  readonly customerId: number
  readonly id: number
}

const update = (db: Db, { customerId, id }: ScheduleKey, now: Date) =>
  db
    .updateTable('order_schedules')
    .set({ version: sql<number>`version + 1`, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)

/** @returns false when the person has another schedule of that name */
export async function saveSchedule(
  db: Db,
  key: ScheduleKey,
  schedule: ScheduleColumns,
  now: Date,
): Promise<boolean> {
  try {
    await inSavepoint(db, () => update(db, key, now).set(schedule).execute())
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export const savePaused = (db: Db, key: ScheduleKey, paused: boolean, nextOn: string | null, now: Date) =>
  update(db, key, now).set({ paused, next_on: nextOn }).execute()

export const saveNext = (db: Db, key: ScheduleKey, nextOn: string | null, now: Date) =>
  update(db, key, now).set({ next_on: nextOn }).execute()

export const saveListVersion = (db: Db, key: ScheduleKey, listVersion: number, now: Date) =>
  update(db, key, now).set({ list_version: listVersion }).execute()

export const deleteSchedule = (db: Db, { customerId, id }: ScheduleKey) =>
  db.deleteFrom('order_schedules').where('customer_id', '=', customerId).where('id', '=', id).execute()

/**
 * Items of a schedule's list, each with price and freight of its last submitted order, or the list's. A price
 * with quantity breaks is that of the same quantity (decision 0051).
 */
export const listScheduledItems = (db: Db, { customerId, id }: ScheduleKey, orderListId: number) =>
  db
    .selectFrom('order_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .leftJoinLateral(
      sql<{ unitPriceExCents: number | null; freightExCents: number }>`(
        select case when l.quantity = i.quantity or pi.step_quantities is null then l.unit_price_ex_cents end
          as "unitPriceExCents", l.freight_ex_cents as "freightExCents"
        from scheduled_orders r
        join orders o on o.customer_id = r.customer_id and o.id = r.order_id
          and o.status_id not in (${sql.lit(OrderStatus.draft)}, ${sql.lit(OrderStatus.cancelled)})
        join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
        join price_list_items pi on pi.customer_id = l.customer_id and pi.id = l.price_list_item_id
        where r.customer_id = ${customerId} and r.schedule_id = ${id} and pi.product_id = i.product_id
        order by r.due_on desc limit 1)`.as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'i.product_id as productId',
      'p.code as productCode',
      'p.name as productName',
      'p.primary_image_url as imageUrl',
      'i.quantity',
    ])
    .select((eb) => [
      eb.fn.coalesce('last.unitPriceExCents', 'i.unit_price_ex_cents').as('unitPriceExCents'),
      eb.fn.coalesce('last.freightExCents', 'i.freight_ex_cents').as('freightExCents'),
    ])
    .where('i.customer_id', '=', customerId)
    .where('i.order_list_id', '=', orderListId)
    .orderBy('i.position')
    .execute()

/** Schedules of all customers whose day has come. */
export const listDue = (db: Db, today: string) =>
  db
    .selectFrom('order_schedules')
    .select(['customer_id as customerId', 'id'])
    .where('next_on', '<=', today)
    .where('paused', '=', false)
    .orderBy('next_on')
    .orderBy('customer_id')
    .orderBy('id')
    .execute()
