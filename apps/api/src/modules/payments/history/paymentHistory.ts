import type { Page } from '@tradecounter/contract/envelope.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type {
  PastPayment,
  PaymentHistoryRow,
} from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { declineReasonOf } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { paymentStatusNames } from '@tradecounter/rules/payments/paymentStatus.ts'
import { countedPage } from '../../../http/answers/countedPage.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/refused.ts'
import type { PaymentKey } from '../payments.queries.ts'
import { listAttempts } from '../card/attempts.queries.ts'
import { getPayment } from '../readPayment.ts'
import { paymentLink } from '../requested/payRequested.ts'
import { countHistory } from './countHistory.queries.ts'
import {
  findPaidBy,
  findPastPayment,
  listHistory,
  type HistoryRow,
  type HistoryOrder,
} from './paymentHistory.queries.ts'
import { lookUpHistory, type HistoryFilter } from './historySearch.queries.ts'

type HistoryQuery = RouteInput<'listPaymentHistory'>['query']

/** Sort of the history; newest first by default (§4). */
export const historySortOf = ({ sort }: Pick<HistoryQuery, 'sort'>): HistoryOrder =>
  chosenSort(sort, ['paymentDate', 'desc'])

export const historyFilterOf = (
  { settings }: Pick<Context, 'settings'>,
  customerId: number,
  q: HistoryQuery['q'],
): HistoryFilter => ({
  customerId,
  search: q?.searchName,
  from: q?.paymentDateFrom,
  to: q?.paymentDateTo,
  timeZone: settings.TIME_ZONE,
})

const toHistoryRow = (row: HistoryRow): PaymentHistoryRow => ({
  paymentId: row.paymentId,
  paymentNumber: row.paymentNumber,
  providerPaymentNumber: row.providerTransactionId,
  datePaid: row.paidAt?.toISOString() ?? null,
  paymentStatus: {
    paymentStatusId: row.statusId,
    paymentStatusName: paymentStatusNames[row.statusId],
  },
  totalAmountAppliedCents: row.totalCents,
})

/** §2 Payment History. */
export async function listPaymentHistory(
  context: Context,
  { q, sort, page, per_page: perPage }: HistoryQuery,
): Promise<Page<PaymentHistoryRow>> {
  const filter = await lookUpHistory(context.db, historyFilterOf(context, customerIdOf(context), q))
  const rows = await listHistory(context.db, filter, { sort: historySortOf({ sort }), page, perPage })
  return countedPage(rows.map(toHistoryRow), { page, perPage }, () => countHistory(context.db, filter))
}

/** Name of the payer; a payer by link is unknown (R20). */
const payerOf = (paidBy: NonNullable<Awaited<ReturnType<typeof findPaidBy>>>): string =>
  paidBy.paymentRequestId === null ? fullName(paidBy) : paymentLink.actorName

/** Name of the payer; null while unpaid. */
export async function findPayerName(db: Db, key: PaymentKey): Promise<string | null> {
  const paidBy = await findPaidBy(db, key)
  return paidBy ? payerOf(paidBy) : null
}

/** @throws Refused 404 if the payment is missing, another customer's, or Pending */
export async function getPastPayment(context: Context, paymentId: number): Promise<PastPayment> {
  const key = { customerId: customerIdOf(context), paymentId }
  const past = await findPastPayment(context.db, key)
  if (!past) throw notFound('This payment')
  const { attempt: _attempt, version: _version, ...payment } = await getPayment(context, paymentId)
  const attempts = await listAttempts(context.db, key)
  return {
    ...payment,
    paidBy: await findPayerName(context.db, key),
    receiptNumber: past.receiptNumber,
    attempts: attempts.map((attempt) => ({
      state: attempt.state,
      declineReason: declineReasonOf(attempt),
      startedAt: attempt.startedAt.toISOString(),
      amountCents: attempt.amountCents,
    })),
  }
}
