import type { NoFacts } from '../noFacts.ts'
import type { OrderStatus } from './orderStatus.ts'

/** Whose decision it was, where somebody who stood in for the approver took it. */
interface InPlace {
  readonly inPlaceOf?: string
  readonly inPlaceOfName?: string
}

interface FileFacts {
  readonly fileName: string
}

/** What is done to an order, and the facts that are written down with it: its story is told from them. */
export interface OrderActs {
  readonly createOrder: NoFacts
  readonly editOrder: NoFacts
  readonly saveOrder: NoFacts
  readonly moveOrder: NoFacts
  readonly changeOrderLine: NoFacts
  readonly removeOrderLine: NoFacts
  readonly quickOrder: { readonly added: number; readonly updated: number; readonly refused: number }
  readonly addOrderNote: { readonly productName: string; readonly note: string }
  readonly attachPurchaseOrder: FileFacts
  readonly removePurchaseOrder: FileFacts
  /** Totals with GST, in cents. */
  readonly submitOrder: { readonly totalCents: number; readonly gst: string; readonly statusId: OrderStatus }
  /** `asked`: another approver was sent a mail about it. */
  readonly assignOrder: { readonly asked?: boolean }
  readonly remindApprover: NoFacts
  readonly approveOrder: InPlace & { readonly approvedBy: string; readonly totalCents: number }
  readonly rejectOrder: InPlace & { readonly reason: string }
  readonly cancelOrder: NoFacts
  readonly receiveOrder: { readonly supplierOrderNumber: string }
}
