import { Badge, Tabs } from '@mantine/core'
import { orderTabs, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { useOrderCounts } from '../orders.data.ts'
import type { OrdersSearch } from './ordersSearch.ts'
import classes from './OrderTabs.module.css'

interface OrderTabsProps {
  readonly tabs: readonly OrderTab[]
  /** Selected tab; undefined for another list. */
  readonly tab: OrderTab | undefined
  /** Filters, which the counts follow. */
  readonly search: OrdersSearch
  readonly onChange: (tab: OrderTab) => void
}

/** Tabs with live counts. */
export function OrderTabs({ tabs, tab, search, onChange }: OrderTabsProps) {
  const counts = useOrderCounts(search).data
  return (
    <Tabs
      value={tab ?? null}
      onChange={(next) => {
        const chosen = tabs.find((name) => name === next)
        if (chosen) onChange(chosen)
      }}
      classNames={{ list: classes.list, tab: classes.tab }}
    >
      <Tabs.List aria-label="Orders by status">
        {tabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              <Badge size="sm" variant="default" className={classes.count}>
                {counts ? counts[name].toLocaleString('en-AU') : '…'}
              </Badge>
            }
          >
            {orderTabs[name].label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
