import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { paymentTypeNames, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { DraftChoiceRow, DraftRow } from './paymentDrafts.queries.ts'

interface TickedRow extends DraftChoiceRow {
  readonly appliedCents: number
}

const isTicked = (row: DraftChoiceRow): row is TickedRow => row.appliedCents !== null

const toChoice = ({ documentId, documentNumber, appliedCents, note, files }: TickedRow) => ({
  transactionId: documentId,
  documentNumber,
  amountAppliedCents: appliedCents,
  notes: note,
  transactionFiles: files.map(({ fileUrl, fileName }) => ({ transactionFileUrl: fileUrl, fileName })),
})

/** §3 Payment draft, with all that was chosen in it or with some of that. */
export function toPaymentDraft(draft: DraftRow, rows: readonly DraftChoiceRow[]): PaymentDraft {
  const ticked = rows.filter(isTicked)
  const ofSide = (side: 'invoice' | 'credit') =>
    ticked.filter(({ type }) => sideOf(type) === side).map(toChoice)
  return {
    draftId: draft.id,
    version: draft.version,
    userId: draft.loginId,
    paymentType: { paymentTypeId: draft.typeId, paymentTypeName: paymentTypeNames[draft.typeId] },
    paymentId: draft.paymentId,
    paymentVersion: draft.paymentVersion,
    selectedInvoices: ofSide('invoice'),
    selectedCredits: ofSide('credit'),
    unselected: rows.filter((row) => !isTicked(row)).map(({ documentId }) => documentId),
    paymentNote: draft.note,
    lumpsumAmountCents: draft.lumpSumCents,
    selectedLumpSumAmountCents:
      draft.typeId === PaymentType.lumpSum
        ? ticked.reduce((sum, { appliedCents }) => sum + appliedCents, 0)
        : null,
    fileList: draft.files === null ? null : [...draft.files],
    paymentResetDate: draft.selectedOn,
    updatedAt: draft.updatedAt.toISOString(),
  }
}
