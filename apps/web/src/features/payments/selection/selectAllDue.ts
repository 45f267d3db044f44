import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { allocateAllDue } from '@tradecounter/rules/payments/selection/payAllDue.ts'
import { withShortPayReason } from '@tradecounter/rules/payments/selection/shortPay.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { asOpen, hasExtras, type Choice, type DocumentsById, type Selection } from './selection.ts'

/** Amounts by document that "Pay all due" selects. */
export function allDueOf(documents: DocumentsById, today: PlainDate): ReadonlyMap<number, number> {
  const payable = documents
    .values()
    .filter(({ reserved }) => !reserved)
    .map((document: AccountDocument) => ({
      ...asOpen(document),
      id: document.transactionId,
      dueOn: document.dueDate,
      isDisputed: document.question?.disputes === true,
    }))
    .toArray()
  return new Map(
    allocateAllDue(payable, today).map(({ document, amountAppliedCents }) => [
      document.id,
      amountAppliedCents,
    ]),
  )
}

/**
 * Selection of everything due at these amounts, with existing notes and files. Other selected
 * invoices stay; other credits are removed, unless they have a note or a file (§8).
 */
export function selectAllDue(
  selection: Selection,
  documents: DocumentsById,
  allDue: ReadonlyMap<number, number>,
): Selection {
  const choices = new Map<number, Choice>()
  for (const [id, choice] of selection.choices) {
    const type = documents.get(id)?.transactionType.transactionTypeKey
    const isCredit = type !== undefined && sideOf(type) === 'credit'
    if (!isCredit || hasExtras(choice)) choices.set(id, choice)
  }
  for (const [id, appliedCents] of allDue) {
    const before = selection.choices.get(id)
    const note = withShortPayReason(before?.note ?? '', undefined) ?? ''
    choices.set(id, { ...before, note, appliedCents })
  }
  return { ...selection, choices }
}

/** True if the selection is exactly these documents and amounts. */
export const isAllDue = ({ choices }: Selection, allDue: ReadonlyMap<number, number>): boolean =>
  choices.size === allDue.size &&
  choices.entries().every(([id, { appliedCents }]) => appliedCents === allDue.get(id))
