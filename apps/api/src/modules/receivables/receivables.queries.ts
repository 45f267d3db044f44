import type { OwingFilter } from '@tradecounter/rules/receivables/receivables.ts'
import { sql, type SqlBool } from 'kysely'
import { containing } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { dueColumns, dueSumNames, invoicesIn, isOpen, type DueInput } from '../../db/dueSums.ts'

/** Customers a list is narrowed to before anything of theirs is added up. */
const narrowed = ({ name, show }: OwingFilters) =>
  sql<SqlBool>`d.customer_id in (select n.id from customers n where ${name === undefined ? sql`true` : sql`n.name ilike ${containing(name)}`}
    and ${show === 'overLimit' ? sql`n.credit_limit_cents > 0` : sql`true`})`

/**
 * Open amounts of each customer, in one pass over the index of open documents, which contains no paid ones.
 */
const openOfEachCustomer = (db: Db, input: DueInput, filters: OwingFilters) =>
  db
    .selectFrom('documents as d')
    .where(isOpen)
    .$if(filters.name !== undefined || filters.show === 'overLimit', (query) =>
      query.where(narrowed(filters)),
    )
    .groupBy('d.customer_id')
    .select('d.customer_id as customerId')
    .select(dueColumns(input))
    .select(sql<string | null>`min(d.due_on) filter (where ${invoicesIn(input)})`.as('oldestDueDate'))

/** Overdue part of each customer's open amounts, under the alias `s`. */
const overdue = sql<number>`(s."oneMonthOverdueCents" + s."twoMonthsOverdueCents"
  + s."threeMonthsOverdueCents" + s."fourMonthsPlusOverdueCents")`
const isOverdue = sql<SqlBool>`${overdue} > 0`
/** Condition of `creditUse`: a limit of 0 is none. */
const isOverLimit = sql<SqlBool>`(c.credit_limit_cents > 0 and s."balanceCents" > c.credit_limit_cents)`
const creditUsed = sql<number | null>`(s."balanceCents"::numeric / nullif(c.credit_limit_cents, 0))`

const owing = (db: Db, input: DueInput, filters: OwingFilters = {}) =>
  db
    .selectFrom(openOfEachCustomer(db, input, filters).as('s'))
    .innerJoin('customers as c', 'c.id', 's.customerId')

/** Sums over all owing customers, and their number. */
export const findReceivables = (db: Db, input: DueInput) =>
  owing(db, input)
    .select(dueSumNames.map((name) => sql<number>`coalesce(sum(s.${sql.ref(name)}), 0)::bigint`.as(name)))
    .select([
      sql<number>`count(*)`.as('customersOwing'),
      sql<number>`count(*) filter (where ${isOverdue})`.as('customersOverdue'),
      sql<number>`count(*) filter (where ${isOverLimit})`.as('customersOverLimit'),
    ])
    .executeTakeFirstOrThrow()

interface OwingFilters {
  readonly name?: string | undefined
  readonly show?: OwingFilter | undefined
}

export interface OwingListing extends OwingFilters {
  readonly sort: readonly [OwingSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

type OwingSort = keyof typeof sortColumns

const sortColumns = {
  overdue,
  balance: sql<number>`s."balanceCents"`,
  customerName: sql<string>`c.name`,
  oldestDueDate: sql<string>`s."oldestDueDate"`,
  creditUsed,
} as const

const wanted = (db: Db, input: DueInput, { name, show }: OwingFilters) =>
  owing(db, input, { name, show })
    .$if(show === 'overdue', (query) => query.where(isOverdue))
    .$if(show === 'overLimit', (query) => query.where(isOverLimit))

/** Customers with open documents; a page, and with each row how many there are. */
export const listOwing = (db: Db, input: DueInput, listing: OwingListing) => {
  const {
    sort: [field, direction],
    page,
    perPage,
  } = listing
  return wanted(db, input, listing)
    .select([
      's.customerId',
      'c.name as customerName',
      'c.enabled',
      's.balanceCents',
      's.oldestDueDate',
      'c.credit_limit_cents as creditLimitCents',
      overdue.as('overdueCents'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(sortColumns[field], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('s.customerId')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/** Counts owing customers for a page past the end, which has no row that carries the total. */
export async function countOwing(db: Db, input: DueInput, listing: OwingListing): Promise<number> {
  const { count } = await wanted(db, input, listing)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findCustomerName = async (db: Db, customerId: number): Promise<string | undefined> =>
  (await db.selectFrom('customers as c').select('c.name').where('c.id', '=', customerId).executeTakeFirst())
    ?.name
