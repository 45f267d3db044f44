import type { OverBudget } from '../budgets/overBudget.ts'
import type { NoFacts } from '../noFacts.ts'
import type { OrderStatus } from './orderStatus.ts'

/** Approver for whom a delegate decided. */
interface InPlace {
  readonly inPlaceOf?: string
  readonly inPlaceOfName?: string
}

interface FileFacts {
  readonly fileName: string
}

/** Acts on an order with their facts; the order's story is built from them. */
export interface OrderActs {
  readonly createOrder: NoFacts
  readonly editOrder: NoFacts
  readonly saveOrder: NoFacts
  readonly moveOrder: NoFacts
  /** Change to the price list of the order's address, as the standing prices of its quote ended. */
  readonly leaveQuote: { readonly quoteNumber: string }
  /** Move to the price list that an import gave the order's address. */
  readonly followAddress: NoFacts
  readonly changeOrderLine: NoFacts
  readonly removeOrderLine: NoFacts
  readonly quickOrder: { readonly added: number; readonly updated: number; readonly refused: number }
  readonly addOrderNote: { readonly productName: string; readonly note: string }
  readonly attachPurchaseOrder: FileFacts
  readonly removePurchaseOrder: FileFacts
  /** Total in cents with GST. */
  readonly submitOrder: {
    readonly totalCents: number
    readonly gst: string
    readonly statusId: OrderStatus
    readonly overBudget?: readonly Omit<OverBudget, 'budgetId'>[]
  }
  /** Change of a pending order that raised it above its budgets. */
  readonly exceedBudget: { readonly overBudget: readonly Omit<OverBudget, 'budgetId'>[] }
  /** Amounts in cents without GST. */
  readonly allowOverBudget: InPlace & {
    readonly budgets: readonly { readonly name: string; readonly overCents: number }[]
  }
  /** True if the new approver was sent an email. */
  readonly assignOrder: { readonly asked?: boolean }
  readonly remindApprover: NoFacts
  readonly approveOrder: InPlace & { readonly approvedBy: string; readonly totalCents: number }
  readonly rejectOrder: InPlace & { readonly reason: string }
  readonly cancelOrder: NoFacts
  readonly receiveOrder: { readonly supplierOrderNumber: string }
}
