import { allocateLumpSum } from '@tradecounter/rules/payments/selection/lumpSum.ts'
import { asOpen, hasExtras, type Choice, type DocumentsById, type Selection } from './selection.ts'

/**
 * Allocates a lump sum anew (R18): oldest due first after unapplied credits. A row somebody wrote
 * on, or attached a file to, stays ticked, with nothing applied where the amount does not reach it.
 */
export function allocate(selection: Selection, lumpSumCents: number, documents: DocumentsById): Selection {
  const payable = Array.from(documents.values())
    .filter(({ reserved }) => !reserved)
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
