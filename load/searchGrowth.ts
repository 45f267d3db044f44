import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAppLogin } from '@tradecounter/api/db/appLogin.ts'
import { customerScope, openDatabase, type Database } from '@tradecounter/api/db/database.ts'
import { ensureDatabase } from '@tradecounter/api/db/embeddedPostgres.ts'
import { listItemsFound } from '@tradecounter/api/modules/products/searchedItems.queries.ts'
import { migrateAll } from '@tradecounter/test-kit/migrateAll.ts'
import pg from 'pg'
import type { Ground } from './stage.ts'
import { milliseconds, table, whole } from './measuring/table.ts'

const samples = join(import.meta.dirname, '../samples/online-retail')
const rounds = Number(process.env['LOAD_ROUNDS'] ?? 3)
const sizes = [1000, 100_000]

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(join(samples, file), 'utf8')).trim().split(/\r?\n/).slice(1)

/** Queries of the fixed set whose products are in both sizes. */
async function queriesFor(codes: ReadonlySet<string>): Promise<string[]> {
  const rows = (await linesOf('search-queries.csv')).map((line) => line.split(','))
  return rows.filter(([, , code = '']) => codes.has(code)).map(([, query = '']) => query)
}

/** Statement that adds products with random words of real names, at their real frequencies. */
const fill = `
  with real as (
    select distinct on (code) code, name from unnest($1::text[], $2::text[]) with ordinality l (code, name, place)
    order by code, place
  ), words as (
    select word, row_number() over (order by code, word) as numbered
    from real, unnest(string_to_array(name, ' ')) word where word <> ''
  ), drawn as (
    select (200000 + n) || case when n % 3 = 0 then 'A' else '' end as code, string_agg(w.word, ' ') as name
    from generate_series(1, $3::integer) n
    cross join lateral generate_series(1, 3 + n % 4) place
    join words w
      on w.numbered = 1 + ('x' || substr(md5(n || ' ' || place), 1, 7))::bit(28)::integer % (select count(*) from words)
    group by n
  ), chosen as (
    (select code, name from real order by md5(code) limit 1000) union all
    (select code, name from drawn where code not in (select code from real) order by code limit $3 - 1000)
  )
  insert into products (code, name, brand_id, category_id, updated_at)
  select c.code, c.name, b.id, g.id, now() from chosen c, brands b, categories g`

async function filled(url: string, items: number): Promise<Set<string>> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const lines = (await linesOf('online-retail-10k.csv')).map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    )
    const products = lines.filter(([, code = '', name = '']) => /^\d{5}/.test(code) && name.trim() !== '')
    await owner.query(`insert into brands (name) values ('Retail')`)
    await owner.query(`insert into categories (name) values ('Gifts')`)
    await owner.query(fill, [products.map((line) => line[1]), products.map((line) => line[2]?.trim()), items])
    await owner.query(
      `insert into customers (id, name, account_number, account_name, created_at, updated_at)
      values (1, 'Retail', 'R1', 'Retail', now(), now())`,
    )
    await owner.query(`insert into price_lists (customer_id, id, reference, name) values (1, 1, 'R', 'R')`)
    await owner.query(`
      insert into price_list_items (customer_id, price_list_id, product_id, unit_price_ex_cents, unit_gst_cents,
        freight_ex_cents, freight_gst_cents)
      select 1, 1, id, 100, 10, 0, 0 from products`)
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ code: string }>('select code from products')
    return new Set(rows.map(({ code }) => code))
  } finally {
    await owner.end()
  }
}

/** Shortest time of each query over the rounds, in milliseconds. */
async function timesOf(database: Database, queries: readonly string[]): Promise<number[]> {
  const db = database.scoped(customerScope(1))
  const times = queries.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, search] of queries.entries()) {
      const from = performance.now()
      await listItemsFound(db, {
        customerId: 1,
        priceListId: 1,
        search,
        categoryIds: undefined,
        sort: ['bestMatch', 'asc'],
        page: 1,
        perPage: 100,
      })
      times[at] = Math.min(times[at] ?? 0, performance.now() - from)
    }
  return times.toSorted((one, other) => one - other)
}

/** Times the fixed queries in price lists of a thousand and of a hundred thousand items. */
export async function searchGrowth({ postgres, print: say }: Ground): Promise<string> {
  const measured: number[][] = []
  let queries: string[] | undefined
  for (const items of sizes) {
    const url = await ensureDatabase(postgres, `search_${items}`)
    await migrateAll(url)
    const codes = await filled(url, items)
    say(`${whole(items)} items are filled.`)
    queries ??= await queriesFor(codes)
    const applicationUrl = await ensureAppLogin({ connectionString: url })
    const database = openDatabase({ connectionString: url, applicationUrl })
    measured.push(await timesOf(database, queries))
    await database.close()
  }
  const at = (times: readonly number[] | undefined, share: number) =>
    times?.[Math.floor(times.length * share)] ?? 0
  const rows = [0.5, 0.9, 0.95, 0.99].map((share) => {
    const [small, large] = measured.map((times) => at(times, share))
    const ratio = ((large ?? 0) / (small ?? 1)).toFixed(2)
    return [
      `p${share * 100} of ${queries?.length} queries`,
      milliseconds(small ?? 0),
      milliseconds(large ?? 0),
      ratio,
    ]
  })
  return table(['ms', ...sizes.map(whole), 'ratio'], rows)
}
