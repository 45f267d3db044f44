import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { lookedUpRows } from '../db/search/lookedUpRows.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import pg from 'pg'

/** Node of the plan by `explain (analyze, format json)`. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Nodes of a plan of `explain`, as a list. */
export const nodesOf = (rows: readonly Explained[]): Plan[] =>
  nodes(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))

export interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: Plan }]
}

/** A statement as it was sent. */
export interface SentStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements that a call sends, filtered by their text. */
export async function statementsDuring<Result>(
  pool: pg.Pool,
  isRelevant: (text: string) => boolean,
  asking: () => Promise<Result>,
): Promise<{ sent: readonly SentStatement[]; answer: Result }> {
  const sent: SentStatement[] = []
  const release = tapStatements(pool, (text, _first, values) => {
    if (isRelevant(text)) sent.push({ text, values: [...values] })
    return undefined
  })
  return { answer: await asking().finally(release), sent }
}

/** The check of sessions leaves its connection without a scope; the plans of a request share one. */
const leavesScope = /\bmembers_of_sessions\b/

/** Nodes of the plan of a statement, which runs as a prepared one. */
export async function planOf(db: pg.Client, { text, values }: SentStatement): Promise<Plan[]> {
  if (leavesScope.test(text)) return []
  await db.query(`prepare seen as ${text}`)
  const parameters = values.length === 0 ? '' : `(${values.map(literal).join()})`
  const { rows } = await db.query<Explained>(`explain (analyze, format json) execute seen${parameters}`)
  await db.query('deallocate seen')
  return nodesOf(rows)
}

export const sorts = (plans: readonly Plan[]) => plans.filter((plan) => plan['Node Type'] === 'Sort')
export const rowsIn = (plan: Plan): number => plan.Plans?.[0]?.['Actual Rows'] ?? 0

/** Plans that scan a whole table, drop more rows than a bound, or sort more. */
export const wastefulPlans = (plans: readonly Plan[], table: string, most: number): readonly Plan[] => [
  ...plans.filter(
    (plan) =>
      (plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] === table) ||
      (plan['Rows Removed by Filter'] ?? 0) > most,
  ),
  ...sorts(plans).filter((sort) => rowsIn(sort) > most),
]

export const planText = (plan: Plan): string =>
  `${plan['Node Type']} ${plan['Relation Name'] ?? ''} of ${rowsIn(plan)} rows, ${plan['Actual Rows']} out, ${plan['Rows Removed by Filter'] ?? 0} in vain`

type Bound = string | number | boolean | Date | readonly unknown[]

const textOf = (value: Bound): string => {
  if (typeof value === 'object' && !(value instanceof Date))
    return `{${value.map((element) => JSON.stringify(element)).join()}}`
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A bound value as SQL text. */
export const literal = (value: unknown): string =>
  value === null || value === undefined ? 'null' : pg.escapeLiteral(textOf(value as Bound))

/** Settings of the program: its role, the customer's scope, and one plan for every value. */
export const asProgram = (scope: number): string =>
  `set role tradecounter_app; set app.scope = '${scope}'; set plan_cache_mode = force_generic_plan`

/** Plan of each statement, run with these settings. */
export const explained = (
  connectionString: string,
  statements: readonly SentStatement[],
  settings = '',
): Promise<Plan[][]> =>
  asOwner(connectionString, async (db) => {
    const plans: Plan[][] = []
    await db.query(settings)
    for (const statement of statements) plans.push(await planOf(db, statement))
    return plans
  })

/** All orders of the filled database, 8,000 of which are the largest customer's. */
const allOrders = 20_000

/** The open documents of the largest customer: 10,000 and a credit for ten of them. */
const openOfLargest = 11_000

/** Bounds of sorted and filtered rows: a page, unless a list states its own. */
const mostOf: readonly (readonly [RegExp, number])[] = [
  // A search compares all items of the customer's own price lists.
  [/find /, 20_000],
  // A search looks up all orders whose purchase order number begins with the text, in every tab.
  [/purchase order number/, allOrders],
  // The ends of two statuses.
  [/100 a page/, 200],
  // People sorted by their permissions or their state have no index: all of one customer are sorted.
  [/(users|administrators) by (roles|status)/, 11_000],
  // The provider sorts the orders of one person, in all statuses; no other person's.
  [/^provider: .*of a creator/, 8000],
  // Counts of a year are of its days, in each of ten statuses. PostgreSQL before 17 leaves statuses out after
  // it read their rows.
  [/(of|in) a year/, 366 * 10],
  // Customers are read by name until a page is full.
  [/by customerName/, 2000],
  // One or two digits are counted in every number; of three
  // or more, numbers in other tabs are looked up in vain.
  [/digits|number/, allOrders],
  // Orders on their way are collected and sorted, unless they are sorted by their numbers.
  [/part-shipped by/, 2000],
  // Orders of a range of days are sorted by their total without an index.
  [/totalAmount (asc|desc) in a/, allOrders],
  // Open documents are sorted by other than their dates and searched, and price
  // lists searched: all of one account or list. Search: few are looked up.
  // Their total is of all of them (R48): ids alone, from the index of words.
  [/payment requests that many/, 2000],
  [/(users|payment requests) that/, lookedUpRows + 1],
  [/^100 items|^categories/, 20_000],
  // Lines of the latest orders, grouped by their products.
  [/^usual products/, 50 * 10],
  [
    /100 (invoices|credits|transactions)|^payment profile|export ticket of transactions|documents of a customer|reminders of/,
    openOfLargest,
  ],
  // Names of customers that owe are searched in every name.
  [/^provider: who owes, of a name/, 2000],
  // The ends of three states of two kinds of events, a page each.
  [/^provider: deliveries/, 6 * 51],
  // Customers are one list of names, searched in every name.
  [/^provider: customers/, 5000],
  // The provider's catalogue is one list of all products, however many customers and orders there are.
  [/^provider: products/, 20_000],
]
export const mostFor = (name: string): number => mostOf.find(([pattern]) => pattern.test(name))?.[1] ?? 100

/**
 * Tables that a request may walk through: products for the provider's products, customers for lists of
 * customers. Receivables do so in a new month alone, which `receivablesPlans.api.test.ts` tests.
 */
export const walked = (name: string): RegExp =>
  name.startsWith('provider: products') || name.startsWith('provider: find')
    ? /^products$/
    : /^provider: (customers|statement runs|receivables|who)/.test(name)
      ? name === 'provider: who owes, of a name'
        ? /^customer(s|_debts)$/
        : /^customers$/
      : /^$/

/** Inserts rows in bulk: indexes get them, and triggers write no notices, counts and search words. */
export async function withoutTriggers(
  db: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const switchAll = async (verb: 'enable' | 'disable') => {
    for (const table of tables) await db.query(`alter table ${table} ${verb} trigger user`)
  }
  await db.query('begin')
  await switchAll('disable')
  await work()
  await switchAll('enable')
  await db.query('commit')
}
