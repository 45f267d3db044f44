import { openTicket, sealTicket, type Ticketed } from '../../exports/exportTicket.ts'
import type { OrdersQuery } from '../list/listOrders.ts'
import type { OrderSorting } from '../list/orderSorts.queries.ts'

/** Contents, owner and expiry of an export file of orders. */
export interface OrderExport extends Ticketed {
  /** `null` for the provider's export of all customers. */
  readonly customerId: number | null
  readonly q: OrdersQuery
  readonly sort: OrderSorting
}

/** The ticket of an export, which its address carries. */
export const sealExport = (secret: string, orderExport: OrderExport): string =>
  sealTicket(secret, 'orders', orderExport)

export const openExport = (secret: string, ticket: string, now: Date): OrderExport | undefined =>
  openTicket(secret, 'orders', ticket, now) as OrderExport | undefined
