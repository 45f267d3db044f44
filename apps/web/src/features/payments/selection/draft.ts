import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { AttachedFile, Choice, PaymentRef, Selection } from './selection.ts'
import type { Unsent } from './unsent.ts'

/** Version of the server's draft that this screen shows; no id without a draft on the server. */
export interface KnownDraft {
  readonly draftId: number | undefined
  readonly version: number
}

export const noDraft: KnownDraft = { draftId: undefined, version: 0 }

const isSameFiles = (one: readonly AttachedFile[] | undefined, other: readonly AttachedFile[]): boolean =>
  one?.length === other.length && one.every(({ fileUrl }, at) => fileUrl === other[at]?.fileUrl)

type DraftChoice = PaymentDraft['selectedInvoices'][number]

const choiceOf = ({ amountAppliedCents, notes, transactionFiles }: DraftChoice): Choice => ({
  appliedCents: amountAppliedCents,
  note: notes,
  ...(transactionFiles.length === 0
    ? {}
    : {
        files: transactionFiles.map((file) => ({
          fileName: file.fileName,
          fileUrl: file.transactionFileUrl,
        })),
      }),
})

/** Applies a draft's differences to a selection. */
export function withDraft(selection: Selection, draft: PaymentDraft): Selection {
  const choices = new Map(selection.choices)
  for (const invoice of [...draft.selectedInvoices, ...draft.selectedCredits])
    choices.set(invoice.transactionId, choiceOf(invoice))
  for (const id of draft.unselected) choices.delete(id)
  const { paymentNote, fileList, lumpsumAmountCents } = draft
  return {
    ...selection,
    choices,
    ...(paymentNote === null ? {} : { paymentNote }),
    ...(fileList === null || isSameFiles(selection.paymentFiles, fileList) ? {} : { paymentFiles: fileList }),
    ...(lumpsumAmountCents === null || selection.lumpSumCents === undefined
      ? {}
      : { lumpSumCents: lumpsumAmountCents }),
  }
}

/** Payment that a draft is based on, and its type. */
export interface DraftPlace {
  readonly paymentType: PaymentType
  readonly payment: PaymentRef | undefined
}

export const findDraft = (
  drafts: readonly PaymentDraft[],
  { paymentType, payment }: DraftPlace,
): PaymentDraft | undefined =>
  drafts.find(
    (draft) =>
      draft.paymentType.paymentTypeId === paymentType &&
      draft.paymentId === (payment?.paymentId ?? null) &&
      draft.paymentVersion === (payment?.version ?? null),
  )

export type DraftChange = RouteInput<'changePaymentDraft'>['body']

/** Request body with this device's changes and its known version, never the whole selection. */
export function draftBody(
  { paymentType, payment }: DraftPlace,
  { choices, fields }: Unsent,
  { draftId, version }: KnownDraft,
): DraftChange {
  const selected: DraftChange['selected'] = []
  const unselected: number[] = []
  for (const [transactionId, choice] of choices) {
    if (choice) selected.push({ transactionId, ...toDraftChoice(choice) })
    else unselected.push(transactionId)
  }
  const { paymentNote, paymentFiles, lumpSumCents } = fields
  return {
    paymentType: { paymentTypeId: paymentType },
    ...(payment ? { paymentId: payment.paymentId, paymentVersion: payment.version } : {}),
    ...(draftId === undefined ? {} : { draftId }),
    version,
    selected,
    unselected,
    ...(paymentNote === undefined ? {} : { paymentNote }),
    ...(paymentFiles === undefined ? {} : { fileList: [...paymentFiles] }),
    ...(lumpSumCents === undefined ? {} : { lumpsumAmountCents: lumpSumCents }),
  }
}

const toDraftChoice = ({ appliedCents, note, files = [] }: Choice) => ({
  amountAppliedCents: appliedCents,
  ...(note === '' ? {} : { notes: note }),
  ...(files.length === 0
    ? {}
    : {
        transactionFiles: files.map(({ fileName, fileUrl }) => ({ fileName, transactionFileUrl: fileUrl })),
      }),
})
