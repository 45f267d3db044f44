import type { BillTo } from '@tradecounter/card-gateway/cardGateway.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { isUnderReview, isUnresolved } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { Db } from '../../../db/database.ts'
import type { Context, Services } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { recordAct, type Actor } from '../../audit/recordAct.ts'
import { listAttempts } from '../card/attempts.queries.ts'
import { cardForm } from '../card/cardForm.ts'
import { closePayment } from '../card/reopenPayment.ts'
import { audit, paymentSubject, selectionDayOf } from '../paymentContext.ts'
import {
  findPayment,
  insertPayment,
  lockPayment,
  savePayment,
  type PaymentKey,
  type PaymentRow,
} from '../payments.queries.ts'
import { lockSelected } from '../selection/checkSelection.ts'
import {
  deleteSelection,
  findDocuments,
  insertSelection,
  releaseDocuments,
  reserveDocuments,
} from '../selection/selection.queries.ts'
import { findOpenOfRequest } from './requestedPayments.queries.ts'

export { findOpenOfRequest } from './requestedPayments.queries.ts'

interface Paying extends Pick<Services, 'card' | 'settings'> {
  readonly db: Db
  readonly now: Date
}

/** Contents of a payment request, while it is locked. */
export interface Requested {
  readonly customerId: number
  readonly paymentRequestId: number
  readonly amountCents: number | null
  /** Paid whole, as much as is open now. */
  readonly documentId: number | null
  /** Author of the request: every payment names the person who began it. */
  readonly createdByLoginId: number
  readonly payerNote: string
  /** Total the payer saw. */
  readonly statedCents: number | undefined
}

/** Actor behind a payment link: an unknown person. */
export const paymentLink: Actor = { loginId: null, actorName: 'Payment link' }

/** Amount to pay now, and its document. @throws Refused when nothing is left to pay. */
async function choose(db: Db, { customerId, documentId, amountCents }: Requested) {
  if (documentId === null) return { totalCents: amountCents ?? 0, rows: [] }
  const [document] = await findDocuments(db, customerId, [documentId])
  const totalCents = document?.balanceCents ?? 0
  if (totalCents <= 0) throw refused(paymentRequestProblems.nothingToPay)
  return { totalCents, rows: [{ documentId, appliedCents: totalCents, note: '' }] }
}

/**
 * Totals of a request: a document gets all of the amount;
 * without one it is a lump sum that stays as a credit (R18).
 */
const totalsOf = (totalCents: number, documentId: number | null) => ({
  total_invoice_cents: documentId === null ? 0 : totalCents,
  total_credit_cents: 0,
  total_payment_cents: totalCents,
  left_over_cents: documentId === null ? totalCents : 0,
})

async function begin(
  { db, now, settings }: Paying,
  requested: Requested,
  totalCents: number,
): Promise<PaymentRow> {
  const { customerId, paymentRequestId, createdByLoginId, documentId, payerNote } = requested
  const created = await insertPayment(db, {
    customerId,
    paymentRequestId,
    note: payerNote,
    type_id: documentId === null ? PaymentType.lumpSum : PaymentType.transaction,
    ...totalsOf(totalCents, documentId),
    selectedOn: selectionDayOf({ settings, now }),
    loginId: createdByLoginId,
    now,
  })
  const payment = created && (await findPayment(db, { customerId, paymentId: created.paymentId }))
  if (!payment) throw refused(paymentProblems.unresolvedAttempt)
  const facts = { totalCents, documents: documentId === null ? 0 : 1 }
  await recordAct({ db, now }, paymentLink, paymentSubject(payment), 'createPayment', facts)
  return payment
}

/** Start of the attempt of a payment that has no result yet, or that the provider still reviews. */
export const findPayingSince = async (db: Db, payment: PaymentKey): Promise<Date | undefined> =>
  (await listAttempts(db, payment)).find((attempt) => isUnresolved(attempt.state) || isUnderReview(attempt))
    ?.startedAt

const hasUnresolved = async (db: Db, payment: PaymentKey): Promise<boolean> =>
  (await listAttempts(db, payment)).some(({ state }) => isUnresolved(state))

/** @throws Refused if the total differs from the one that the payer saw. */
function expectStated({ statedCents }: Requested, totalCents: number): void {
  if ((statedCents ?? totalCents) !== totalCents)
    throw refused(paymentRequestProblems.amountChanged(totalCents))
}

/**
 * The payment of a request, In Progress (R17). Unless one is under way, its documents are selected anew, as
 * balances may have changed since an attempt failed. Locks in the order of every payment: the payment, its
 * attempt, its documents by id.
 */
export async function confirmRequested(paying: Paying, requested: Requested): Promise<PaymentRow> {
  const { db, now, settings } = paying
  const key = await findOpenOfRequest(db, requested.customerId, requested.paymentRequestId)
  const open = key && (await lockPayment(db, key))
  // A payment settled a moment ago.
  if (open && open.statusId >= PaymentStatus.paid) throw refused(paymentRequestProblems.paid)
  const { totalCents, rows } = await choose(db, requested)
  if (open?.statusId === PaymentStatus.inProgress && (await hasUnresolved(db, open))) {
    // A late charge lowered the balance that the link shows; the card page still charges the earlier one.
    if (open.totalPaymentAmountCents !== totalCents) throw refused(paymentProblems.unresolvedAttempt)
    expectStated(requested, totalCents)
    // A payer who came back from the card page may have changed the note.
    if (open.note !== requested.payerNote)
      await savePayment(db, open, { note: requested.payerNote, updated_at: now })
    return open
  }
  expectStated(requested, totalCents)
  const payment = open ?? (await begin(paying, requested, totalCents))
  if (open) await releaseDocuments(db, open)
  if (open) await deleteSelection(db, open)
  await insertSelection(db, payment, rows)
  await lockSelected(db, payment)
  await reserveDocuments(db, payment)
  await savePayment(db, payment, {
    ...totalsOf(totalCents, requested.documentId),
    note: requested.payerNote,
    status_id: PaymentStatus.inProgress,
    selected_on: selectionDayOf({ settings, now }),
    updated_at: now,
  })
  await recordAct({ db, now }, paymentLink, paymentSubject(payment), 'confirmPayment', { totalCents })
  return (await findPayment(db, payment)) ?? payment
}

/** Signed card form of a payment link; a double click and a second tab get the same attempt (R15). */
export async function payRequested(paying: Paying, requested: Requested, billTo: BillTo) {
  const payment = await confirmRequested(paying, requested)
  const form = await cardForm(paying, payment, { loginId: null, actor: paymentLink, billTo })
  return { payment, form }
}

/** Closes the payments of a revoked request that never reached the card page, without money (R14). */
export async function closeRequested(
  context: Context,
  { customerId, paymentRequestId }: Pick<Requested, 'customerId' | 'paymentRequestId'>,
): Promise<void> {
  const { db, now } = context
  const key = await findOpenOfRequest(db, customerId, paymentRequestId)
  const open = key && (await lockPayment(db, key))
  if (!open || open.statusId > PaymentStatus.inProgress || (await hasUnresolved(db, open))) return
  await closePayment(db, open, now)
  await audit(context, open, 'resetSelection')
}
