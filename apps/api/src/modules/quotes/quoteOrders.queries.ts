import { combinedAddress, stateName } from '@tradecounter/rules/customers/addresses.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import type { AddressText } from '../../db/tables/catalogueTables.ts'
import type { QuoteKey } from './quotes.queries.ts'

const ordersOf = (db: Db, { customerId, quoteId }: QuoteKey) =>
  db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .where('status_id', '<>', OrderStatus.cancelled)

interface OrdersPage {
  readonly page: number
  readonly perPage: number
}

/** A page of the orders at the prices of a quote, newest first, without cancelled ones. */
export const listOrdersOfQuote = (db: Db, key: QuoteKey, { page, perPage }: OrdersPage) =>
  ordersOf(db, key)
    .select(['id', 'order_number as orderNumber', 'status_id as statusId', 'total_cents as totalCents'])
    .orderBy('id', 'desc')
    .limit(sql.lit(perPage))
    .offset((page - 1) * perPage)
    .execute()

export const countOrdersOfQuote = (db: Db, key: QuoteKey): Promise<number> => countRows(ordersOf(db, key))

interface AddressKey {
  readonly customerId: number
  readonly shippingAddressId: number
}

export const findAddressOfQuote = (db: Db, customerId: number, addressId: number) =>
  db
    .selectFrom('shipping_addresses as a')
    .innerJoin('customers as c', 'c.id', 'a.customer_id')
    .select(['a.id', 'c.orders_enabled as ordersEnabled'])
    .where('a.customer_id', '=', customerId)
    .where('a.id', '=', addressId)
    .executeTakeFirst()

/** Address of a quote on one line, and its reference in the supplier's system. */
export async function findQuotedAddress(db: Db, { customerId, shippingAddressId }: AddressKey) {
  const { addressReference, address } = await db
    .selectFrom('shipping_addresses as a')
    .select(['a.reference as addressReference', sql<AddressText>`address_text(a)`.as('address')])
    .where('a.customer_id', '=', customerId)
    .where('a.id', '=', shippingAddressId)
    .executeTakeFirstOrThrow()
  const state = { name: stateName(address.stateId) ?? '' }
  return { addressReference, text: combinedAddress({ ...address, state }) }
}

export const findPriceListOfAddress = async (
  db: Db,
  { customerId, shippingAddressId }: AddressKey,
): Promise<number> => {
  const { priceListId } = await db
    .selectFrom('shipping_addresses')
    .select('price_list_id as priceListId')
    .where('customer_id', '=', customerId)
    .where('id', '=', shippingAddressId)
    .executeTakeFirstOrThrow()
  return priceListId
}

export const findAccountNumber = async (db: Db, customerId: number): Promise<string> => {
  const { accountNumber } = await db
    .selectFrom('customers')
    .select('account_number as accountNumber')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return accountNumber
}

interface NewQuoteList extends QuoteKey {
  readonly versionNumber: number
  readonly reference: string
  readonly name: string
  readonly validFrom: string | null
  readonly validUntil: string
}

/** @returns undefined if the version has a list already: it was accepted before and its order cancelled */
const insertList = (db: Db, list: NewQuoteList) =>
  db
    .insertInto('price_lists')
    .values({
      customer_id: list.customerId,
      reference: list.reference,
      name: list.name,
      quote_id: list.quoteId,
      quote_version: list.versionNumber,
      valid_from: list.validFrom,
      valid_until: list.validUntil,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'quote_id', 'quote_version'])
        .where('quote_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

const findList = (db: Db, { customerId, quoteId, versionNumber }: NewQuoteList) =>
  db
    .selectFrom('price_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('quote_id', '=', quoteId)
    .where('quote_version', '=', versionNumber)
    .executeTakeFirstOrThrow()

/**
 * Price list of an accepted version: an item for each line, at its prices. Standing prices are ordered in the
 * cartons of the customer's other lists, and from the quoted quantity on.
 */
export async function makeQuoteList(db: Db, list: NewQuoteList, isStanding: boolean): Promise<number> {
  const inserted = await insertList(db, list)
  if (!inserted) return (await findList(db, list)).id
  const carton = sql`coalesce((select min(i.carton_quantity) from price_lists o
    join price_list_items i on i.customer_id = o.customer_id and i.price_list_id = o.id and i.product_id = v.product_id
    where o.customer_id = v.customer_id and o.quote_id is null and not i.withdrawn), 1)`
  await sql`insert into price_list_items (customer_id, price_list_id, product_id, unit_price_ex_cents,
      unit_gst_cents, freight_ex_cents, freight_gst_cents, carton_quantity, minimum_order_quantity)
    select v.customer_id, ${inserted.id}, v.product_id, v.unit_price_ex_cents, v.unit_gst_cents, v.freight_ex_cents,
      v.freight_gst_cents, ${isStanding ? carton : sql`1`}, ${isStanding ? sql`v.quantity` : sql`1`}
    from quote_version_lines v
    where v.customer_id = ${list.customerId} and v.quote_id = ${list.quoteId}
      and v.version_number = ${list.versionNumber}
    order by v.position`.execute(db)
  return inserted.id
}

/** Lines of an order: the items of a quote's list in the quoted quantities. */
export const listQuotedItems = (
  db: Db,
  { customerId, quoteId, versionNumber }: QuoteKey & { readonly versionNumber: number },
  priceListId: number,
) =>
  db
    .selectFrom('quote_version_lines as v')
    .innerJoin('price_list_items as i', (join) =>
      join
        .onRef('i.customer_id', '=', 'v.customer_id')
        .onRef('i.product_id', '=', 'v.product_id')
        .on('i.price_list_id', '=', priceListId),
    )
    .select(['i.id as priceListItemID', 'v.quantity'])
    .where('v.customer_id', '=', customerId)
    .where('v.quote_id', '=', quoteId)
    .where('v.version_number', '=', versionNumber)
    .orderBy('v.position')
    .execute()
