import { ActionIcon } from '@mantine/core'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useShortcuts } from '../../../lib/useShortcuts.ts'
import { paths } from '../../../paths.ts'
import { useOrderCounts } from '../orders.data.ts'
import type { OrderSearch } from './orderSearch.ts'
import { useNeighbours } from './orderStory.data.ts'
import { defaultTab } from '../list/orderTabs.ts'
import classes from './OrderNeighbours.module.css'

/** Previous and next order of the list that the order was opened from; undefined without a list. */
export function useBeside(orderId: number, search: OrderSearch) {
  const { at } = search
  const neighbours = useNeighbours(orderId, search, at !== undefined)
  const hrefOf = (id: number | null | undefined, by: -1 | 1): string | undefined =>
    id && at !== undefined && !neighbours.isPlaceholderData
      ? paths.order(id, {
          ...search,
          page: undefined,
          ask: undefined,
          at: Math.max(1, at + by),
        })
      : undefined
  return {
    previous: hrefOf(neighbours.data?.previousOrderID, -1),
    next: hrefOf(neighbours.data?.nextOrderID, 1),
  }
}

interface OrderNeighboursProps extends ReturnType<typeof useBeside> {
  readonly search: OrderSearch
  readonly at: number
}

/** Position in the list, "Order 3 of 20", with links to the previous and next order. */
export function OrderNeighbours({ previous, next, search, at }: OrderNeighboursProps) {
  const router = useRouter()
  const member = useMember()
  const counts = useOrderCounts(search).data
  const tab = search.tab ?? defaultTab(member)
  // An order that has left the list keeps its position, so the total is at least that.
  const total = counts && Math.max(counts[tab], at)

  const opening = (href: string | undefined) =>
    href === undefined ? undefined : () => router.history.push(href)
  useShortcuts({
    j: opening(next),
    ArrowRight: opening(next),
    k: opening(previous),
    ArrowLeft: opening(previous),
  })

  return (
    <nav className={classes.neighbours} aria-label="Orders of the list">
      <Neighbour
        href={previous}
        label="Previous order"
        hint="Previous order (K or ←)"
        icon={IconChevronLeft}
      />
      <span className="tabular">
        Order {at.toLocaleString('en-AU')}
        {total === undefined ? null : ` of ${total.toLocaleString('en-AU')}`}
      </span>
      <Neighbour href={next} label="Next order" hint="Next order (J or →)" icon={IconChevronRight} />
    </nav>
  )
}

interface NeighbourProps {
  readonly href: string | undefined
  readonly label: string
  readonly hint: string
  readonly icon: typeof IconChevronLeft
}

/** Link to the previous or next order; a disabled button at an end of the list. */
function Neighbour({ href, label, hint, icon: Icon }: NeighbourProps) {
  if (href === undefined)
    return (
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled>
        <Icon size={18} />
      </ActionIcon>
    )
  return (
    <Tooltip label={hint}>
      <ActionIcon component="a" href={href} variant="subtle" color="gray" aria-label={label}>
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
