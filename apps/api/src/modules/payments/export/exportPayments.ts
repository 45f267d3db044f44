import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { customerIdOf, todayOf, type Context } from '../../../http/context.ts'
import { countListedDocuments } from '../../documents/documents.service.ts'
import { exportUrl, type Ticketed } from '../../exports/exportTicket.ts'
import { countHistory } from '../history/countHistory.queries.ts'
import { lookUpHistory } from '../history/historySearch.queries.ts'
import { historyFilterOf } from '../history/paymentHistory.ts'
import { getPayment } from '../readPayment.ts'
import { summaryRows } from './paymentExportRows.ts'

type ExportedPayments =
  | { readonly kind: 'transactions'; readonly q: RouteInput<'exportTransactions'>['query']['q'] }
  | { readonly kind: 'summary'; readonly paymentId: number }
  | ({ readonly kind: 'history' } & RouteInput<'exportPaymentHistory'>['query'])

/** Contents, owner and expiry of an export file of payments. */
export type PaymentExport = Ticketed & {
  readonly customerId: number
  readonly fileName: string
} & ExportedPayments

/** Address of the file, and the number of its rows (§7 result.fileUrl). */
function fileOf(context: Context, paymentExport: ExportedPayments, fileName: string, rowCount: number) {
  const content = { ...paymentExport, customerId: customerIdOf(context), fileName }
  return { fileUrl: exportUrl(context, 'payments', content), fileName, rowCount }
}

export async function exportTransactions(context: Context, { q }: RouteInput<'exportTransactions'>['query']) {
  const invoices = await countListedDocuments(context, 'invoice', q)
  const credits = await countListedDocuments(context, 'credit', q)
  const name = `outstanding-transactions-${todayOf(context)}.csv`
  return fileOf(context, { kind: 'transactions', q }, name, invoices + credits)
}

export async function exportPaymentSummary(context: Context, paymentId: number) {
  const payment = await getPayment(context, paymentId)
  const name = `payment-summary-${payment.paymentNumber}.csv`
  return fileOf(context, { kind: 'summary', paymentId }, name, summaryRows(payment).length)
}

export async function exportPaymentHistory(
  context: Context,
  { q, sort }: RouteInput<'exportPaymentHistory'>['query'],
) {
  const filter = await lookUpHistory(context.db, historyFilterOf(context, customerIdOf(context), q))
  const count = await countHistory(context.db, filter)
  const name = `payment-history-${todayOf(context)}.csv`
  return fileOf(context, { kind: 'history', q, sort }, name, count)
}
