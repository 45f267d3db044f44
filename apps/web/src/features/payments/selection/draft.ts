import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { AttachedFile, Choice, Choices, PaymentRef, Selection } from './selection.ts'

/** Draft on the server as this device knows it, and the changes it has not sent yet (R19). */
export interface DraftState {
  readonly draftId: number | undefined
  readonly version: number
  /** Documents that were ticked, unticked or changed here. */
  readonly unsent: ReadonlySet<number>
  /** The same of the note, the files and the amount of the payment. */
  readonly unsentExtras: boolean
}

export const unknownDraft: DraftState = {
  draftId: undefined,
  version: 0,
  unsent: new Set(),
  unsentExtras: false,
}

export const isUnsent = ({ unsent, unsentExtras }: DraftState): boolean => unsent.size > 0 || unsentExtras

/** Documents that are chosen otherwise in one selection than in the other. */
export function changedIds(before: Choices, after: Choices): number[] {
  const changed: number[] = []
  for (const [id, choice] of after) if (before.get(id) !== choice) changed.push(id)
  for (const id of before.keys()) if (!after.has(id)) changed.push(id)
  return changed
}

export const sameExtras = (one: Selection, other: Selection): boolean =>
  one.paymentNote === other.paymentNote &&
  one.paymentFiles === other.paymentFiles &&
  one.lumpSumCents === other.lumpSumCents

/** With the choices of another selection for these documents. */
function withChoicesOf(selection: Selection, other: Choices, ids: Iterable<number>): Selection {
  const choices = new Map(selection.choices)
  for (const id of ids) {
    const choice = other.get(id)
    if (choice) choices.set(id, choice)
    else choices.delete(id)
  }
  return { ...selection, choices }
}

const isSameFiles = (one: readonly AttachedFile[] | undefined, other: readonly AttachedFile[]): boolean =>
  one?.length === other.length && one.every(({ fileUrl }, at) => fileUrl === other[at]?.fileUrl)

const extrasOf = ({ paymentNote, paymentFiles, lumpSumCents }: Selection) => ({
  paymentNote,
  paymentFiles,
  lumpSumCents,
})

/** The server's, with what this device has not told it yet. */
export function withUnsent(
  server: Selection,
  mine: Selection,
  { unsent, unsentExtras }: DraftState,
): Selection {
  const chosen = withChoicesOf(server, mine.choices, unsent)
  return unsentExtras ? { ...chosen, ...extrasOf(mine) } : chosen
}

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

export const tickedIn = (draft: PaymentDraft): readonly DraftChoice[] => [
  ...draft.selectedInvoices,
  ...draft.selectedCredits,
]

/** A selection with what a draft says differs from it. */
export function withDraft(selection: Selection, draft: PaymentDraft): Selection {
  const choices = new Map(selection.choices)
  for (const each of tickedIn(draft)) choices.set(each.transactionId, choiceOf(each))
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

/** Over which payment, of which type. */
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

function extrasBody({ paymentNote, paymentFiles, lumpSumCents }: Selection) {
  return {
    paymentNote,
    ...(paymentFiles ? { fileList: [...paymentFiles] } : {}),
    ...(lumpSumCents === undefined ? {} : { lumpsumAmountCents: lumpSumCents }),
  }
}

/** Request body with this device's changes and its known version, never the whole selection. */
export function draftBody(
  { paymentType, payment }: DraftPlace,
  selection: Selection,
  { draftId, version, unsent, unsentExtras }: DraftState,
): DraftChange {
  const selected: DraftChange['selected'] = []
  const unselected: number[] = []
  for (const transactionId of unsent) {
    const choice = selection.choices.get(transactionId)
    if (choice) selected.push({ transactionId, ...toDraftChoice(choice) })
    else unselected.push(transactionId)
  }
  return {
    paymentType: { paymentTypeId: paymentType },
    ...(payment ? { paymentId: payment.paymentId, paymentVersion: payment.version } : {}),
    ...(draftId === undefined ? {} : { draftId }),
    version,
    selected,
    unselected,
    ...(unsentExtras ? extrasBody(selection) : {}),
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
