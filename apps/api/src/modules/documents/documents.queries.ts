import type { DateRange } from '@tradecounter/rules/documents/dueBuckets.ts'
import {
  transactionTypeNames,
  transactionTypes,
  type TransactionType,
} from '@tradecounter/rules/documents/transactionTypes.ts'
import { sql, type SqlBool } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import { containing } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { documentColumns, rowQuestionColumns } from './documentColumns.ts'
import { dueColumns, isOpen, type DueInput } from '../../db/dueSums.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'

export interface DocumentsFilter {
  readonly customerId: number
  readonly types: readonly TransactionType[]
  /** Ranges of due dates, oldest first; none is no restriction. */
  readonly due: readonly DateRange[]
  readonly search: string | undefined
  /** The whole number of one document. */
  readonly documentNumber?: string | undefined
}

type DocumentSort = 'dueDate' | 'transactionDate' | 'documentNumber' | 'documentTotal' | 'documentBalance'

export interface DocumentsPage {
  readonly sort: readonly [DocumentSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

/**
 * The index of open documents has the order of the days they are due. By another column they are all
 * sorted; an expression, so that no index of it is walked, which goes past everything that was ever paid.
 */
const sortColumns = {
  dueDate: sql`d.due_on`,
  transactionDate: sql`(d.documented_on + 0)`,
  documentNumber: sql`(d.document_number || '')`,
  documentTotal: sql`(d.total_cents + 0)`,
  documentBalance: sql`(d.balance_cents + 0)`,
} as const

/**
 * Written out, not bound: the index of latest questions is partial, and only its very condition selects it.
 */
const isLatest = sql<SqlBool>`q.is_latest`

/** Amount as shown, and without commas or `$`: the texts that the screen searches. */
function amountTexts(column: string) {
  const cents = sql.ref(column)
  const texts = ['"$"9,999,999,999,990.00', '"$"9999999999990.00', '9999999999990.00'].map(
    (format) =>
      sql`case when ${cents} < 0 then '-' end, to_char(abs(${cents}) / 100.0, ${sql.lit(`FM${format}`)})`,
  )
  return sql<string>`concat(${sql.join(texts, sql`, ' ', `)})`
}
const shown = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`

/**
 * §5 Search: number, reference, dates as shown, type, total and balance; amounts with or without `$` and
 * commas. The screen searches the same texts, so that its export has the rows that it shows.
 */
function matches(search: string) {
  const pattern = containing(search)
  const types = transactionTypeNames.filter((type) =>
    transactionTypes[type].name.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const texts = [
    sql.ref('d.document_number'),
    sql.ref('d.reference_number'),
    shown('d.documented_on'),
    shown('d.due_on'),
  ]
  const tests = texts.map((text) => sql<SqlBool>`${text} ilike ${pattern}`)
  if (types.length > 0) tests.push(sql<SqlBool>`d.type = any(${types}::text[])`)
  if (/^[-$\d.,]+$/.test(search.trim()))
    for (const column of ['d.total_cents', 'd.balance_cents'])
      tests.push(sql<SqlBool>`${amountTexts(column)} like ${pattern}`)
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`
}

/** Values a list binds; the set of defined ones selects the statement. */
export interface Values {
  readonly customerId: number
  readonly types: readonly TransactionType[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Beginnings and ends of several ranges, an open end infinite. */
  readonly froms?: readonly string[] | undefined
  readonly tos?: readonly string[] | undefined
  readonly documentNumber?: string | undefined
  readonly offset?: number | undefined
}

const openDocuments = (db: Db, { customerId, types, from, to, froms, tos, documentNumber }: Values) =>
  db
    .selectFrom('documents as d')
    .where('d.customer_id', '=', customerId)
    .where(isOpen)
    .where(sql<SqlBool>`d.type = any(${types}::text[])`)
    .$if(documentNumber !== undefined, (query) => query.where('d.document_number', '=', documentNumber ?? ''))
    .$if(from !== undefined, (query) => query.where('d.due_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('d.due_on', '<=', to ?? ''))
    .$if(froms !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (
          select from unnest(${froms}::date[], ${tos}::date[]) as r (begins, ends)
          where d.due_on between r.begins and r.ends)`,
      ),
    )

type Documents = ReturnType<typeof openDocuments>

const searched = (documents: Documents, search: string | undefined): Documents =>
  search === undefined ? documents : documents.where(matches(search))

const counted = (documents: Documents) => documents.select(sql<number>`count(*)`.as('count'))

/** Count of the whole list, as a column of a page. */
export const countOf = (db: Db, values: Values, search: string | undefined) =>
  sql<number>`(${counted(searched(openDocuments(db, values), search))})`

/** Longer pages are read from the table directly: looking up each row by index would cost more. */
const lookedUp = 1000

/** Order and page size. The size is a literal: see `listOrders`. */
const inOrder = (
  documents: Documents,
  values: Values,
  { sort: [field, direction], perPage }: DocumentsPage,
) =>
  documents
    .orderBy(sortColumns[field], direction)
    .orderBy('d.id', direction)
    .limit(sql.lit(perPage))
    .$if(values.offset !== undefined, (query) => query.offset(values.offset ?? 0))

/**
 * Documents of a page, filtered and sorted in the index of open documents, which holds all sort and search
 * columns.
 */
export function documentsOf(db: Db, values: Values, search: string | undefined, page: DocumentsPage) {
  const found = searched(openDocuments(db, values), search)
  if (page.perPage > lookedUp) return inOrder(found, values, page)
  const [field, direction] = page.sort
  return db
    .selectFrom(inOrder(found, values, page).select(['d.customer_id', 'd.id']).as('k'))
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.id', 'k.id'))
    .orderBy(sortColumns[field], direction)
    .orderBy('d.id', direction) as unknown as Documents
}

/** The latest question about each document, as `q`. */
export const latestQuestion = (documents: Documents) =>
  documents.leftJoin('document_questions as q', (join) =>
    join.onRef('q.customer_id', '=', 'd.customer_id').onRef('q.document_id', '=', 'd.id').on(isLatest),
  )

/** A page, each row with the count of the whole list and the latest question about it. */
const pageOf = (db: Db, values: Values, search: string | undefined, page: DocumentsPage) =>
  latestQuestion(documentsOf(db, values, search, page))
    .select(documentColumns)
    .select(rowQuestionColumns)
    .select(sql<boolean>`d.reserved_by_payment_id is not null`.as('reserved'))
    .select(countOf(db, values, search).as('total'))

export type OpenDocumentRow = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]

/** The whole span narrows the index; gaps between ranges are looked at row by row. */
const valuesOf = ({ customerId, types, due, documentNumber }: DocumentsFilter): Values => ({
  customerId,
  types,
  documentNumber,
  from: due[0]?.from,
  to: due.at(-1)?.to,
  ...(due.length > 1
    ? { froms: due.map(({ from = '-infinity' }) => from), tos: due.map(({ to = 'infinity' }) => to) }
    : {}),
})

const searchOf = ({ search }: DocumentsFilter) => (search?.trim() ? search : undefined)

/** Values that a page binds, its search, and the name of its statement. */
export function boundPage(filter: DocumentsFilter, page: DocumentsPage) {
  const offset = (page.page - 1) * page.perPage
  return {
    values: { ...valuesOf(filter), ...(offset > 0 ? { offset } : {}) },
    search: searchOf(filter),
    shape: `listOpenDocuments ${page.sort.join(' ')} ${page.perPage}`,
  }
}

/** One page, each row with the count of the whole list: one round trip however long the list is. */
export function listOpenDocuments(
  db: Db,
  filter: DocumentsFilter,
  page: DocumentsPage,
): Promise<OpenDocumentRow[]> {
  const { values, search, shape } = boundPage(filter, page)
  // Plans of a search depend on its text, so it is not a prepared statement.
  if (search !== undefined) return pageOf(db, values, search, page).execute()
  return runCompiled(db, shape, values, (parameters) => pageOf(db, parameters, undefined, page))
}

/** Counts documents for a page past the end, which has no row that carries the total. */
export async function countOpenDocuments(db: Db, filter: DocumentsFilter): Promise<number> {
  const { count } = await counted(
    searched(openDocuments(db, valuesOf(filter)), searchOf(filter)),
  ).executeTakeFirstOrThrow()
  return count
}

/** The account and every sum of its due-date bar, in one pass over its open documents. */
export function findProfile(db: Db, customerId: number, input: DueInput) {
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
    ])
    .select(dueColumns(input))
    .executeTakeFirst()
}
