import { sideOf } from '../../documents/transactionTypes.ts'
import { endOfMonth, type PlainDate } from '../../time/businessTime.ts'
import { allocateLumpSum, type Allocation, type Payable } from './lumpSum.ts'

/** Open document; a disputed one is paid only if the payer selects it. */
interface Due extends Payable {
  readonly isDisputed: boolean
}

/**
 * Selection of everything due by the end of the month, overdue included: each such invoice in full, and
 * credits, oldest first, up to the sum of the invoices. Disputed documents are left out.
 * `documents`: open documents that no payment in progress has reserved.
 */
export function allocateAllDue<Document extends Due>(
  documents: readonly Document[],
  today: PlainDate,
): Allocation<Document>['applied'] {
  const to = endOfMonth(today)
  const isCredit = ({ transactionType }: Document) => sideOf(transactionType) === 'credit'
  const due = documents.filter(
    (document) => !document.isDisputed && (isCredit(document) || document.dueOn <= to),
  )
  const sum = (side: readonly Document[]) =>
    side.reduce((cents, document) => cents + Math.abs(document.documentBalanceCents), 0)
  const invoiced = sum(due.filter((document) => !isCredit(document)))
  const credited = Math.min(sum(due.filter(isCredit)), invoiced)
  return allocateLumpSum(invoiced - credited, due).applied
}
