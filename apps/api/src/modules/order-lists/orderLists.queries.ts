import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'
import { unitExCentsOf } from '../../db/steppedPrice.ts'
import { personIn } from '../../db/personIn.ts'
import { isDuplicate } from '../../db/connection/isDuplicate.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { sortKey } from '../../db/sortKey.ts'

/** Lists that a person may use: their own, and the customer's shared ones. */
const usable = (db: Db, customerId: number, loginId: number) =>
  db
    .selectFrom('order_lists as t')
    .innerJoinLateral(personIn('t.customer_id', 't.owner_login_id').as('l'), (join) => join.onTrue())
    .select([
      't.id',
      't.name',
      't.shared',
      't.version',
      't.items_version as itemsVersion',
      't.updated_at as updatedAt',
      't.owner_login_id as ownerLoginId',
      'l.userName',
      'l.firstName',
      'l.lastName',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_list_items as i')
        .whereRef('i.customer_id', '=', 't.customer_id')
        .whereRef('i.order_list_id', '=', 't.id')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('itemCount'),
    )
    .where('t.customer_id', '=', customerId)
    .where(sql<SqlBool>`(t.owner_login_id = ${loginId} or t.shared)`)

export const listOrderLists = (db: Db, customerId: number, loginId: number) =>
  usable(db, customerId, loginId).orderBy(sortKey('t.name')).orderBy('t.id').execute()

export const findOrderList = (db: Db, customerId: number, loginId: number, id: number) =>
  usable(db, customerId, loginId).where('t.id', '=', id).executeTakeFirst()

export type OrderListRow = NonNullable<Awaited<ReturnType<typeof findOrderList>>>

/** Holds a list until the transaction ends. */
export const lockOrderList = (db: Db, customerId: number, id: number) =>
  db
    .selectFrom('order_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

export const listItems = (db: Db, customerId: number, orderListId: number) =>
  db
    .selectFrom('order_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.product_id as productId',
      'p.code as productCode',
      'p.name as productName',
      'i.quantity',
      'i.unit_price_ex_cents as unitPriceExCents',
      'i.freight_ex_cents as freightExCents',
      'p.primary_image_url as imageUrl',
    ])
    .where('i.customer_id', '=', customerId)
    .where('i.order_list_id', '=', orderListId)
    .orderBy('i.position')
    .execute()

export type OrderListItemRow = Awaited<ReturnType<typeof listItems>>[number]

interface NewOrderList {
  readonly customerId: number
  readonly loginId: number
  readonly name: string
  readonly shared: boolean
  readonly now: Date
}

/** Inserts a list. @returns undefined if the owner has a list of that name */
export const insertOrderList = (db: Db, { customerId, loginId, name, shared, now }: NewOrderList) =>
  db
    .insertInto('order_lists')
    .values({ customer_id: customerId, owner_login_id: loginId, name, shared, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Saves a list. @returns false if its owner has a list of that name, or gets one at this very moment */
export async function saveOrderList(
  db: Db,
  customerId: number,
  id: number,
  patch: { readonly name: string; readonly shared: boolean; readonly updated_at: Date },
  changesItems: boolean,
): Promise<boolean> {
  try {
    await inSavepoint(db, () =>
      db
        .updateTable('order_lists')
        .set({
          ...patch,
          version: sql`version + 1`,
          ...(changesItems ? { items_version: sql`version + 1` } : {}),
        })
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .execute(),
    )
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** A schedule that orders a list, that of another person first. */
export const findScheduleOf = (db: Db, customerId: number, id: number, loginId: number) =>
  db
    .selectFrom('order_schedules as s')
    .innerJoinLateral(personIn('s.customer_id', 's.login_id').as('l'), (join) => join.onTrue())
    .select(['s.name', 's.login_id as loginId', 'l.firstName', 'l.lastName'])
    .where('s.customer_id', '=', customerId)
    .where('s.order_list_id', '=', id)
    .orderBy(sql`s.login_id = ${loginId}`)
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()

export const deleteOrderList = (db: Db, customerId: number, id: number) =>
  db.deleteFrom('order_lists').where('customer_id', '=', customerId).where('id', '=', id).execute()

/**
 * Replaces the items of a list. Each product has the lowest current price of its quantity and the lowest
 * freight on the price lists of addresses: prices of a quote count for the orders of that quote alone.
 * @returns the number of products found
 */
export async function replaceItems(
  db: Db,
  customerId: number,
  orderListId: number,
  items: readonly { readonly productID: number; readonly quantity: number }[],
): Promise<number> {
  await db
    .deleteFrom('order_list_items')
    .where('customer_id', '=', customerId)
    .where('order_list_id', '=', orderListId)
    .execute()
  const productIds = items.map((item) => item.productID)
  const quantities = items.map((item) => item.quantity)
  const { numAffectedRows = 0n } = await sql`insert into order_list_items
      (customer_id, order_list_id, position, product_id, quantity, unit_price_ex_cents, freight_ex_cents)
    select ${customerId}::integer, ${orderListId}::bigint, w.position, w.product_id, w.quantity,
      min(${unitExCentsOf(sql.ref('w.quantity'))}) filter (where not i.withdrawn and l.quote_id is null),
      min(i.freight_ex_cents) filter (where not i.withdrawn and l.quote_id is null)
    from unnest(${productIds}::bigint[], ${quantities}::integer[]) with ordinality as w (product_id, quantity, position)
    join price_list_items i on i.customer_id = ${customerId} and i.product_id = w.product_id
      and i.product_id = any(${productIds}::bigint[])
    join price_lists l on l.customer_id = i.customer_id and l.id = i.price_list_id
    group by w.position, w.product_id, w.quantity`.execute(db)
  return Number(numAffectedRows)
}
