import { sideOf } from '../../documents/transactionTypes.ts'
import { endOfMonth, type PlainDate } from '../../time/businessTime.ts'
import { allocateLumpSum, type Allocation, type Payable } from './lumpSum.ts'

/** Document that may be due. A disputed one can be paid by hand only. */
interface Due extends Payable {
  readonly isDisputed: boolean
}

/**
 * Selection that pays everything due by the end of the month, overdue included: each such
 * invoice in full, and credits, oldest first, as far as there are invoices for them; disputed
 * documents are left out. `documents` are open, and not held by a payment in progress.
 */
export function allocateAllDue<Document extends Due>(
  documents: readonly Document[],
  today: PlainDate,
): Allocation<Document>['applied'] {
  const to = endOfMonth(today)
  const isCredit = ({ transactionType }: Document) => sideOf(transactionType) === 'credit'
  const due = documents.filter((each) => !each.isDisputed && (isCredit(each) || each.dueOn <= to))
  const sum = (side: readonly Document[]) =>
    side.reduce((all, each) => all + Math.abs(each.documentBalanceCents), 0)
  const invoiced = sum(due.filter((each) => !isCredit(each)))
  const credited = Math.min(sum(due.filter(isCredit)), invoiced)
  return allocateLumpSum(invoiced - credited, due).applied
}
