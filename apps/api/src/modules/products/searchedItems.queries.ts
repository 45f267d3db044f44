import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { sql } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import { sortKey } from '../../db/sortKey.ts'
import { jsonRows } from '../../db/wireJson.ts'
import { chosen, itemJson, type PriceListKey } from './products.queries.ts'

export interface ItemSearch extends PriceListKey {
  readonly search: string
  readonly categoryIds: readonly number[] | undefined
  readonly sort: readonly ['bestMatch' | 'productName' | 'unitPrice', 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

/** Values a search binds; the set of defined ones selects the statement. */
interface Values extends PriceListKey {
  readonly search: string
  readonly categoryIds?: readonly number[] | undefined
  readonly offset: number
}

const orders = {
  bestMatch: (direction: 'asc' | 'desc') => sql`i.cost ${sql.raw(direction)}, ${sortKey('i.product_name')}`,
  productName: (direction: 'asc' | 'desc') => sql`${sortKey('i.product_name')} ${sql.raw(direction)}`,
  unitPrice: (direction: 'asc' | 'desc') => sql`i.unit_price_ex_cents ${sql.raw(direction)}`,
} as const

/** All products of the list that the search finds, with their items. */
const foundItems = ({ customerId, priceListId, search }: Values) => sql`
  select i.customer_id, i.id, i.product_id, i.product_name, i.category_id, i.unit_price_ex_cents, f.cost, f.forgiveness
  from products_found(${search}, ${customerId}::integer, ${priceListId}::bigint) f
  join price_list_items i on i.product_id = f.product_id
    and i.customer_id = ${customerId} and i.price_list_id = ${priceListId}`

interface SearchedPage {
  readonly json: string
  readonly count: number
  /** Items that are found and pass the filters. */
  readonly total: number
  /** Number of found items in all categories. */
  readonly matches: number
  readonly reading: string | null
}

const pageOf = ({ sort: [field, direction], perPage }: ItemSearch, values: Values) => {
  const order = sql`${orders[field](direction)}, i.id ${sql.raw(direction)}`
  return sql<SearchedPage>`
    with found as materialized (${foundItems(values)})
    select p.json, p.count, (select count(*) from found i where ${chosen(values)}) as total,
      (select count(*) from found) as matches,
      search_reading(${values.search}, coalesce((select i.forgiveness from found i limit 1), 0),
        (select i.product_id from found i order by i.cost, ${sortKey('i.product_name')}, i.id limit 1)) as reading
    from (
      select ${jsonRows<PriceListItem>()} as json, count(*) as count from (
        select ${itemJson} as json from (
          select i.*, row_number() over (order by ${order}) as place from found i where ${chosen(values)}
          order by ${order} limit ${sql.lit(perPage)} offset ${values.offset}
        ) k
        join price_list_items i on i.customer_id = k.customer_id and i.id = k.id
        join products p on p.id = i.product_id
        join brands b on b.id = p.brand_id
        join categories c on c.id = p.category_id
        order by k.place
      ) p
    ) p`
}

/** A page of the items a search finds, their exact number, and how the search was read (decision 0047). */
export async function listItemsFound(db: Db, listing: ItemSearch): Promise<SearchedPage> {
  const { customerId, priceListId, search, categoryIds, page, perPage } = listing
  const values = { customerId, priceListId, search, categoryIds, offset: (page - 1) * perPage }
  const shape = `listItemsFound ${listing.sort.join(' ')} ${perPage}`
  const [found] = await runCompiled(db, shape, values, (parameters) => ({
    compile: () => pageOf(listing, parameters).compile(db),
  }))
  return found ?? { json: '', count: 0, total: 0, matches: 0, reading: null }
}
