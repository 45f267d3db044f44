import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { endOfMonth, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { DocumentsById } from '../selection/selection.ts'

interface SumOfDue {
  readonly payCents: number
  /** Terms of the sum in words; undefined if the sum is the whole due amount. */
  readonly words: string | undefined
}

/** Sum of "Pay": due amount, less disputed and reserved documents, and credits. */
export function sumOfDue(
  documents: DocumentsById,
  today: PlainDate,
  allDue: ReadonlyMap<number, number>,
): SumOfDue {
  let dueCents = 0
  let disputedCents = 0
  let reservedCents = 0
  const to = endOfMonth(today)
  for (const { transactionType, dueDate, documentBalanceCents, reserved, question } of documents.values()) {
    if (sideOf(transactionType.transactionTypeKey) === 'credit' || dueDate > to) continue
    dueCents += documentBalanceCents
    if (reserved) reservedCents += documentBalanceCents
    else if (question?.disputes) disputedCents += documentBalanceCents
  }
  const creditCents = allDue.values().reduce((sum, cents) => sum - Math.min(cents, 0), 0)
  const less = (
    [
      [disputedCents, 'in dispute'],
      [reservedCents, 'being paid'],
      [creditCents, 'in credits'],
    ] as const
  ).filter(([cents]) => cents !== 0)
  const payCents = allDue.values().reduce((sum, cents) => sum + cents, 0)
  const words = less.map(([cents, reason]) => ` − ${formatCents(cents)} ${reason}`).join('')
  return { payCents, words: words === '' ? undefined : `${formatCents(dueCents)} due${words}` }
}
