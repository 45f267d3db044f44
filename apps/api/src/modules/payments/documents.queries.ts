import type { DateRange, DueBucket } from '@tradecounter/rules/payments/dueBuckets.ts'
import { transactionTypeNames, transactionTypes } from '@tradecounter/rules/payments/transactionTypes.ts'
import type { TransactionSide, TransactionType } from '@tradecounter/rules/payments/transactionTypes.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../db/database.ts'

export interface DocumentsFilter {
  readonly customerId: number
  readonly types: readonly TransactionType[]
  readonly due: DateRange
  readonly search: string | undefined
}

export type DocumentSort =
  'dueDate' | 'transactionDate' | 'documentNumber' | 'documentTotal' | 'documentBalance'

export interface DocumentsPage {
  readonly sort: readonly [DocumentSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

const sortColumns = {
  dueDate: 'd.due_on',
  transactionDate: 'd.documented_on',
  documentNumber: 'd.document_number',
  documentTotal: 'd.total_cents',
  documentBalance: 'd.balance_cents',
} as const

export const documentColumns = [
  'd.id',
  'd.document_number as documentNumber',
  'd.type',
  'd.reference_number as referenceNumber',
  'd.documented_on as documentedOn',
  'd.due_on as dueOn',
  'd.total_cents as totalCents',
  'd.balance_cents as balanceCents',
] as const

/** Written out, not bound: the index of open documents is partial, and only its very condition selects it. */
const isOpen = sql<SqlBool>`d.balance_cents <> 0`

const dollars = (column: string) => sql<string>`to_char(${sql.ref(column)} / 100.0, 'FM9999999999990.00')`
const shown = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`

/** §5 Search: number, reference, dates as shown, type, total and balance; amounts with or without `$` and commas. */
function matches(search: string) {
  const pattern = containing(search)
  const types = transactionTypeNames.filter((type) =>
    transactionTypes[type].name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const amount = search.replaceAll(/[$,\s]/g, '')
  const texts = [
    sql.ref('d.document_number'),
    sql.ref('d.reference_number'),
    shown('d.documented_on'),
    shown('d.due_on'),
  ]
  const tests = texts.map((text) => sql<SqlBool>`${text} ilike ${pattern}`)
  if (types.length > 0) tests.push(sql<SqlBool>`d.type = any(${types}::text[])`)
  if (/^-?[\d.]+$/.test(amount))
    for (const column of ['d.total_cents', 'd.balance_cents'])
      tests.push(sql<SqlBool>`${dollars(column)} like ${containing(amount)}`)
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

const openDocuments = (db: Db, { customerId, types, due, search }: DocumentsFilter) =>
  db
    .selectFrom('documents as d')
    .where('d.customer_id', '=', customerId)
    .where(isOpen)
    .where(sql<SqlBool>`d.type = any(${[...types]}::text[])`)
    .$if(due.from !== undefined, (query) => query.where('d.due_on', '>=', due.from ?? ''))
    .$if(due.to !== undefined, (query) => query.where('d.due_on', '<=', due.to ?? ''))
    .$if(search !== undefined && search.trim() !== '', (query) => query.where(matches(search ?? '')))

/** One page, each row with the count of the whole list: one round trip however long the list is. */
export const listOpenDocuments = (db: Db, filter: DocumentsFilter, { sort, page, perPage }: DocumentsPage) =>
  openDocuments(db, filter)
    .select(documentColumns)
    .select(sql<boolean>`d.reserved_by_payment_id is not null`.as('reserved'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sortColumns[sort[0]], sort[1])
    .orderBy('d.id', sort[1])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

/** For a page past the end, which has no row to carry the count. */
export async function countOpenDocuments(db: Db, filter: DocumentsFilter): Promise<number> {
  const { count } = await openDocuments(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const sumOf = (test: RawBuilder<SqlBool>) =>
  sql<number>`coalesce(sum(d.balance_cents) filter (where ${test}), 0)`

const inRange = ({ from, to }: DateRange) => {
  if (from === undefined) return sql<SqlBool>`d.due_on <= ${to}::date`
  return to === undefined
    ? sql<SqlBool>`d.due_on >= ${from}::date`
    : sql<SqlBool>`d.due_on between ${from}::date and ${to}::date`
}

export interface ProfileInput {
  readonly customerId: number
  readonly ranges: Readonly<Record<DueBucket, DateRange>>
  readonly typesOf: (side: TransactionSide) => readonly TransactionType[]
}

/** The account and every sum of its due-date bar, in one pass over its open documents. */
export function findProfile(db: Db, { customerId, ranges, typesOf }: ProfileInput) {
  const invoice = sql<SqlBool>`d.type = any(${[...typesOf('invoice')]}::text[])`
  const bucket = (name: DueBucket) => sumOf(sql<SqlBool>`${invoice} and ${inRange(ranges[name])}`)
  return db
    .selectFrom('customers as c')
    .leftJoin('documents as d', (join) => join.onRef('d.customer_id', '=', 'c.id').on(isOpen))
    .where('c.id', '=', customerId)
    .groupBy('c.id')
    .select([
      'c.account_name as accountName',
      'c.account_number as accountNumber',
      'c.pay_terms as payTerms',
      'c.credit_limit_cents as creditLimitCents',
      sumOf(sql`true`).as('balanceCents'),
      sumOf(invoice).as('totalDueCents'),
      sumOf(sql`not ${invoice}`).as('unappliedCreditCents'),
      bucket('notDueYet').as('notDueYetCents'),
      bucket('dueEndOfMonth').as('dueEndOfMonthCents'),
      bucket('oneMonthOverdue').as('oneMonthOverdueCents'),
      bucket('twoMonthsOverdue').as('twoMonthsOverdueCents'),
      bucket('threeMonthsOverdue').as('threeMonthsOverdueCents'),
      bucket('fourMonthsPlusOverdue').as('fourMonthsPlusOverdueCents'),
    ])
    .executeTakeFirst()
}
