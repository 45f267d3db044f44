import { sideOf } from '../../documents/transactionTypes.ts'
import { allocateLumpSum, type Allocation, type Payable } from '../selection/lumpSum.ts'

/**
 * A credit spread over the invoices that are due longest, as a lump sum is (R18); no other credit is touched.
 */
export const allocateCredit = <Document extends Payable>(
  creditCents: number,
  documents: readonly Document[],
): Allocation<Document> =>
  allocateLumpSum(
    creditCents,
    documents.filter(({ transactionType }) => sideOf(transactionType) === 'invoice'),
  )
