import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Number of rows to generate. The first customer is the worst
 * case: the longest list, most orders and 10,000 open documents.
 */
export interface DataSize {
  readonly orders: number
  readonly documents: number
  readonly customers: number
  /** Orders of the first customer. */
  readonly mostOrders: number
  /** Items of the first customer's price list; every other list has `list`. */
  readonly longList: number
  readonly list: number
  /** Number of people of the first customer beside its buyer and approver; 0 by default. */
  readonly people?: number
  /** Number of card payments; 0 by default. */
  readonly payments?: number
  /** Orders of each status in a thousand, except received ones; by default fewer, as in real use. */
  readonly eachStatus?: number
}

const settings = (size: DataSize): [string, number][] => [
  ['load.orders', size.orders],
  ['load.documents', size.documents],
  ['load.customers', size.customers],
  ['load.most_orders', size.mostOrders],
  ['load.long_list', size.longList],
  ['load.list', size.list],
  ['load.each_status', size.eachStatus ?? 0],
  ['load.people', size.people ?? 0],
  ['load.payments', size.payments ?? 0],
]

const folder = join(import.meta.dirname, 'sql')

/** Analyzes tables that were written since the last call, as the next rows are read from them. */
async function analyzeWritten(client: pg.Client, known: Map<string, number>): Promise<void> {
  const { rows } = await client.query<{ name: string; written: number }>(`
    select format('%I.%I', schemaname, relname) as name, (n_tup_ins + n_tup_upd)::integer as written
    from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd > 0`)
  const written = rows.filter((row) => known.get(row.name) !== row.written)
  for (const row of written) known.set(row.name, row.written)
  if (written.length > 0) await client.query(`analyze ${written.map(({ name }) => name).join(', ')}`)
}

/** Sets sequences, so that new rows continue after the generated ids. */
async function continueIds(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string }>(`
    select table_name as name, column_name as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`)
  for (const { name, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max("${column}"), 0) + 1) from "${name}"`,
    )
  await client.query("select setval('order_numbers', (select max(order_number) + 1 from orders))")
  // Ids of different tables do not overlap, so that a number in a statement identifies its table.
  await client.query('alter sequence payments_id_seq restart 400000000')
  await client.query('alter sequence payment_attempts_id_seq restart 500000000')
}

/**
 * Fills a migrated, empty database as its owner, without triggers, in one transaction, then makes the checks
 * of the triggers. Prints the seconds of each step.
 */
export async function fillDatabase(
  connectionString: string,
  size: DataSize,
  tell: (text: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      "set local session_replication_role = replica; set local work_mem = '128MB'; set local maintenance_work_mem = '256MB'; set local jit = off",
    )
    for (const [name, value] of settings(size))
      await client.query('select set_config($1, $2, true)', [name, String(value)])
    const analyzed = new Map<string, number>()
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of names) {
      const started = performance.now()
      await client.query(await readFile(join(folder, name), 'utf8'))
      await analyzeWritten(client, analyzed)
      tell(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
    }
    await continueIds(client)
    await client.query('commit')
    await client.query('vacuum')
  } finally {
    await client.end()
  }
}
