import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { allocateLumpSum } from '@tradecounter/rules/payments/selection/lumpSum.ts'
import { asOpen, hasExtras, type Choice, type DocumentsById, type Selection } from './selection.ts'

const isCredit = ({ transactionType }: AccountDocument): boolean =>
  sideOf(transactionType.transactionTypeKey) === 'credit'

/** False if the payer excludes existing credits from a lump sum. */
export const usesCredits = ({ choices, lumpSumCents = 0 }: Selection, documents: DocumentsById): boolean => {
  const ids = choices.keys().toArray()
  const credits = ids.filter((id) => isCreditOf(documents, id))
  return lumpSumCents === 0 || credits.length > 0 || ids.length === 0
}

const isCreditOf = (documents: DocumentsById, id: number): boolean => {
  const document = documents.get(id)
  return document !== undefined && isCredit(document)
}

/**
 * Allocates a lump sum again (R18): oldest due first, after unapplied credits if used. Disputed
 * documents are left out. A row with a note or a file stays ticked, with an amount of 0
 * if the lump sum does not reach it.
 */
export function allocate(
  selection: Selection,
  lumpSumCents: number,
  documents: DocumentsById,
  withCredits = true,
): Selection {
  const payable = Array.from(documents.values())
    .filter(({ reserved, question }) => !reserved && question?.disputes !== true)
    .filter((document) => withCredits || !isCredit(document))
    .map((document) => ({ ...asOpen(document), id: document.transactionId, dueOn: document.dueDate }))
  const written = selection.choices.entries().filter(([, choice]) => hasExtras(choice))
  const choices = new Map<number, Choice>(written.map(([id, choice]) => [id, { ...choice, appliedCents: 0 }]))
  for (const { document, amountAppliedCents } of allocateLumpSum(lumpSumCents, payable).applied)
    choices.set(document.id, {
      note: '',
      ...choices.get(document.id),
      appliedCents: amountAppliedCents,
    })
  return { ...selection, lumpSumCents, choices }
}
