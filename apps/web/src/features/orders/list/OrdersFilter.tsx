import { Button } from '@mantine/core'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import type { OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useClaim } from '../../../shell/claims.ts'
import { FilterDate } from '../../../ui/form/FilterDate.tsx'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { isFiltered, noFilters, type OrdersSearch } from './ordersSearch.ts'

const WhichCustomer = lazyPart(() => import('../../users/WhichCustomer.tsx'), 'WhichCustomer')

const ShipmentFilter = lazyPart(() => import('../shipments/ShipmentFilter.tsx'), 'ShipmentFilter')

interface OrdersFilterProps {
  readonly search: OrdersSearch
  readonly onChange: (next: OrdersSearch, replace?: boolean) => void
  /** List that is shown: a tab, or the cancelled orders. */
  readonly tab: OrderListing
  readonly end?: ReactNode
}

/** Filters by order number, date range and, for administrators, customer; with Reset if any is set. */
export function OrdersFilter({ search, onChange, tab, end }: OrdersFilterProps) {
  const { customer, orderNumber, from, to, shipping } = search
  const cancelled = tab === 'cancelled'
  const byNumber = useClaim('orders', 'filterOrderNumber').shown
  const byDate = useClaim('orders', 'filterDateRange').shown
  const resets = useClaim('orders', 'resetFilter').shown
  const admin = isAdmin(useMember())
  return (
    <FilterBar
      set={[admin && customer, from, to, shipping, cancelled].filter(Boolean).length}
      active={resets && isFiltered(search)}
      onReset={() => onChange(noFilters)}
      afterReset={
        <Button
          variant={cancelled ? 'light' : 'subtle'}
          aria-pressed={cancelled}
          onClick={() => onChange({ tab: cancelled ? undefined : 'cancelled' })}
        >
          Cancelled orders
        </Button>
      }
      end={end}
    >
      {byNumber ? (
        <SearchBox
          label="Order No."
          width={220}
          value={orderNumber}
          onChange={(text) => onChange({ orderNumber: text }, true)}
        />
      ) : null}
      {admin ? (
        <Suspense fallback={<Skeleton width={230} height={36} />}>
          <WhichCustomer value={customer} onChange={(id) => onChange({ customer: id })} />
        </Suspense>
      ) : null}
      {byDate ? (
        <>
          <FilterDate
            label="Start Date"
            value={from}
            max={to}
            onChange={(date) => onChange({ from: date }, true)}
          />
          <FilterDate
            label="End Date"
            value={to}
            min={from}
            onChange={(date) => onChange({ to: date }, true)}
          />
        </>
      ) : null}
      {tab === 'approved' ? (
        <Suspense fallback={<Skeleton width={164} height={36} />}>
          <ShipmentFilter value={shipping} onChange={(state) => onChange({ shipping: state })} />
        </Suspense>
      ) : null}
    </FilterBar>
  )
}
