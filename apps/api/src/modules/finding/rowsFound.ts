import type { TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import type { QuoteKind, QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'

interface OrderFound {
  readonly orderID: number
  readonly orderNumber: number
  readonly orderStatusId: number
  readonly orderDate: string
  readonly purchaseOrderNumber: string | null
  readonly gpOrder: string | null
  readonly totalAmountCents: number
  readonly customerName: string | null
}

interface QuoteFound {
  readonly quoteId: number
  readonly quoteNumber: number
  readonly kind: QuoteKind
  readonly status: QuoteStatus
  readonly subject: string
  readonly requestedAt: string
  readonly validUntil: string | null
  readonly totalAmountCents: number | null
  readonly customerName: string | null
}

interface DocumentFound {
  readonly transactionId: number
  readonly documentNumber: string
  readonly transactionType: TransactionType
  readonly referenceNumber: string | null
  readonly transactionDate: string
  readonly documentTotalCents: number
  readonly documentBalanceCents: number
  readonly orderID: number | null
  readonly hasFile: boolean
  readonly customerId: number
  readonly customerName: string | null
}

interface ProductFound {
  readonly productID: number
  readonly productCode: string
  readonly productName: string
  readonly brandName: string
  readonly enabled: boolean
  /** JSON of `search_reading`, in the first row. */
  readonly reading: string | null
}

interface PersonFound {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly enabled: boolean
  readonly customerId: number | null
  readonly customerName: string | null
}

interface CustomerFound {
  readonly customerId: number
  readonly customerName: string
  readonly accountNumber: string
  readonly enabled: boolean
}

/** Results of each kind's statement; a kind that was not searched is missing. */
export interface RowsFound {
  readonly orders?: readonly OrderFound[]
  readonly quotes?: readonly QuoteFound[]
  readonly documents?: readonly DocumentFound[]
  readonly products?: readonly ProductFound[]
  readonly people?: readonly PersonFound[]
  readonly customers?: readonly CustomerFound[]
}
