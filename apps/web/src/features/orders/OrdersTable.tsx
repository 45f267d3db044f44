import { Button } from '@mantine/core'
import type { Page } from '@tradecounter/contract/envelope.ts'
import type { OrderSummary } from '@tradecounter/contract/orders.entities.ts'
import { IconFilterOff, IconShoppingCart } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { mayCancel } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderTabs, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { useMemo } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useMember } from '../../lib/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../../shell/gates.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { orderColumns } from './orderColumns.tsx'
import { orderSortFields, type OrdersSearch } from './ordersSearch.ts'

interface OrdersTableProps {
  readonly tab: OrderTab
  readonly search: OrdersSearch
  readonly orders: UseQueryResult<Page<OrderSummary>>
  readonly selected: string[]
  readonly onSelect: (ids: string[]) => void
  readonly onChange: (next: OrdersSearch) => void
}

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
  const editable = tab !== 'approved' && claimsShow(memberClaims(member), 'orders', 'Edit')
  const columns = useMemo(() => orderColumns({ admin, editable }), [admin, editable])
  const deletable = tab === 'draft' && claimsShow(memberClaims(member), 'orders', 'Cancel')
  // Drafts of others are theirs to delete (R9).
  const isMine = (order: OrderSummary) => mayCancel(order, member)
  const filtered = Boolean(search.orderNumber ?? search.from ?? search.to)
  if (orders.isError)
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
        rows={orders.data?.rows}
        rowId={(order) => String(order.orderID)}
        rowHref={(order) => paths.order(order.orderID)}
        sort={{ field: search.sort ?? 'orderNumber', direction: search.direction ?? 'desc' }}
        onSort={({ field, direction }) =>
          onChange({ sort: orderSortFields.find((each) => each === field), direction })
        }
        {...(deletable ? { selected, onSelect, selectable: isMine } : {})}
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
          page={search.page ?? 1}
          perPage={orderPageSize}
          total={orders.data.total}
          onPage={(page) => onChange({ page: page > 1 ? page : undefined })}
        />
      ) : null}
    </>
  )
}
