import type { Page } from '@tradecounter/contract/envelope.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconFilterOff, IconShoppingCart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { mayCancel, mayOpenForEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderListings, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { pageCount } from '../../../ui/pageCount.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useTickedIds } from '../../../ui/table/rowTicks.ts'
import decisions from './DecideOrders.module.css'
import classes from './OrdersTable.module.css'
import { NewOrderButton } from '../NewOrderButton.tsx'
import { orderColumns } from './orderColumns.tsx'
import { sortingOf } from './orderListQuery.ts'
import { isFiltered, noFilters, orderSortFields, pageSizeOf, type OrdersSearch } from './ordersSearch.ts'

interface OrdersTableProps {
  readonly tab: OrderListing
  readonly search: OrdersSearch
  readonly orders: UseQueryResult<Page<OrderSummary>>
  /** `undefined` until the orders are counted. */
  readonly total: number | undefined
  /** Orders whose approval is about to be sent. */
  readonly approving: readonly OrderSummary[]
  readonly selected: string[]
  readonly onSelect: (ids: string[]) => void
  readonly onChange: (next: OrdersSearch, replace?: boolean) => void
}

const sizes = orderPageSizes.map((value) => ({ value, label: String(value) }))

const emptyHints: Readonly<Record<OrderListing, string>> = {
  requested: 'Orders waiting for your approval appear here.',
  pending: 'Orders waiting for an approver appear here.',
  approved: 'Orders that are approved or received by the supplier appear here.',
  draft: 'Orders that are not submitted yet appear here.',
  rejected: 'Orders an approver sent back appear here.',
  cancelled: 'Cancelled orders appear here.',
}

/** Lists that the member's new orders appear in. */
const begun: readonly OrderListing[] = ['draft', 'pending', 'approved']

const ordersOf: Readonly<Record<OrderListing, string>> = {
  requested: 'orders waiting for approval',
  pending: 'orders waiting for an approver',
  approved: 'approved orders',
  draft: 'drafts',
  rejected: 'rejected orders',
  cancelled: 'cancelled orders',
}

export function OrdersTable(props: OrdersTableProps) {
  const { tab, search, orders, total, approving, selected, onSelect, onChange } = props
  const member = useMember()
  const admin = isAdmin(member)
  const timeZone = useTimeZone()
  const mayOrder = useClaim('orders', 'createOrder').shown
  const edits = useClaim('orders', 'Edit').shown
  const cancels = useClaim('orders', 'Cancel').shown
  const approves = useClaim('orders', 'Approve').shown
  const rejects = useClaim('orders', 'Reject').shown
  // Approved orders are final for customers (R9); an administrator may change their lines (§4).
  const editColumn = edits && tab !== 'cancelled' && (tab !== 'approved' || admin)
  const { customer } = search
  const sorting = sortingOf(admin, search)
  const columns = useMemo(() => {
    const aboveLimit = (order: OrderSummary) =>
      tab === 'requested' && approvalLimitProblem(order.totalAmountCents, member) !== undefined
    // Approvers may change all orders of this tab; the list has no names of delegating approvers.
    const editable = (order: OrderSummary) => tab === 'requested' || mayOpenForEdit(order, member)
    const editing = editColumn ? editable : undefined
    return orderColumns({ tab, admin, customer, timeZone, editable: editing, orders: mayOrder, aboveLimit })
  }, [admin, customer, timeZone, editColumn, mayOrder, tab, member])
  const deletable = tab === 'draft' && cancels
  const decidable = tab === 'requested' && approves && rejects
  // Only creators delete their drafts (R9).
  const mayTick = (order: OrderSummary) => decidable || mayCancel(order, member)
  const rowId = (order: OrderSummary) => String(order.orderID)
  const nameOf = (order: OrderSummary) => `order ${order.orderNumber}`
  const ticks = useTickedIds({ selected, onSelect, rowId, nameOf, mayTick })
  const failure = useLoadingFailure('The orders could not be loaded', orders)
  const filtered = isFiltered(search)
  const { page = 1 } = search
  const perPage = pageSizeOf(search)
  const pages = total === undefined ? undefined : pageCount(total, perPage)
  const goToPage = (next: number, replace = false) => onChange({ page: next > 1 ? next : undefined }, replace)
  // The page is past the end, as its orders were deleted or decided since.
  const beyond = pages !== undefined && page > pages && !orders.isPlaceholderData
  const showLastPage = useEffectEvent(() => goToPage(pages ?? 1, true))
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])
  // An empty later page does not mean an empty list until the total is known.
  const passing = beyond || (page > 1 && total === undefined && orders.data?.rows.length === 0)
  const { page: _page, ...list } = { ...search, tab }
  const first = (page - 1) * perPage + 1
  const placeOf = (order: OrderSummary) => first + (orders.data?.rows.indexOf(order) ?? 0)
  return (
    <>
      <DataTable
        caption={`Orders: ${orderListings[tab].label}`}
        columns={columns}
        rows={passing ? undefined : orders.data?.rows}
        failure={failure}
        rowId={rowId}
        rowHref={(order) => paths.order(order.orderID, { ...list, at: placeOf(order) })}
        className={classes.orders}
        rowClass={(order) =>
          approving.some(({ orderID }) => orderID === order.orderID) ? decisions.deciding : undefined
        }
        sort={{ field: sorting.sort, direction: sorting.direction }}
        onSort={({ field, direction }) =>
          onChange({ sort: orderSortFields.find((orderSortField) => orderSortField === field), direction })
        }
        ticks={deletable || decidable ? ticks : undefined}
        empty={
          filtered
            ? {
                icon: IconFilterOff,
                title: 'No orders match your filters',
                text: `No ${ordersOf[tab]} match ${search.customer === undefined && search.shipping === undefined ? 'this number or date' : 'these filters'}.`,
                showAll: { label: 'Show all orders', onClick: () => onChange(noFilters) },
              }
            : {
                icon: IconShoppingCart,
                title: 'No orders yet',
                text: emptyHints[tab],
                action: begun.includes(tab) ? <NewOrderButton /> : null,
              }
        }
      />
      {orders.data ? (
        <Pager
          page={page}
          perPage={perPage}
          total={total}
          onPage={goToPage}
          sizes={sizes}
          onPerPage={(size) => onChange({ show: size === orderPageSize ? undefined : size })}
        />
      ) : null}
    </>
  )
}
