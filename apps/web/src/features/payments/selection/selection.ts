import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import {
  cappedApplied,
  fullyApplied,
  type Applied,
  type OpenDocument,
} from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { isShortPaid, withShortPayReason } from '@tradecounter/rules/payments/selection/shortPay.ts'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'

/** Uploaded file with the server's address. */
export interface AttachedFile {
  readonly fileName: string
  readonly fileUrl: string
}

/** Choice for one document: amount (negative for a credit), note and files. */
export interface Choice {
  readonly appliedCents: number
  readonly note: string
  readonly files?: readonly AttachedFile[]
}

export type Choices = ReadonlyMap<number, Choice>

/** Payment on the server that the selection is stored as. */
export interface PaymentRef {
  readonly paymentId: number
  readonly version: number
}

/** Selected documents by id (§3 Payment draft). */
export interface Selection {
  readonly choices: Choices
  readonly paymentNote: string
  /** Files of the payment itself; undefined before the first one. */
  readonly paymentFiles?: readonly AttachedFile[] | undefined
  readonly payment: PaymentRef | undefined
  /** Amount of a lump sum, 0 until entered; undefined for a payment of selected documents. */
  readonly lumpSumCents: number | undefined
}

export type DocumentsById = ReadonlyMap<number, AccountDocument>

export const nothingSelected: Selection = {
  choices: new Map(),
  paymentNote: '',
  payment: undefined,
  lumpSumCents: undefined,
}

/** Empty selection of a payment type. */
export const nothingOf = (paymentType: PaymentType): Selection =>
  paymentType === PaymentType.lumpSum ? { ...nothingSelected, lumpSumCents: 0 } : nothingSelected

export const isEmpty = (selection: Selection): boolean =>
  selection.choices.size === 0 &&
  selection.paymentNote === '' &&
  !selection.paymentFiles?.length &&
  !selection.lumpSumCents

/** Document for the payment rules. */
export const asOpen = (document: AccountDocument): OpenDocument => ({
  transactionType: document.transactionType.transactionTypeKey,
  documentBalanceCents: document.documentBalanceCents,
})

const withChoices = (selection: Selection, change: (choices: Map<number, Choice>) => void): Selection => {
  const choices = new Map(selection.choices)
  change(choices)
  return { ...selection, choices }
}

/** Rest of a lump sum that is not applied yet. */
const leftOf = (lumpSumCents: number, choices: Choices): number =>
  choices.values().reduce((restCents, { appliedCents }) => restCents - appliedCents, lumpSumCents)

/**
 * Ticks rows with their full balance (§4), or with the rest of a
 * lump sum. Ticked rows keep their amount; reserved documents are skipped (R17).
 */
export const tick = (selection: Selection, documents: readonly AccountDocument[]): Selection =>
  withChoices(selection, (choices) => {
    const { lumpSumCents } = selection
    let restCents = lumpSumCents === undefined ? Infinity : Math.max(0, leftOf(lumpSumCents, choices))
    for (const document of documents) {
      if (document.reserved || choices.has(document.transactionId)) continue
      const open = asOpen(document)
      const isCredit = sideOf(open.transactionType) === 'credit'
      const appliedCents = isCredit ? fullyApplied(open) : Math.min(fullyApplied(open), restCents)
      restCents -= appliedCents
      choices.set(document.transactionId, { appliedCents, note: '' })
    }
  })

/** Unticks rows and clears their amounts, notes and files (§4). */
export const untick = (selection: Selection, ids: readonly number[]): Selection =>
  withChoices(selection, (choices) => {
    for (const id of ids) choices.delete(id)
  })

/** Sets the applied amount of a ticked row, capped and signed by the rules. */
export function applyAmount(selection: Selection, document: AccountDocument, typedCents: number): Selection {
  const choice = selection.choices.get(document.transactionId)
  const appliedCents = cappedApplied(asOpen(document), typedCents)
  if (!choice || choice.appliedCents === appliedCents) return selection
  // A full payment has no short-payment reason.
  const isShort = isShortPaid({ document: asOpen(document), amountAppliedCents: appliedCents })
  const note = isShort ? choice.note : (withShortPayReason(choice.note, undefined) ?? choice.note)
  return withChoices(selection, (choices) =>
    choices.set(document.transactionId, { ...choice, appliedCents, note }),
  )
}

export function writeNote(selection: Selection, id: number, note: string): Selection {
  const choice = selection.choices.get(id)
  if (!choice || choice.note === note) return selection
  return withChoices(selection, (choices) => choices.set(id, { ...choice, note }))
}

/** Changes the files of a selected document; a file uploaded after unticking is dropped. */
export function changeFiles(
  selection: Selection,
  id: number,
  change: (files: readonly AttachedFile[]) => readonly AttachedFile[],
): Selection {
  const choice = selection.choices.get(id)
  if (!choice) return selection
  const files = change(choice.files ?? [])
  return withChoices(selection, (choices) => choices.set(id, { ...choice, files }))
}

export const hasExtras = ({ note, files = [] }: Choice): boolean => note !== '' || files.length > 0

/** True if unticking would lose a note or a file, which needs a confirmation (§8). */
export const hasNotes = (selection: Selection, ids: readonly number[]): boolean =>
  ids.some((id) => {
    const choice = selection.choices.get(id)
    return choice !== undefined && hasExtras(choice)
  })

export interface Reconciled {
  readonly selection: Selection
  /** Number of documents that are no longer open, or are reserved by a payment in progress. */
  readonly dropped: number
  /** Number of documents with more applied than their remaining balance. */
  readonly lowered: number
}

/** Fits a stored selection to the present documents and balances. */
export function reconcile(selection: Selection, documents: DocumentsById): Reconciled {
  let dropped = 0
  let lowered = 0
  const choices = new Map<number, Choice>()
  for (const [id, choice] of selection.choices) {
    const document = documents.get(id)
    if (!document || document.reserved) {
      dropped += 1
      continue
    }
    const appliedCents = cappedApplied(asOpen(document), choice.appliedCents)
    if (appliedCents !== choice.appliedCents) lowered += 1
    choices.set(id, { ...choice, appliedCents })
  }
  if (dropped === 0 && lowered === 0) return { selection, dropped, lowered }
  return { selection: { ...selection, choices }, dropped, lowered }
}

/** Applied amounts for the payment rules. */
export function appliedOf(choices: Choices, documents: DocumentsById): Applied[] {
  const applied: Applied[] = []
  for (const [id, { appliedCents }] of choices) {
    const document = documents.get(id)
    if (document) applied.push({ document: asOpen(document), amountAppliedCents: appliedCents })
  }
  return applied
}

type TransactionFiles = Payment['transactions'][number]['transactionNotes']['transactionFiles']

const filesOf = (files: TransactionFiles): Pick<Choice, 'files'> =>
  files.length === 0
    ? {}
    : {
        files: files.map((file) => ({
          fileName: file.transactionFileName,
          fileUrl: file.transactionFileUrl,
        })),
      }

/** Note and files of one transaction. */
function transactionNotesOf({ note, files = [] }: Choice) {
  if (note === '' && files.length === 0) return {}
  const transactionFiles = files.map(({ fileName, fileUrl }) => ({
    transactionFileName: fileName,
    transactionFileUrl: fileUrl,
  }))
  return {
    transactionNotes: {
      ...(note === '' ? {} : { transactionNote: note }),
      ...(files.length === 0 ? {} : { transactionFiles }),
    },
  }
}

/** Selection from a payment of the server, to continue on another device (R19). */
export const selectionOf = (payment: Payment): Selection => ({
  choices: new Map(
    payment.transactions.map((transaction) => [
      transaction.transactionId,
      {
        appliedCents: transaction.appliedAmountCents,
        note: transaction.transactionNotes.transactionNote,
        ...filesOf(transaction.transactionNotes.transactionFiles),
      },
    ]),
  ),
  paymentNote: payment.paymentNote,
  paymentFiles: payment.paymentFiles,
  payment: { paymentId: payment.paymentId, version: payment.version },
  lumpSumCents: payment.lumpsumAmountCents ?? undefined,
})

/** Type of the payment, with the amount of a lump sum. */
const typeOf = ({ lumpSumCents }: Selection) =>
  lumpSumCents === undefined
    ? { paymentType: { paymentTypeId: PaymentType.transaction } }
    : { paymentType: { paymentTypeId: PaymentType.lumpSum }, lumpsumAmountCents: lumpSumCents }

/** Request body of a selection: ids, amounts and notes, never totals or balances. */
export const selectionBody = (selection: Selection) => ({
  ...typeOf(selection),
  paymentNote: selection.paymentNote,
  ...(selection.paymentFiles ? { paymentFiles: [...selection.paymentFiles] } : {}),
  transactions: Array.from(selection.choices, ([transactionId, choice]) => ({
    transactionId,
    appliedAmountCents: choice.appliedCents,
    ...transactionNotesOf(choice),
  })),
})
