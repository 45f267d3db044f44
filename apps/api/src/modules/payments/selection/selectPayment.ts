import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { PaymentStatus, PaymentType, paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { lumpSumProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { sentBilledTo } from '../billedTo.ts'
import { endDraft } from '../drafts/changeDraft.ts'
import { changesNothing } from '../../audit/changesNothing.ts'
import { checkFiles, nameFiles } from '../files/nameFiles.ts'
import { checkSelection } from './checkSelection.ts'
import { audit, getPayer, holdPayment, isReset, lumpSumOf, selectionDayOf } from '../paymentContext.ts'
import { findOpenPayment, insertPayment, savePayment, type PaymentRow } from '../payments.queries.ts'
import { getPayment } from '../readPayment.ts'
import { closeStaleSelections } from './resetSelections.ts'
import { deleteSelection, insertSelection, listSelection, type SelectedRow } from './selection.queries.ts'

type NewPayment = RouteInput<'createPayment'>['body']

/** Under either of its names; of an older client that sends both back, the one it changed. */
const noteOf = ({ paymentNote, paymentNotes }: NewPayment, stored?: string) =>
  paymentNote === stored ? (paymentNotes ?? paymentNote) : (paymentNote ?? paymentNotes)

/** §4: the type defaults to Transaction when none is stated. */
const typeOf = ({ paymentType }: NewPayment): PaymentType =>
  paymentType?.paymentTypeId ?? PaymentType.transaction

/**
 * Amount of a lump sum, under either of its names; of an older client that sends both back, the changed one.
 * Nothing for selected transactions. @throws Refused for two amounts, and for a lump sum of the other type.
 */
function lumpSumIn(typeId: PaymentType, input: NewPayment, storedCents?: number): number | undefined {
  const { lumpsumAmountCents, totalAmountToPayCents } = input
  if (typeId !== PaymentType.lumpSum) {
    if (lumpsumAmountCents) throw refused(lumpSumProblems.otherType)
    return undefined
  }
  const amounts = [lumpsumAmountCents, totalAmountToPayCents].filter((cents) => typeof cents === 'number')
  const [amountCents = storedCents ?? 0, ...others] = amounts.filter((cents) => cents !== storedCents)
  if (others.some((cents) => cents !== amountCents)) throw refused(lumpSumProblems.twoAmounts)
  return amountCents
}

/**
 * Selection of a payment as it is stored, where an update
 * names no transactions and leaves the lump sum as it was.
 */
async function storedSelection(context: Context, paymentId: number): Promise<NewPayment['transactions']> {
  const { transactions } = await getPayment(context, paymentId)
  return transactions.map(({ transactionId, appliedAmountCents, transactionNotes }) => ({
    transactionId,
    appliedAmountCents,
    transactionNotes,
  }))
}

/**
 * Stores a selection as the customer's open payment (R19). If the customer has one already, the answer is
 * `paymentAlreadyOpen`; the web then shows that payment and changes it by PATCH with its version, so that two
 * payers never overwrite each other unseen (R10, R15).
 */
export async function createPayment(context: Context, input: NewPayment) {
  const { db, scope, now, member } = context
  const customerId = customerIdOf(context)
  const today = selectionDayOf(context)
  const payer = await getPayer(context)
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
    ...(await sentBilledTo(db, { customerId }, payer, input)),
    selectedOn: today,
    loginId: member.loginId,
    now,
  })
  if (!payment) throw refused(paymentProblems.alreadyOpen)
  const key = { customerId, paymentId: payment.paymentId }
  await insertSelection(db, key, rows)
  const files = await checkFiles(context, key, input)
  await nameFiles(context, key, files)
  await audit(context, key, 'createPayment', {
    totalCents: totals.total_payment_cents,
    documents: rows.length,
    files: files.named.length,
  })
  return { ...payment, paymentStatusId: PaymentStatus.pending }
}

interface Selected {
  readonly rows: readonly SelectedRow[]
  readonly note: string
  readonly lumpSumCents: number | undefined
}

/** True if a payment has this selection already. */
async function isAsStored({ db }: Context, payment: PaymentRow, { rows, ...others }: Selected) {
  const stored = await listSelection(db, payment)
  return changesNothing(
    {
      rows: stored.map(({ id: documentId, appliedCents, note }) => ({ documentId, appliedCents, note })),
      note: payment.note,
      lumpSumCents: lumpSumOf(payment),
    },
    { rows: rows.toSorted((one, other) => one.documentId - other.documentId), ...others },
  )
}

/** Replaces the selection of a payment that is still being made; over its version only (R10). */
export async function updatePayment(
  context: Context,
  paymentId: number,
  body: RouteInput<'updatePayment'>['body'],
) {
  const { db, now, member } = context
  const payment = await holdPayment(context, paymentId, body.version)
  const payer = await getPayer(context)
  if (!paymentCan.edit(payment)) throw refused(paymentProblems.notEditable)
  if (isReset(payment, selectionDayOf(context))) throw refused(paymentProblems.selectionReset)
  const { customerId, typeId, totalPaymentAmountCents } = payment
  if (body.paymentType && body.paymentType.paymentTypeId !== typeId) throw refused(lumpSumProblems.typeFixed)
  await endDraft(context, body.draft, { typeId, paymentId })
  const lumpSumCents = lumpSumIn(typeId, body, totalPaymentAmountCents)
  const isSameSelection = body.transactions === undefined && lumpSumCents === lumpSumOf(payment)
  const input = isSameSelection ? { ...body, transactions: await storedSelection(context, paymentId) } : body
  const { rows, totals } = await checkSelection({ db, customerId, lumpSumCents, paymentId }, input)
  const files = await checkFiles(context, payment, input)
  const note = noteOf(input, payment.note) ?? payment.note
  const billed = await sentBilledTo(db, payment, payer, input)
  const answer = { paymentId, paymentStatusId: PaymentStatus.pending }
  if (
    !billed.billed_to &&
    !files.differ &&
    (await isAsStored(context, payment, { rows, note, lumpSumCents }))
  )
    return { ...answer, version: payment.version }
  await deleteSelection(db, payment)
  await insertSelection(db, payment, rows)
  await nameFiles(context, payment, files)
  const version = await savePayment(db, payment, {
    ...totals,
    note,
    ...billed,
    updated_by_login_id: member.loginId,
    updated_at: now,
  })
  await audit(context, payment, 'updatePayment', {
    totalCents: totals.total_payment_cents,
    documents: rows.length,
    files: files.named.length,
  })
  return { ...answer, version }
}
