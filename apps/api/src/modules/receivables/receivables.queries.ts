import type { OwingCustomer } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { OwingFilter } from '@tradecounter/rules/receivables/receivables.ts'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { dueSumNames, type DueInput } from '../../db/dueSums.ts'
import { sortKey } from '../../db/sortKey.ts'
import {
  countedNames,
  debtRelations,
  debtTotals,
  holdingDebts,
  isCounted,
  type CountedDocuments,
} from './debts.queries.ts'

type Sums = Record<(typeof dueSumNames)[number] | CountedDocuments, number>

/** Sums over all owing customers, and their numbers. */
export async function findReceivables(db: Db, input: DueInput): Promise<Sums> {
  const names = [...dueSumNames, ...countedNames]
  const { rows } = await sql<Sums>`with ${debtRelations(input)}
    select ${sql.join(names.map((name) => sql`coalesce(sum(t.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
    from ${debtTotals} t`.execute(db)
  return rows[0] as Sums
}

export interface OwingListing {
  readonly name?: string | undefined
  readonly show?: OwingFilter | undefined
  readonly sort: readonly [OwingSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

type OwingSort = 'overdue' | 'balance' | 'customerName' | 'oldestDueDate' | 'creditUsed'

const sortColumns = {
  overdue: sql.ref('s.overdueCents'),
  balance: sql.ref('s.balanceCents'),
  customerName: sortKey('s.customerName'),
  oldestDueDate: sql.ref('s.oldestDueDate'),
  creditUsed: sql.ref('s.creditUsed'),
} as const satisfies Record<OwingSort, RawBuilder<unknown>>

/** Sorts of columns that may have no value: those rows come last in both directions. */
const nullable: readonly OwingSort[] = ['oldestDueDate', 'creditUsed']

const countedOf = (show: OwingFilter | undefined): CountedDocuments => {
  if (show === 'overdue') return 'customersOverdue'
  return show === 'overLimit' ? 'customersOverLimit' : 'customersOwing'
}

/**
 * Rows up to the end of a page, or somewhat more: a literal with few values, so that statements stay few. For
 * an unknown limit the planner sorts the whole list.
 */
const rowLimit = (page: number, perPage: number): number => perPage * 2 ** Math.ceil(Math.log2(page))

/** Row with the total alone, of a page past the end. */
interface EmptyPageRow {
  readonly customerId: null
}

/**
 * A page of the customers with open documents, and their number. Stored debts are read in the order of an
 * index as far as the page, and those of changed customers beside them. A search for a name reads all.
 */
export async function listOwing(
  db: Db,
  input: DueInput,
  { name, show, sort: [field, direction], page, perPage }: OwingListing,
): Promise<{ readonly rows: readonly OwingCustomer[]; readonly total: number }> {
  const counted = countedOf(show)
  const isNamed = name === undefined ? sql`true` : contains('s.customerName', name)
  const isListed = sql`${isCounted(counted)} and ${isNamed}`
  const sqlDirection = direction === 'asc' ? sql`asc` : sql`desc`
  const last = nullable.includes(field) ? sql` nulls last` : sql``
  const order = sql`order by ${sortColumns[field]} ${sqlDirection}${last}, s."customerId" ${sqlDirection}`
  const columns = sql`s."customerId", s."customerName", s."balanceCents", s."overdueCents", s."oldestDueDate",
    s."creditLimitCents", s."creditUsed"`
  const part = sql`${order} ${name === undefined ? sql`limit ${sql.lit(rowLimit(page, perPage))}` : sql``}`
  const listed = sql`(select ${columns} from ${holdingDebts} and ${isListed} ${part})
    union all (select ${columns} from recent s where ${isListed} ${part})`
  const [found, total] =
    name === undefined
      ? [sql``, sql`(select sum(t.${sql.ref(counted)}) from ${debtTotals} t)::bigint`]
      : [sql`, found as materialized (${listed})`, sql`(select count(*) from found)`]
  const { rows } = await sql<
    (OwingCustomer | EmptyPageRow) & { readonly total: number }
  >`with ${debtRelations(input)}${found}
    select s."customerId", s."customerName", (select c.enabled from customers c where c.id = s."customerId") as enabled,
      s."balanceCents", s."overdueCents", s."oldestDueDate",
      s."creditLimitCents", a.total
    from (select ${total} as total) a
    left join (
      select * from ${name === undefined ? sql`(${listed})` : sql`found`} s
      ${order} limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}) s on true
    ${order}`.execute(db)
  const shown = rows.flatMap(({ total: _, ...row }) => (row.customerId === null ? [] : [row]))
  return { rows: shown, total: rows[0]?.total ?? 0 }
}

export const findCustomerName = async (db: Db, customerId: number): Promise<string | undefined> =>
  (await db.selectFrom('customers as c').select('c.name').where('c.id', '=', customerId).executeTakeFirst())
    ?.name
