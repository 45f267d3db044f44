import { Button } from '@mantine/core'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconFilterOff, IconShoppingCart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { claimsShow, type ClaimName } from '@tradecounter/rules/members/claims.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { mayCancel, mayOpenForEdit } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderPageSize, orderPageSizes } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderTabs, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { memberClaims } from '../../../shell/gates.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { orderColumns } from './orderColumns.tsx'
import { isFiltered, orderSortFields, pageSizeOf, type OrdersSearch } from './ordersSearch.ts'

interface OrdersTableProps {
  readonly tab: OrderTab
  readonly search: OrdersSearch
  readonly orders: UseQueryResult<Page<OrderSummary>>
  readonly selected: string[]
  readonly onSelect: (ids: string[]) => void
  readonly onChange: (next: OrdersSearch, replace?: boolean) => void
}

const sizes = orderPageSizes.map((value) => ({ value, label: String(value) }))

const whatComes: Readonly<Record<OrderTab, string>> = {
  requested: 'Orders that wait for your decision will appear here.',
  pending: 'Orders that were submitted and wait for an approver will appear here.',
  approved: 'Approved orders, and those the supplier has received, will appear here.',
  draft: 'Orders you have begun and not submitted will appear here.',
  rejected: 'Orders an approver has sent back will appear here.',
}

export function OrdersTable({ tab, search, orders, selected, onSelect, onChange }: OrdersTableProps) {
  const member = useMember()
  const admin = isAdmin(member)
  const claim = (name: ClaimName<'orders'>) => claimsShow(memberClaims(member), 'orders', name)
  const mayOrder = claim('createOrder')
  // Approved orders are final for customers (R9); an administrator may change their lines (§4).
  const editColumn = claim('Edit') && (tab !== 'approved' || admin)
  const columns = useMemo(() => {
    const aboveLimit = (order: OrderSummary) =>
      tab === 'requested' && approvalLimitProblem(order.totalAmountCents, member) !== undefined
    // Whoever is asked to decide may change the order; the list does not tell in whose place.
    const editable = (order: OrderSummary) => tab === 'requested' || mayOpenForEdit(order, member)
    return orderColumns({ admin, editable: editColumn ? editable : undefined, orders: mayOrder, aboveLimit })
  }, [admin, editColumn, mayOrder, tab, member])
  const deletable = tab === 'draft' && claim('Cancel')
  const decidable = tab === 'requested' && claim('Approve') && claim('Reject')
  // Drafts of others are theirs to delete (R9).
  const selectable = (order: OrderSummary) => decidable || mayCancel(order, member)
  const filtered = isFiltered(search)
  const { page = 1 } = search
  const perPage = pageSizeOf(search)
  const pages = orders.data ? Math.max(1, Math.ceil(orders.data.total / perPage)) : undefined
  const goToPage = (next: number, replace = false) => onChange({ page: next > 1 ? next : undefined }, replace)
  // The page is gone: its orders were deleted or decided, or the address is of another day.
  const showLastPage = useEffectEvent(() => goToPage(pages ?? 1, true))
  const beyond = pages !== undefined && page > pages && !orders.isPlaceholderData
  useEffect(() => {
    if (beyond) showLastPage()
  }, [beyond])
  const { page: _page, ...list } = { ...search, tab }
  const first = (page - 1) * perPage + 1
  const placeOf = (order: OrderSummary) => first + (orders.data?.rows.indexOf(order) ?? 0)
  if (orders.isLoadingError)
    return (
      <ErrorState
        title="The orders could not be loaded"
        text={failureText(orders.error)}
        onRetry={() => void orders.refetch()}
      />
    )
  return (
    <>
      <DataTable
        caption={`Orders: ${orderTabs[tab].label}`}
        columns={columns}
        rows={beyond ? undefined : orders.data?.rows}
        rowId={(order) => String(order.orderID)}
        rowHref={(order) => paths.order(order.orderID, { ...list, at: placeOf(order) })}
        rowName={(order) => `order ${order.orderNumber}`}
        sort={{ field: search.sort ?? 'orderNumber', direction: search.direction ?? 'desc' }}
        onSort={({ field, direction }) =>
          onChange({ sort: orderSortFields.find((each) => each === field), direction })
        }
        {...(deletable || decidable ? { selected, onSelect, selectable } : {})}
        empty={
          filtered ? (
            <EmptyState
              icon={IconFilterOff}
              title="No order matches your filters"
              text={`No order in ${orderTabs[tab].label} has this number or date.`}
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
      {orders.data ? (
        <Pager
          page={page}
          perPage={perPage}
          total={orders.data.total}
          onPage={goToPage}
          sizes={sizes}
          onPerPage={(size) => onChange({ show: size === orderPageSize ? undefined : size })}
        />
      ) : null}
    </>
  )
}
