import { Button } from '@mantine/core'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconFilterOff, IconShoppingCart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { mayCancel, mayOpenForEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { searchedNewest, shortNumberPart } from '@tradecounter/rules/orders/listReach.ts'
import { orderNumberSearch } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderListings, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { countedWith, pageCount } from '../../../ui/pageCount.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import { useTickedIds } from '../../../ui/table/rowTicks.ts'
import { orderColumns } from './orderColumns.tsx'
import { sortingOf } from './orderListQuery.ts'
import {
  isFiltered,
  lastNumberedPage,
  offeredSorts,
  orderSortFields,
  pageSizeOf,
  type OrdersSearch,
} from './ordersSearch.ts'

interface OrdersTableProps {
  readonly tab: OrderListing
  readonly search: OrdersSearch
  readonly orders: UseQueryResult<Page<OrderSummary>>
  readonly selected: string[]
  readonly onSelect: (ids: string[]) => void
  readonly onChange: (next: OrdersSearch, replace?: boolean) => void
}

const sizes = orderPageSizes.map((value) => ({ value, label: String(value) }))

const whatComes: Readonly<Record<OrderListing, string>> = {
  requested: 'Orders that wait for your decision will appear here.',
  pending: 'Orders that were submitted and wait for an approver will appear here.',
  approved: 'Approved orders, and those the supplier has received, will appear here.',
  draft: 'Orders you have begun and not submitted will appear here.',
  rejected: 'Orders an approver has sent back will appear here.',
  cancelled: 'Orders that were cancelled will appear here.',
}

/** R11: how far a short part of a number is looked for. */
function shortPart(admin: boolean, { orderNumber = '' }: OrdersSearch): string {
  const typed = orderNumberSearch(orderNumber)
  const short = shortNumberPart(!admin)
  if (typed.kind !== 'digits' || typed.digits.length > short) return ''
  return ` Only the newest ${searchedNewest} of each status were searched: ${short + 1} digits or more find any order.`
}

export function OrdersTable({ tab, search, orders, selected, onSelect, onChange }: OrdersTableProps) {
  const member = useMember()
  const admin = isAdmin(member)
  const mayOrder = useClaim('orders', 'createOrder').shown
  const edits = useClaim('orders', 'Edit').shown
  const cancels = useClaim('orders', 'Cancel').shown
  const approves = useClaim('orders', 'Approve').shown
  const rejects = useClaim('orders', 'Reject').shown
  // Approved orders are final for customers (R9); an administrator may change their lines (§4).
  const editColumn = edits && tab !== 'cancelled' && (tab !== 'approved' || admin)
  const { from, to } = search
  const sorting = sortingOf(admin, search)
  const columns = useMemo(() => {
    const aboveLimit = (order: OrderSummary) =>
      tab === 'requested' && approvalLimitProblem(order.totalAmountCents, member) !== undefined
    // Whoever is asked to decide may change the order; the list does not tell in whose place.
    const editable = (order: OrderSummary) => tab === 'requested' || mayOpenForEdit(order, member)
    const sorts = offeredSorts(admin, { from, to })
    const editing = editColumn ? editable : undefined
    return orderColumns({ sorts, admin, editable: editing, orders: mayOrder, aboveLimit })
  }, [admin, editColumn, mayOrder, tab, member, from, to])
  const deletable = tab === 'draft' && cancels
  const decidable = tab === 'requested' && approves && rejects
  // Drafts of others are theirs to delete (R9).
  const mayTick = (order: OrderSummary) => decidable || mayCancel(order, member)
  const rowId = (order: OrderSummary) => String(order.orderID)
  const nameOf = (order: OrderSummary) => `order ${order.orderNumber}`
  const ticks = useTickedIds({ selected, onSelect, rowId, nameOf, mayTick })
  const failure = useLoadingFailure('The orders could not be loaded', orders)
  const filtered = isFiltered(search)
  const { page = 1 } = search
  const perPage = pageSizeOf(search)
  const numbered = lastNumberedPage(search)
  const counted = orders.data && countedWith(orders.data.rows, orders.data, page, perPage)
  const pages = counted && pageCount(counted, page, perPage)
  const goToPage = (next: number, replace = false) => {
    if (next <= numbered) onChange({ page: next > 1 ? next : undefined }, replace)
    // Past the numbers a list goes on from what is shown, a page at a time.
    else if (next > page) onChange({ page: page + 1, after: orders.data?.rows.at(-1)?.orderID }, replace)
    else onChange({ page: page - 1, before: orders.data?.rows[0]?.orderID }, replace)
  }
  // The page is gone: its orders were deleted or decided, or the address is of another day.
  const showLastPage = useEffectEvent(() => goToPage(Math.min(pages ?? 1, numbered), true))
  const beyond = pages !== undefined && page > pages && !orders.isPlaceholderData
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])
  const { page: _page, ...list } = { ...search, tab }
  const first = (page - 1) * perPage + 1
  const placeOf = (order: OrderSummary) => first + (orders.data?.rows.indexOf(order) ?? 0)
  return (
    <>
      <DataTable
        caption={`Orders: ${orderListings[tab].label}`}
        columns={columns}
        rows={beyond ? undefined : orders.data?.rows}
        failure={failure}
        rowId={rowId}
        rowHref={(order) => paths.order(order.orderID, { ...list, at: placeOf(order) })}
        sort={{ field: sorting.sort, direction: sorting.direction }}
        onSort={({ field, direction }) =>
          onChange({ sort: orderSortFields.find((each) => each === field), direction })
        }
        ticks={deletable || decidable ? ticks : undefined}
        empty={
          filtered ? (
            <EmptyState
              icon={IconFilterOff}
              title="No order matches your filters"
              text={`No order in ${orderListings[tab].label} has this number or date.${shortPart(admin, search)}`}
              action={
                <Button
                  variant="default"
                  onClick={() => onChange({ orderNumber: undefined, from: undefined, to: undefined })}
                >
                  Show all orders
                </Button>
              }
            />
          ) : (
            <EmptyState icon={IconShoppingCart} title="No orders here" text={whatComes[tab]} />
          )
        }
      />
      {counted ? (
        <Pager
          page={page}
          perPage={perPage}
          total={counted.total}
          more={counted.more}
          numbered={numbered}
          onPage={goToPage}
          sizes={sizes}
          onPerPage={(size) => onChange({ show: size === orderPageSize ? undefined : size })}
        />
      ) : null}
    </>
  )
}
