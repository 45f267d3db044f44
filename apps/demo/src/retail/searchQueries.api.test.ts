import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isProductCode, readOnlineRetail } from './onlineRetailLines.ts'
import { searchQueries, type SearchedProduct, type SearchQuery } from './searchQueries.ts'

const queriesFile = '../../../../samples/online-retail/search-queries.csv'
const ofEachKind = 80

/** Products of the public data set, under the name of the first line that sold each. */
async function retailProducts(): Promise<SearchedProduct[]> {
  const names = new Map<string, string>()
  for (const { stockCode, description } of await readOnlineRetail())
    if (isProductCode(stockCode) && description !== '' && !names.has(stockCode))
      names.set(stockCode, description)
  return [...names].map(([code, name]) => ({ code, name }))
}

let products: SearchedProduct[]
let find: (query: string) => Promise<string[]>

beforeAll(async () => {
  products = await retailProducts()
  const { as, customer, portal } = await createPortal()
  const db = portal.db
  await sql`insert into brands (name) values ('Retail')`.execute(db)
  await sql`insert into categories (name) values ('Gifts')`.execute(db)
  await sql`
    with made as (
      insert into products (code, name, brand_id, category_id, updated_at)
      select p.code, p.name, b.id, c.id, now()
      from unnest(${products.map(({ code }) => code)}::text[], ${products.map(({ name }) => name)}::text[]) p (code, name),
        brands b, categories c where b.name = 'Retail' and c.name = 'Gifts'
      returning id
    )
    insert into price_list_items (customer_id, price_list_id, product_id, unit_price_ex_cents, unit_gst_cents,
      freight_ex_cents, freight_gst_cents)
    select ${customer.id}, ${customer.priceListId}, id, 100, 10, 0, 0 from made`.execute(db)
  const reader = await as.reader()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  find = async (search) => {
    const { rows } = await reader.listPriceListItems({ params, query: { per_page: 5, q: { search } } })
    return rows.map(({ product }) => product.productCode)
  }
})

interface Outcome {
  readonly queries: number
  readonly missed: readonly string[]
  readonly codesNotFirst: readonly string[]
}

async function outcomeOf(queries: readonly SearchQuery[]): Promise<Outcome> {
  const missed: string[] = []
  const codesNotFirst: string[] = []
  for (const { kind, query, code } of queries) {
    const found = await find(query)
    if (!found.includes(code)) missed.push(`${kind}: ${query} (${code})`)
    if (kind === 'exact code' && found[0] !== code) codesNotFirst.push(query)
  }
  return { queries: queries.length, missed, codesNotFirst }
}

test('95 in 100 fixed queries find their product among the first five, and exact codes first', async () => {
  const queries = searchQueries(products, ofEachKind, 'fixed')
  const text = queries.map(({ kind, query, code }) => `${kind},${query},${code}\n`).join('')
  await expect(`kind,query,code\n${text}`).toMatchFileSnapshot(queriesFile)
  const { missed, codesNotFirst } = await outcomeOf(queries)
  expect(queries.length).toBeGreaterThanOrEqual(500)
  expect(codesNotFirst).toEqual([])
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
}, 120_000)

test('95 in 100 queries of another seed find their product too', async () => {
  const queries = searchQueries(products, 20, `seed ${process.env['PROPERTY_SEED'] ?? 'other'}`)
  const { missed, codesNotFirst } = await outcomeOf(queries)
  expect(codesNotFirst).toEqual([])
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
}, 120_000)
