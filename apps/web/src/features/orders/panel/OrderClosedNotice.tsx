import { Button, Group, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { paths } from '../../../paths.ts'
import { memberClaims } from '../../../shell/gates.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { ReorderDialog } from '../../order-lists/reorder/Reorder.tsx'
import { useOrderStory } from '../detail/orderStory.data.ts'

interface OrderClosedNoticeProps {
  readonly order: OrderDetail
  /** Typed texts that were not saved before the order was closed. */
  readonly typed: readonly string[]
  readonly discard: () => void
}

/**
 * Notice that another person cancelled or approved the order, or that the supplier received it:
 * name, time and next steps (R10).
 */
export function OrderClosedNotice({ order, typed, discard }: OrderClosedNoticeProps) {
  const member = useMember()
  const timeZone = useTimeZone()
  const [again, setAgain] = useState(false)
  const last = useOrderStory(order).data?.entries.at(-1)
  return (
    <Notice tone="waiting" role="alert">
      <Text size="sm">
        {last
          ? `${last.text} on ${formatDateTime(new Date(last.at), timeZone)}.`
          : `This order is ${statusLabel(order.orderStatus, isAdmin(member)).toLowerCase()}.`}{' '}
        It can no longer be changed.
      </Text>
      {typed.length > 0 ? (
        <Text size="sm" mt="xs">
          Not saved: {typed.map((text) => `“${text}”`).join(', ')}
        </Text>
      ) : null}
      <Group gap="xs" mt="xs">
        <Button component="a" href={paths.order(order.orderID)} size="compact-sm">
          Show order
        </Button>
        {claimsShow(memberClaims(member), 'orders', 'createOrder') ? (
          <Button size="compact-sm" variant="default" onClick={() => setAgain(true)}>
            Order again
          </Button>
        ) : null}
        {typed.length > 0 ? (
          <Button size="compact-sm" variant="default" onClick={discard}>
            Discard my changes
          </Button>
        ) : null}
      </Group>
      {again ? (
        <ReorderDialog
          source={{ kind: 'order', id: order.orderID, name: order.orderNumber }}
          addressId={order.shippingAddress.id}
          onClose={() => setAgain(false)}
        />
      ) : null}
    </Notice>
  )
}
