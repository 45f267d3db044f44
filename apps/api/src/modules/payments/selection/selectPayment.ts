import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { PaymentStatus, PaymentType, paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { lumpSumProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { endDraft } from '../drafts/changeDraft.ts'
import { nameFiles } from '../files/nameFiles.ts'
import { checkSelection } from './checkSelection.ts'
import { audit, getPayer, holdPayment, isReset, selectionDayOf } from '../paymentContext.ts'
import { findOpenPayment, insertPayment, savePayment } from '../payments.queries.ts'
import { closeStaleSelections } from './resetSelections.ts'
import { deleteSelection, insertSelection } from './selection.queries.ts'

type NewPayment = RouteInput<'createPayment'>['body']

/** Under either of its names; of an older client that sends both back, the one it changed. */
const noteOf = ({ paymentNote, paymentNotes }: NewPayment, stored?: string) =>
  paymentNote === stored ? (paymentNotes ?? paymentNote) : (paymentNote ?? paymentNotes)

/** §4: the type defaults to Transaction when none is stated. */
const typeOf = ({ paymentType }: NewPayment): PaymentType =>
  paymentType?.paymentTypeId ?? PaymentType.transaction

/** What a lump sum is, under either of its names; nothing of the other type. */
const lumpSumIn = (typeId: PaymentType, input: NewPayment, storedCents = 0): number | undefined =>
  typeId === PaymentType.lumpSum
    ? (input.lumpsumAmountCents ?? input.totalAmountToPayCents ?? storedCents)
    : undefined

/**
 * Stores a selection as the customer's open payment (R19). While there is one, whoever made it, this answers
 * `paymentAlreadyOpen`: the web finds it with `findPendingPayment`, shows it, and changes it by PATCH with its version, so
 * two payers never overwrite each other unseen (R10, R15).
 */
export async function createPayment(context: Context, input: NewPayment) {
  const { db, scope, now, member } = context
  const customerId = customerIdOf(context)
  const today = selectionDayOf(context)
  await getPayer(context)
  await closeStaleSelections(db, { scope, today, now })
  if (await findOpenPayment(db, customerId, today)) throw refused(paymentProblems.alreadyOpen)
  const type_id = typeOf(input)
  await endDraft(context, input.draft, { typeId: type_id, paymentId: null })
  const { rows, totals } = await checkSelection(
    { db, customerId, lumpSumCents: lumpSumIn(type_id, input) },
    input,
  )
  const payment = await insertPayment(db, {
    customerId,
    type_id,
    note: noteOf(input) ?? '',
    ...totals,
    selectedOn: today,
    loginId: member.loginId,
    now,
  })
  if (!payment) throw refused(paymentProblems.alreadyOpen)
  const key = { customerId, paymentId: payment.paymentId }
  await insertSelection(db, key, rows)
  const files = await nameFiles(context, key, input)
  await audit(context, key, 'createPayment', {
    totalCents: totals.total_payment_cents,
    documents: rows.length,
    files,
  })
  return { ...payment, paymentStatusId: PaymentStatus.pending }
}

/** Replaces the selection of a payment that is still being made; over its version only (R10). */
export async function updatePayment(
  context: Context,
  paymentId: number,
  input: RouteInput<'updatePayment'>['body'],
) {
  const { db, now, member } = context
  const payment = await holdPayment(context, paymentId, input.version)
  await getPayer(context)
  if (!paymentCan.edit(payment)) throw refused(paymentProblems.notEditable)
  if (isReset(payment, selectionDayOf(context))) throw refused(paymentProblems.selectionReset)
  const { customerId, typeId, totalPaymentAmountCents } = payment
  if (input.paymentType && input.paymentType.paymentTypeId !== typeId)
    throw refused(lumpSumProblems.typeFixed)
  await endDraft(context, input.draft, { typeId, paymentId })
  const lumpSumCents = lumpSumIn(typeId, input, totalPaymentAmountCents)
  const { rows, totals } = await checkSelection({ db, customerId, lumpSumCents, paymentId }, input)
  await deleteSelection(db, payment)
  await insertSelection(db, payment, rows)
  const files = await nameFiles(context, payment, input)
  const note = noteOf(input, payment.note)
  const version = await savePayment(db, payment, {
    ...totals,
    ...(note === undefined ? {} : { note }),
    updated_by_login_id: member.loginId,
    updated_at: now,
  })
  await audit(context, payment, 'updatePayment', {
    totalCents: totals.total_payment_cents,
    documents: rows.length,
    files,
  })
  return { paymentId, version, paymentStatusId: PaymentStatus.pending }
}
