import { customerScope } from '../../../db/database.ts'
import { atOneMoment, type Context, type PublicContext, type SignedIn } from '../../../http/context.ts'
import { listEveryDocument } from '../../documents/documents.service.ts'
import { csvHeading, csvPages, csvRows } from '../../exports/csvColumns.ts'
import { openExport } from '../../exports/exportTicket.ts'
import { sendExport } from '../../exports/sendExport.ts'
import { lookUpHistory } from '../history/historySearch.queries.ts'
import { listHistoryBeyond } from '../history/paymentHistory.queries.ts'
import { historyFilterOf, historySortOf } from '../history/paymentHistory.ts'
import { getPayment } from '../readPayment.ts'
import type { PaymentExport } from './exportPayments.ts'
import { historyColumns, summaryColumns, summaryRows, transactionColumns } from './paymentExportRows.ts'

const rowsAtATime = 1000

/** Context of the member whom a ticket was made for. */
function contextOf(context: PublicContext, { customerId }: PaymentExport, member: SignedIn): Context {
  const scope = customerScope(customerId)
  return { ...context, db: context.database.scoped(scope), scope, member }
}

async function* historyOf(context: Context, paymentExport: PaymentExport & { readonly kind: 'history' }) {
  const filter = await lookUpHistory(
    context.db,
    historyFilterOf(context, paymentExport.customerId, paymentExport.q),
  )
  const sort = historySortOf(paymentExport)
  yield* csvPages(historyColumns, context.settings.TIME_ZONE, (last, limit) =>
    listHistoryBeyond(context.db, filter, { sort, after: last?.paymentId, limit }),
  )
}

async function* summaryOf(context: Context, { paymentId }: { readonly paymentId: number }) {
  const payment = await getPayment(context, paymentId)
  const columns = summaryColumns(payment)
  yield csvHeading(columns)
  yield csvRows(columns, summaryRows(payment), context.settings.TIME_ZONE)
}

/** Invoices first, then credits, each oldest due first; of one moment, as a payment may settle in between. */
async function* transactionsOf(context: Context, { q }: PaymentExport & { readonly kind: 'transactions' }) {
  const { database, scope } = context
  const sides = await atOneMoment(database, scope, async (db) => [
    await listEveryDocument({ ...context, db }, 'invoice', q),
    await listEveryDocument({ ...context, db }, 'credit', q),
  ])
  yield csvHeading(transactionColumns)
  for (const rows of sides) {
    for (let from = 0; from < rows.length; from += rowsAtATime)
      yield csvRows(transactionColumns, rows.slice(from, from + rowsAtATime), context.settings.TIME_ZONE)
  }
}

function contentOf(context: Context, paymentExport: PaymentExport): AsyncGenerator<string> {
  if (paymentExport.kind === 'history') return historyOf(context, paymentExport)
  return paymentExport.kind === 'summary'
    ? summaryOf(context, paymentExport)
    : transactionsOf(context, paymentExport)
}

/**
 * Opens the file by its address alone (§7 "result.fileUrl is opened"); the ticket names its owner.
 */
export async function downloadPaymentExport(context: PublicContext, ticket: string) {
  const paymentExport = openExport(context, 'payments', ticket) as PaymentExport
  const { fileName } = paymentExport
  return sendExport(context, { ticket: paymentExport, permission: 'payments.view', fileName }, (member) =>
    contentOf(contextOf(context, paymentExport, member), paymentExport),
  )
}
