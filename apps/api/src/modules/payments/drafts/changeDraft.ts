import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { paymentCan } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentDraftProblems } from '@tradecounter/rules/payments/selection/paymentDraft.problems.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { getPayer, isReset, selectionDayOf } from '../paymentContext.ts'
import { findPayment } from '../payments.queries.ts'
import { checkDocuments } from '../selection/checkSelection.ts'
import { extrasOf, rowsOf, type DraftChange } from './draftChange.ts'
import {
  deleteDraft,
  deleteDraftsOf,
  insertDraft,
  listDraftChoices,
  listDrafts,
  lockDraft,
  saveDraft,
  saveDraftChoices,
  type DraftPlace,
  type DraftRow,
} from './paymentDrafts.queries.ts'
import { toPaymentDraft } from './toPaymentDraft.ts'

/** Selections of the member that have not proceeded (R19). */
export async function listPaymentDrafts(context: Context): Promise<PaymentDraft[]> {
  const { db, member } = context
  const found = await listDrafts(db, customerIdOf(context), member.loginId, selectionDayOf(context))
  const answers: PaymentDraft[] = []
  for (const draft of found) answers.push(toPaymentDraft(draft, await listDraftChoices(db, draft, 0)))
  return answers
}

export async function clearPaymentDrafts(context: Context): Promise<null> {
  await deleteDraftsOf(context.db, customerIdOf(context), context.member.loginId)
  return null
}

/**
 * @throws Refused where the payment that is edited has moved on since (R10), or cannot be edited any more;
 * for a version without a payment
 */
async function checkPayment(context: Context, { paymentId, paymentVersion }: DraftChange): Promise<void> {
  if (!paymentId) {
    if (paymentVersion) throw refused(paymentDraftProblems.versionAlone)
    return
  }
  const payment = await findPayment(context.db, { customerId: customerIdOf(context), paymentId })
  if (!payment || payment.paymentRequestId !== null) throw notFound('This payment')
  if (isReset(payment, selectionDayOf(context))) throw refused(paymentProblems.selectionReset)
  if (!paymentCan.edit(payment)) throw refused(paymentProblems.notEditable)
  if (payment.version !== paymentVersion)
    throw refused(staleVersion(fullName(payment), payment.updatedAt, context.settings.TIME_ZONE))
}

/**
 * Holds the draft, a new one where there is none that counts:
 * of an earlier day, or over a payment as it was before.
 */
async function holdDraft(context: Context, change: DraftChange): Promise<DraftRow | undefined> {
  const { db, member, now } = context
  const place: DraftPlace = {
    customerId: customerIdOf(context),
    loginId: member.loginId,
    typeId: change.paymentType.paymentTypeId,
    paymentId: change.paymentId ?? null,
  }
  const today = selectionDayOf(context)
  const paymentVersion = change.paymentVersion ?? null
  const found = await lockDraft(db, place)
  if (found && found.selectedOn >= today && found.paymentVersion === paymentVersion) return found
  if (found) await deleteDraft(db, found)
  if (found && found.selectedOn < today && found.id === change.draftId)
    throw refused(paymentProblems.selectionReset)
  if (rowsOf(change).length === 0 && !extrasOf(change)) return undefined
  await insertDraft(db, place, { paymentVersion, today, now })
  return lockDraft(db, place)
}

/**
 * Stores the changes of a device and answers with those of other devices since the version it knows. A change
 * names rows, so it undoes no tick of another row; of two changes of one row the later counts (R19). A draft
 * that is gone (proceeded with, cleared, reset) begins anew with these changes.
 */
export async function changePaymentDraft(
  context: Context,
  change: DraftChange,
): Promise<PaymentDraft | null> {
  const { db, now, member } = context
  await getPayer(context)
  await checkPayment(context, change)
  const customerId = customerIdOf(context)
  await checkDocuments({ db, customerId, paymentId: change.paymentId ?? undefined }, change.selected)
  const unticked = new Set(change.unselected)
  if (change.selected.some(({ transactionId }) => unticked.has(transactionId)))
    throw refused(paymentDraftProblems.bothWays)
  const draft = await holdDraft(context, change)
  if (!draft) return null
  const rows = rowsOf(change, customerId)
  const sent = new Set(rows.map(({ documentId }) => documentId))
  const since = await listDraftChoices(db, draft, change.draftId === draft.id ? change.version : 0)
  const others = since.filter(({ documentId }) => !sent.has(documentId))
  const extras = extrasOf(change, customerId)
  if (rows.length === 0 && !extras) return toPaymentDraft(draft, others)
  const version = draft.version + 1
  await saveDraftChoices(db, draft, rows, version)
  await saveDraft(db, draft, { version, updated_at: now, updated_by: member.sessionId, ...extras })
  return toPaymentDraft({ ...draft, ...extrasAfter(draft, change), version, updatedAt: now }, others)
}

const extrasAfter = (draft: DraftRow, { paymentNote, fileList, lumpsumAmountCents }: DraftChange) => ({
  note: paymentNote ?? draft.note,
  files: fileList ?? draft.files,
  lumpSumCents: lumpsumAmountCents ?? draft.lumpSumCents,
})

/**
 * Ends the draft that Proceed turns into a payment. Ticks of another device that this one has not received
 * refuse it, so that they are shown first.
 */
export async function endDraft(
  context: Context,
  stated: RouteInput<'createPayment'>['body']['draft'],
  place: Pick<DraftPlace, 'typeId' | 'paymentId'>,
): Promise<void> {
  if (!stated) return
  const { db, member, settings } = context
  const draft = await lockDraft(db, { ...place, customerId: customerIdOf(context), loginId: member.loginId })
  if (!draft) return
  // A draft with another id began after the stated one ended, so this device has not received it.
  if (draft.id !== stated.draftId || draft.version > stated.version)
    throw refused(paymentDraftProblems.behind(draft.updatedAt, settings.TIME_ZONE))
  await deleteDraft(db, draft)
}
