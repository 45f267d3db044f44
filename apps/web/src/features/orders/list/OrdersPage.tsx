import { Paper } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { isPageAt, paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { NewOrderButton } from '../NewOrderButton.tsx'
import { DecideByKey } from './DecideByKey.tsx'
import { useDelayedApprovals } from './delayedApprovals.ts'
import { DecideOrders } from './DecideOrders.tsx'
import { DeleteDrafts } from './DeleteDrafts.tsx'
import { ExportOrders } from './ExportOrders.tsx'
import { OrdersFilter } from './OrdersFilter.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { defaultTab, tabsFor } from './orderTabs.ts'
import { useOrderCounts, useOrders } from '../orders.data.ts'
import type { OrdersSearch } from './ordersSearch.ts'

const route = getRouteApi('/app/orders')

/** §2 Orders list: tabs with counts, filters, sort and page, all in the address. */
export function OrdersPage() {
  const member = useMember()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const [selected, setSelected] = useState<string[]>([])
  const approvals = useDelayedApprovals()
  const tabs = tabsFor(member)
  const fallback = defaultTab(member)
  const listed = [...tabs, 'cancelled'] as const
  const tab: OrderListing = listed.find((name) => name === search.tab) ?? fallback
  const orders = useOrders(tab, search)
  const counts = useOrderCounts(search)
  // Counts of the previous filters are not the total of this list.
  const total = counts.isPlaceholderData ? undefined : counts.data?.[tab]
  const exports = useClaim('orders', 'exportCsv').shown
  const decides = useClaim('orders', 'Reject').shown
  const rows = orders.data?.rows ?? []
  const chosen = rows.filter((row) => selected.includes(String(row.orderID)))

  const change = (next: OrdersSearch, replace = false) => {
    // A delayed search must not return a person who is opening an order.
    if (!isPageAt(router.latestLocation.pathname, paths.orders())) return
    setSelected([])
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...next }),
      replace,
    })
  }

  return (
    <>
      <PageHeader
        title="Orders"
        action={
          <>
            {exports ? <ExportOrders tab={tab} search={search} total={total} /> : null}
            <NewOrderButton />
          </>
        }
      />
      <OrdersFilter
        search={search}
        onChange={change}
        tab={tab}
        end={
          tab === 'draft' && chosen.length > 0 ? (
            <DeleteDrafts drafts={chosen} onDeleted={() => setSelected([])} />
          ) : null
        }
      />
      <Paper>
        <OrderTabs
          tabs={tabs}
          tab={tab === 'cancelled' ? undefined : tab}
          search={search}
          onChange={(next) => change({ tab: next === fallback ? undefined : next })}
        />
        <OrdersTable
          tab={tab}
          search={search}
          orders={orders}
          total={total}
          approving={approvals.orders}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
        />
      </Paper>
      {tab === 'requested' && decides ? <DecideByKey rows={rows} approvals={approvals} /> : null}
      {tab === 'requested' ? (
        <DecideOrders
          orders={chosen}
          all={chosen.length === rows.length}
          onAll={() => setSelected(rows.map((row) => String(row.orderID)))}
          onDone={() => setSelected([])}
        />
      ) : null}
    </>
  )
}
