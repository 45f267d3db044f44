import type { Dependency, Route } from '@tradecounter/contract/route.ts'
import { routes } from '@tradecounter/contract/routes.ts'
import { tapStatements, type SendFirst } from '@tradecounter/test-kit/tapStatements.ts'
import type pg from 'pg'

/** Routes whose answers may be cached, by name. */
export const declared = Object.entries(routes as Readonly<Record<string, Route>>).filter(
  ([, route]) => route.dependsOn,
)

/** Declared route of a path, if any. */
export function declaredRouteOf(path: string): string | undefined {
  const [bare = ''] = path.split('?')
  const isOf = (route: Route) => new RegExp(`^${route.path.replaceAll(/:\w+/g, '\\d+')}$`, 'i').test(bare)
  const literal = declared.find(([, route]) => route.path.toLowerCase() === bare.toLowerCase())
  return (literal ?? declared.find(([, route]) => isOf(route)))?.[0]
}

/** Statement of a request, with the tables that it reads. */
export interface Reading {
  readonly text: string
  readonly values: readonly unknown[]
  readonly tables: readonly string[]
}

const lockedTables = `select c.relname as table from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relkind in ('r', 'p', 'm')
    and c.relnamespace = 'public'::regnamespace`

/** Tables that a statement reads, even within functions: a transaction holds a lock on each until its end. */
async function tablesOf(send: SendFirst, text: string, values: readonly unknown[]): Promise<string[]> {
  await send('begin')
  try {
    await send(text, values)
    const { rows } = await send(lockedTables)
    return rows.map(({ table }: { table: string }) => table)
  } finally {
    await send('rollback')
  }
}

/** Statements of a read, without that of its session. */
export async function readingsOf(pool: pg.Pool, ask: () => Promise<unknown>): Promise<Reading[]> {
  const readings: Reading[] = []
  const release = tapStatements(pool, (text, send, values) => {
    if (
      /enter_(session|view)|members_of_sessions/.test(text) ||
      text.startsWith("select set_config('app.scope'")
    )
      return undefined
    return tablesOf(send, text, values).then((tables) => {
      readings.push({ text, values, tables })
      return undefined
    })
  })
  try {
    await ask()
    return readings
  } finally {
    release()
  }
}

interface CountingTrigger {
  readonly table: string
  readonly event: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly kind: Dependency
  /** Condition of the trigger (WHEN); null if it counts every change. */
  readonly condition: string | null
}

/** Triggers that move a counter for any changed row; triggers with other functions do not count. */
export async function countingTriggers(db: pg.Client): Promise<CountingTrigger[]> {
  const { rows } = await db.query<CountingTrigger>(`
    select c.relname as table, e.event, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kind,
      substring(pg_get_triggerdef(t.oid) from 'WHEN \\((.*)\\) EXECUTE') as condition
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    join (values ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) as e (event, bit) on t.tgtype & e.bit > 0
    where p.proname in ('tell_changed_rows', 'count_changed_rows', 'count_for_everybody')
      and t.tgenabled in ('O', 'A') and t.tgattr = ''
    union all
    select c.relname, 'UPDATE', 'customers', null
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'tell_customer' and t.tgenabled in ('O', 'A') and t.tgattr = ''
      and pg_get_triggerdef(t.oid) like '%AFTER UPDATE ON public.customers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*))%'`)
  return rows
}

/** Columns that a condition compares between the old and the new row. */
export const comparedColumns = (condition: string): readonly string[] =>
  condition
    .matchAll(/\(old\.(\w+) IS DISTINCT FROM new\.\1\)/g)
    .map(([, column = '']) => column)
    .toArray()

/**
 * Tables that only triggers of another table write, in the same transaction: a customer's sums follow from
 * that table. A test proves that no other code writes them; merging their rows keeps the sums.
 */
export const derivedTables: Readonly<Record<string, string>> = {
  order_status_counts: 'orders',
  order_day_counts: 'orders',
  order_creator_counts: 'orders',
  // Bounds of order numbers; wider bounds find the same orders.
  order_days: 'orders',
}

/** Functions whose text matches, and functions that call them. */
const namingFunctions = `with recursive naming as (
  select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* $1
  union
  select p.proname from pg_proc p join naming n on p.prosrc ~ ('\\m' || n.proname || '\\(')
  where p.pronamespace = 'public'::regnamespace)`

/** Functions that name a table with one of the columns or with `*`, or call such a function. */
export async function functionsNaming(
  db: pg.Client,
  table: string,
  columns: readonly string[],
): Promise<string[]> {
  const either = String.raw`(\m(${columns.join('|')})\M|(\.|select )\*)`
  const { rows } = await db.query<{ name: string }>(`${namingFunctions} select proname as name from naming`, [
    String.raw`\m${table}\M.*${either}|${either}.*\m${table}\M`,
  ])
  return rows.map(({ name }) => name)
}

/** Tables with triggers that write a derived table, directly or through other functions. */
export async function writersOf(db: pg.Client, derived: string): Promise<string[]> {
  const { rows } = await db.query<{ table: string }>(
    `${namingFunctions} select distinct c.relname as table from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid join naming n on n.proname = p.proname join pg_class c on c.oid = t.tgrelid`,
    [`(insert into|update|delete from) ${derived}\\M`],
  )
  return rows.map(({ table }) => table)
}
