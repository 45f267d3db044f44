import { sideOf } from '../../documents/transactionTypes.ts'
import { allocateLumpSum, type Allocation, type Payable } from '../selection/lumpSum.ts'

/**
 * Allocation of a credit to the invoices that are due longest, as of a lump sum (R18), without other credits.
 */
export const allocateCredit = <Document extends Payable>(
  creditCents: number,
  documents: readonly Document[],
): Allocation<Document> =>
  allocateLumpSum(
    creditCents,
    documents.filter(({ transactionType }) => sideOf(transactionType) === 'invoice'),
  )
