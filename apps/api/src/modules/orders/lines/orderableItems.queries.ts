import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import { stepColumns, unitExCentsOf, unitGstCentsOf } from '../../../db/steppedPrice.ts'

interface RequestedItems {
  readonly customerId: number
  readonly priceListId: number
  readonly itemIds?: readonly number[]
  /** Product codes as typed: found exactly, or in upper or lower case. */
  readonly codes?: readonly string[]
  readonly productIds?: readonly number[]
}

/**
 * Items of a price list by id, code or product, including those that can no longer be ordered: the rules
 * refuse these by name. Each criterion is an array, so that an index finds the items.
 */
export const findListItems = (db: Db, requestedItems: RequestedItems) => {
  const { customerId, priceListId, itemIds = [], codes = [], productIds = [] } = requestedItems
  const list = { customerId, priceListId }
  const [onlyId] = itemIds
  // Nearly every request asks for one id: its plan is made once, that of arrays for each request.
  if (onlyId !== undefined && itemIds.length === 1 && codes.length === 0 && productIds.length === 0)
    return selectItem(db, { ...list, onlyId })
  return selectItems(db, { ...list, itemIds: [...itemIds], productIds: [...productIds], codes: [...codes] })
}

const listItems = (
  db: Db,
  { customerId, priceListId }: Pick<RequestedItems, 'customerId' | 'priceListId'>,
  which: RawBuilder<SqlBool>,
) =>
  db
    .selectFrom('price_list_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select([
      'i.id as priceListItemID',
      'i.unit_price_ex_cents as unitPriceExCents',
      'i.unit_gst_cents as unitGstCents',
      'i.freight_ex_cents as freightExCents',
      'i.freight_gst_cents as freightGstCents',
      'i.carton_quantity as cartonQuantity',
      'i.minimum_order_quantity as minimumOrderQuantity',
      ...stepColumns,
      'p.id as productId',
      'p.code as productCode',
      'p.name as productName',
      'p.available_stock as availableStock',
      sql<boolean>`i.withdrawn or not p.enabled`.as('unavailable'),
      'p.primary_image_url as imageUrl',
    ])
    .where('i.customer_id', '=', customerId)
    .where('i.price_list_id', '=', priceListId)
    .where(which)

export type ListItemRow = Awaited<ReturnType<typeof findListItems>>[number]

interface PriceListKey {
  readonly customerId: number
  readonly priceListId: number
}

const selectItem = statement('findListItem', (db, list: PriceListKey & { readonly onlyId: number }) =>
  listItems(db, list, sql`i.id = ${list.onlyId}`),
)

interface ItemNames extends PriceListKey {
  readonly itemIds: readonly number[]
  readonly productIds: readonly number[]
  readonly codes: readonly string[]
}

const selectItems = statement('findListItems', (db, list: ItemNames) =>
  listItems(
    db,
    list,
    sql`(i.id = any(${list.itemIds}::bigint[])
      or i.product_id = any(${list.productIds}::bigint[])
      or i.product_id = any(array(select id from products
        where lower(code) = any(array(select lower(typed) from unnest(${list.codes}::text[]) as typed)))))`,
  ),
)

interface OwnOrder {
  readonly customerId: number
  readonly orderId: number
}

/** Lines at current prices, for `asked` as `w`: items, quantities and their positions. */
const upsertAsked = (db: Db, { customerId, orderId }: OwnOrder, asked: RawBuilder<unknown>) => ({
  compile: () =>
    sql`insert into order_lines (customer_id, order_id, price_list_item_id, quantity, unit_price_ex_cents,
      unit_gst_cents, freight_ex_cents, freight_gst_cents, product_code, product_name)
    select i.customer_id, ${orderId}, i.id, w.quantity, ${unitExCentsOf(sql.ref('w.quantity'))},
      ${unitGstCentsOf(sql.ref('w.quantity'))}, i.freight_ex_cents, i.freight_gst_cents, p.code, p.name
    from ${asked}
    join price_list_items i on i.customer_id = ${customerId} and i.id = w.item_id
    join products p on p.id = i.product_id
    order by w.position
    on conflict (customer_id, order_id, price_list_item_id) do update set
      quantity = excluded.quantity, unit_price_ex_cents = excluded.unit_price_ex_cents,
      unit_gst_cents = excluded.unit_gst_cents, freight_ex_cents = excluded.freight_ex_cents,
      freight_gst_cents = excluded.freight_gst_cents`.compile(db),
})
const upsertLine = statement(
  'upsertLine',
  (db, { itemId, quantity, ...order }: OwnOrder & { readonly itemId: number; readonly quantity: number }) =>
    upsertAsked(
      db,
      order,
      sql`(select ${itemId}::bigint as item_id, ${quantity}::integer as quantity, 1 as position) as w`,
    ),
)

interface ManyLines extends OwnOrder {
  readonly itemIds: readonly number[]
  readonly quantities: readonly number[]
}

const upsertMany = statement('upsertLines', (db, { itemIds, quantities, ...order }: ManyLines) =>
  upsertAsked(
    db,
    order,
    sql`unnest(${itemIds}::bigint[], ${quantities}::integer[]) with ordinality as w (item_id, quantity, position)`,
  ),
)

/**
 * Puts lines on an order at current prices. A line for a product already on the order replaces its quantity
 * (§4). The caller has checked that the items are the customer's own and can be ordered.
 */
export async function upsertLines(
  db: Db,
  { customerId, id: orderId }: { readonly customerId: number; readonly id: number },
  lines: readonly { readonly priceListItemID: number; readonly quantity: number }[],
): Promise<void> {
  const [only] = lines
  // The plan for one is made once, that for arrays for each request.
  if (only && lines.length === 1)
    await upsertLine(db, { customerId, orderId, itemId: only.priceListItemID, quantity: only.quantity })
  else {
    const itemIds = lines.map((line) => line.priceListItemID)
    await upsertMany(db, { customerId, orderId, itemIds, quantities: lines.map((line) => line.quantity) })
  }
}

/** Sets the quantity of a line and leaves its prices. */
export async function saveQuantity(
  db: Db,
  { customerId, id: orderId }: { readonly customerId: number; readonly id: number },
  { priceListItemID, quantity }: { readonly priceListItemID: number; readonly quantity: number },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ quantity })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('price_list_item_id', '=', priceListItemID)
    .execute()
}
