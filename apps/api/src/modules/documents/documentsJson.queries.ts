import { dueDocument, type DueDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { dueBucketNames, dueRangeOf, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import {
  sideOf,
  transactionTypeNames,
  transactionTypes,
} from '@tradecounter/rules/documents/transactionTypes.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql, type RawBuilder } from 'kysely'
import { runCompiled } from '../../db/compiledQuery.ts'
import type { Db } from '../../db/database.ts'
import { jsonArray, jsonOf, jsonPart, jsonRows, partsOfPage } from '../../db/wireJson.ts'
import {
  boundPage,
  countOf,
  countOpenDocuments,
  documentsOf,
  latestQuestion,
  type DocumentsFilter,
  type DocumentsPage,
  type Values,
} from './documents.queries.ts'

/** First day of each bucket of the due-date bar; the oldest one has none. */
type FirstDays = Readonly<Partial<Record<DueBucket, PlainDate>>>

const firstDaysOn = (today: PlainDate): FirstDays =>
  Object.fromEntries(dueBucketNames.map((name) => [name, dueRangeOf(name, today).from]))

const invoiceTypes = sql.join(
  transactionTypeNames.filter((type) => sideOf(type) === 'invoice').map((type) => sql.lit(type)),
)

/** Balance of an invoice that is due in the bucket, otherwise 0: see `dueFieldsOn`. */
function centsIn(bucket: DueBucket, firstDays: FirstDays): RawBuilder<unknown> {
  const later = dueBucketNames[dueBucketNames.indexOf(bucket) - 1]
  const [from, to] = [firstDays[bucket], later && firstDays[later]]
  const begun = from === undefined ? sql`true` : sql`d.due_on >= ${from}::date`
  const over = to === undefined ? sql`true` : sql`d.due_on < ${to}::date`
  return sql`case when d.type in (${invoiceTypes}) and ${begun} and ${over} then d.balance_cents else 0 end`
}

const ref = (column: string) => sql.ref(column)

/** Address of a document's file, where it has one: see `documentFileUrl`. */
const fileUrl = (fileId: string, ending: string) => ({
  json: sql<string>`case when ${ref(fileId)} is not null
    then concat('"/Corporate/payments/customer/', d.customer_id, '/documents/', d.id, ${sql.lit(`.${ending}"`)}) end`,
})

const typeName = sql<string>`case d.type ${sql.join(
  transactionTypeNames.map(
    (type) => sql`when ${sql.lit(type)} then ${sql.lit(`"${transactionTypes[type].name}"`)}`,
  ),
  sql` `,
)} end`

/** §3 Transaction as lists show it. */
const documentJson = (firstDays: FirstDays) =>
  jsonOf(dueDocument, {
    transactionId: ref('d.id'),
    documentNumber: ref('d.document_number'),
    transactionType: {
      fields: { transactionTypeKey: ref('d.type'), transactionTypeName: { json: typeName } },
    },
    referenceNumber: ref('d.reference_number'),
    transactionDate: ref('d.documented_on'),
    dueDate: ref('d.due_on'),
    documentTotalCents: ref('d.total_cents'),
    totalAmountIncGstCents: ref('d.total_cents'),
    documentBalanceCents: ref('d.balance_cents'),
    documentUrl: fileUrl('d.file_id', 'pdf'),
    proofOfDeliveryDocumentUrl: fileUrl('d.proof_of_delivery_file_id', 'pod.pdf'),
    order: {
      present: sql`d.order_id is not null and d.order_number is not null`,
      fields: {
        orderID: ref('d.order_id'),
        // `orderNumberText`: seven digits or more.
        orderNumber: {
          json: sql<string>`concat('"SO-', case when d.order_number < 10000000
            then lpad(d.order_number::text, 7, '0') else d.order_number::text end, '"')`,
        },
      },
    },
    reserved: sql`d.reserved_by_payment_id is not null`,
    question: {
      present: sql`q.id is not null`,
      fields: {
        questionId: ref('q.id'),
        reason: ref('q.reason'),
        state: ref('q.state'),
        outcome: ref('q.outcome'),
        disputes: sql`q.disputes and q.state in ('open', 'answered')`,
      },
    },
    dueNotYetCents: centsIn('notDueYet', firstDays),
    dueNowCents: centsIn('dueEndOfMonth', firstDays),
    dueOneMonthOverCents: centsIn('oneMonthOverdue', firstDays),
    dueTwoMonthOverCents: centsIn('twoMonthsOverdue', firstDays),
    dueThreeMonthOverCents: centsIn('threeMonthsOverdue', firstDays),
    dueFourMonthPlusOverCents: centsIn('fourMonthsPlusOverdue', firstDays),
  })

type JsonValues = Values & FirstDays

const rowsOf = (db: Db, values: JsonValues, search: string | undefined, page: DocumentsPage) =>
  latestQuestion(documentsOf(db, values, search, page)).select(documentJson(values).as('json'))

/** One row: the page and the count of the whole list. */
const writtenPage = (db: Db, values: JsonValues, search: string | undefined, page: DocumentsPage) =>
  db
    .selectFrom(rowsOf(db, values, search, page).as('p'))
    .select(jsonRows<DueDocument>().as('json'))
    .select(countOf(db, values, search).as('total'))

/** The same of a long page: a row for each part. */
const writtenParts = (db: Db, values: JsonValues, search: string | undefined, page: DocumentsPage) =>
  db
    .selectFrom([
      db
        .selectFrom(rowsOf(db, values, search, page).as('listed'))
        .select(jsonArray.as('listed'))
        .as('p'),
      partsOfPage.as<'part'>(sql`part (first)`),
    ])
    .select(['part.first', jsonPart<DueDocument>().as('json')])
    .select(countOf(db, values, search).as('total'))

/** The parts of a long page in their order, with the count of the whole list. */
async function writeLongPage(db: Db, filter: DocumentsFilter, page: DocumentsPage, all: JsonValues) {
  const { search, shape } = boundPage(filter, page)
  const parts =
    search === undefined
      ? await runCompiled(db, `written ${shape}`, all, (parameters) =>
          writtenParts(db, parameters, undefined, page),
        )
      : await writtenParts(db, all, search, page).execute()
  // A page past the end has no row to carry the count.
  const total = parts[0]?.total ?? (page.page === 1 ? 0 : await countOpenDocuments(db, filter))
  return { json: parts.toSorted((a, b) => a.first - b.first).map(({ json }) => json), total }
}

/** A page of more rows than this is written in parts. */
const oneText = 1000

/** One page as JSON, with the count of the whole list: one round trip however long the list is. */
export async function writeOpenDocuments(
  db: Db,
  filter: DocumentsFilter,
  page: DocumentsPage,
  today: PlainDate,
) {
  const { values, search, shape } = boundPage(filter, page)
  const all = { ...values, ...firstDaysOn(today) }
  if (page.perPage > oneText) return writeLongPage(db, filter, page, all)
  const [found] =
    search === undefined
      ? await runCompiled(db, `written ${shape}`, all, (parameters) =>
          writtenPage(db, parameters, undefined, page),
        )
      : // Plans of a search depend on its text, so it is not a prepared statement.
        await writtenPage(db, all, search, page).execute()
  return found ?? { json: '', total: 0 }
}
