/** Order status ids of §4. Status 0, a new order not stored yet, exists only on the address step (R7). */
export const OrderStatus = {
  draft: 1,
  pending: 2,
  cancelled: 3,
  approved: 4,
  rejected: 5,
  received: 6,
} as const
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus]

export interface OrderStatusLabels {
  readonly id: OrderStatus
  readonly name: string
  readonly labelNameForAdmin: string
  readonly labelNameForCustomer: string
}

const labels = (id: OrderStatus, name: string, labelNameForAdmin: string, labelNameForCustomer: string) => ({
  id,
  name,
  labelNameForAdmin,
  labelNameForCustomer,
})

export const orderStatuses: Readonly<Record<OrderStatus, OrderStatusLabels>> = {
  1: labels(1, 'DRAFT', 'Draft', 'Draft'),
  2: labels(2, 'SUBMITTED', 'Submitted', 'Pending Approval'),
  3: labels(3, 'CANCELLED', 'Cancelled', 'Cancelled'),
  4: labels(4, 'APPROVED', 'Approved', 'Approved'),
  5: labels(5, 'REJECTED', 'Rejected', 'Rejected'),
  6: labels(6, 'RECEIVED', 'Received by supplier', 'Approved'),
}

/** Label of a status, which differs for administrators and customers (§2). */
export const statusLabel = (
  status: Pick<OrderStatusLabels, 'labelNameForAdmin' | 'labelNameForCustomer'>,
  isAdmin: boolean,
): string => (isAdmin ? status.labelNameForAdmin : status.labelNameForCustomer)

/** Bitmask of the list filter: 2^(id-1) for each status (§4). */
export const statusMask = (...ids: OrderStatus[]): number =>
  ids.reduce((mask, id) => mask | (1 << (id - 1)), 0)

/** Statuses of a bitmask of the wire (§4). */
export const statusesInMask = (mask: number): OrderStatus[] =>
  Object.values(OrderStatus).filter((id) => (mask & statusMask(id)) !== 0)

/** Tabs of the orders list (§2); 'approved' combines ids 4 and 6 (§4). */
export const orderTabs = {
  requested: { label: 'Approval Requested', claim: 'orderRequestedApprovalList', mask: statusMask(2) },
  pending: { label: 'Pending Approval', claim: 'orderPendingApprovalList', mask: statusMask(2) },
  approved: { label: 'Approved', claim: 'orderApprovedList', mask: statusMask(4, 6) },
  draft: { label: 'Draft', claim: 'orderDraftList', mask: statusMask(1) },
  rejected: { label: 'Rejected', claim: 'orderRejectedList', mask: statusMask(5) },
} as const

export type OrderTab = keyof typeof orderTabs
export const orderTabNames = Object.keys(orderTabs) as OrderTab[]

/** Filters of the orders list: tabs, and cancelled orders, which have no tab (§2). */
export const orderListings = {
  ...orderTabs,
  cancelled: { label: 'Cancelled', mask: statusMask(3) },
} as const

export type OrderListing = keyof typeof orderListings
export const orderListingNames = Object.keys(orderListings) as OrderListing[]
