import type { Page } from '@tradecounter/contract/envelope.ts'
import { dueBucketsIn } from '@tradecounter/contract/documents/dueBucketList.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type {
  AccountDocument,
  DueDocument,
  PaymentProfile,
} from '@tradecounter/contract/documents/documents.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import {
  dueBucketNames,
  dueRangeOf,
  dueRangesOf,
  type DateRange,
  type DueBucket,
} from '@tradecounter/rules/documents/dueBuckets.ts'
import {
  sideOf,
  transactionTypeNames,
  type TransactionSide,
} from '@tradecounter/rules/documents/transactionTypes.ts'
import { everyRow } from '@tradecounter/rules/payments/paymentMessages.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { DueInput } from '../../db/dueSums.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import {
  countOpenDocuments,
  findProfile,
  listOpenDocuments,
  type OpenDocumentRow,
  type DocumentsFilter,
} from './documents.queries.ts'
import { writeOpenDocuments } from './documentsJson.queries.ts'
import { questionOf } from '../questions/toQuestion.ts'
import { dueFieldsOn } from './dueFields.ts'
import { toAccountDocument } from './toAccountDocument.ts'

type DocumentsQuery = RouteInput<'listInvoices'>['query']

const toListed = (row: OpenDocumentRow): AccountDocument => ({
  ...toAccountDocument(row),
  reserved: row.reserved,
  question: questionOf(row),
})

const typesOf = (side: TransactionSide) => transactionTypeNames.filter((type) => sideOf(type) === side)

const filterOf = (context: Context, side: TransactionSide, q: DocumentsQuery['q']): DocumentsFilter => ({
  customerId: customerIdOf(context),
  types: typesOf(side),
  due: q?.dueBucket ? dueRangesOf(dueBucketsIn(q.dueBucket), todayOf(context)) : [],
  search: q?.search,
})

/** Filter as on the screen: due dates apply to invoices only, as a credit can be used at any time. */
const exported = (context: Context, side: TransactionSide, q: DocumentsQuery['q']): DocumentsFilter =>
  filterOf(context, side, side === 'credit' ? { search: q?.search } : q)

/** Number and rows of a list, oldest due first: the contents of an export. */
export const countListedDocuments = (context: Context, side: TransactionSide, q: DocumentsQuery['q']) =>
  countOpenDocuments(context.db, exported(context, side, q))

export async function listEveryDocument(
  context: Context,
  side: TransactionSide,
  q: DocumentsQuery['q'],
): Promise<AccountDocument[]> {
  const page = { sort: ['dueDate', 'asc'], page: 1, perPage: everyRow } as const
  return (await listOpenDocuments(context.db, exported(context, side, q), page)).map(toListed)
}

/** One page with its total; each document with the bucket its balance is in. */
async function pageOf(
  context: Context,
  filter: DocumentsFilter,
  { sort, page, per_page: perPage }: DocumentsQuery,
): Promise<Page<DueDocument>> {
  const dueFields = dueFieldsOn(todayOf(context))
  const sorted = chosenSort(sort, ['dueDate', 'asc'])
  const rows = await listOpenDocuments(context.db, filter, { sort: sorted, page, perPage })
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countOpenDocuments(context.db, filter))
  return { rows: rows.map((row) => ({ ...toListed(row), ...dueFields(row) })), total }
}

/** Open documents of one side (§2 Outstanding Transactions), oldest due first unless sorted otherwise. */
export const listDocuments = (
  context: Context,
  side: TransactionSide,
  { q, sort, page, per_page: perPage }: DocumentsQuery,
) => {
  const place = { sort: chosenSort(sort, ['dueDate', 'asc']), page, perPage }
  return writeOpenDocuments(context.db, filterOf(context, side, q), place, todayOf(context))
}

/** Lists invoices and credits together (§7 searchtransactions). */
export const listTransactions = (context: Context, query: DocumentsQuery) =>
  pageOf(context, { ...filterOf(context, 'invoice', query.q), types: transactionTypeNames }, query)

/**
 * Open documents of any customer, for administrators: those
 * behind one sum of its due-date bar, or all of both sides.
 * @throws Refused 404 without such a customer
 */
export async function listDocumentsOf(
  context: Context,
  customerId: number,
  { q, sort, page, per_page: perPage }: RouteInput<'listCustomerDocuments'>['query'],
): Promise<Page<AccountDocument>> {
  const { db } = context
  const bucket = q?.dueBucket
  const filter: DocumentsFilter = {
    customerId,
    types: bucket ? typesOf('invoice') : transactionTypeNames,
    due: bucket ? [dueRangeOf(bucket, todayOf(context))] : [],
    search: undefined,
    documentNumber: q?.documentNumber,
  }
  const rows = await listOpenDocuments(db, filter, {
    sort: chosenSort(sort, ['dueDate', 'asc']),
    page,
    perPage,
  })
  const total = rows[0]?.total ?? (await countOpenDocuments(db, filter))
  if (total === 0 && !(await findProfile(db, customerId, dueInputOf(todayOf(context)))))
    throw notFound('This customer')
  return { rows: rows.map(toListed), total }
}

/** Date ranges of the due-date bar's sums, as of the business's today (R4). */
export const dueInputOf = (today: PlainDate): DueInput => ({
  ranges: Object.fromEntries(dueBucketNames.map((bucket) => [bucket, dueRangeOf(bucket, today)])) as Record<
    DueBucket,
    DateRange
  >,
  typesOf,
})

/**
 * §3 Customer payment profile and the sums of the due-date bar. @throws Refused 404 without such a customer
 */
export async function profileOf(context: Context, customerId: number): Promise<PaymentProfile> {
  const today = todayOf(context)
  const row = await findProfile(context.db, customerId, dueInputOf(today))
  if (!row) throw notFound('This customer')
  const {
    accountName,
    accountNumber,
    payTerms,
    creditLimitCents,
    balanceCents,
    unappliedCreditCents,
    ...due
  } = row
  return {
    accountName,
    accountNumber,
    payTerms,
    creditLimitCents,
    balanceCents,
    unappliedCreditCents,
    due,
    today,
  }
}

export const getPaymentProfile = (context: Context): Promise<PaymentProfile> =>
  profileOf(context, customerIdOf(context))
