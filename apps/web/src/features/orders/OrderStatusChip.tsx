import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import {
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconPencil,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react'
import type { Area } from '@tradecounter/rules/members/roles.ts'
import { statusLabel, type OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { StatusChip, type ChipLook } from '../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<OrderStatus, ChipLook>> = {
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'waiting', icon: IconClockHour4 },
  3: { tone: 'neutral', icon: IconBan },
  4: { tone: 'good', icon: IconCircleCheck },
  5: { tone: 'bad', icon: IconX },
  6: { tone: 'good', icon: IconTruckDelivery },
}

interface OrderStatusChipProps {
  readonly status: OrderSummary['orderStatus']
  readonly area: Area
}

/** §2: the admin label for admins, otherwise the customer label. */
export function OrderStatusChip({ status, area }: OrderStatusChipProps) {
  const { tone, icon } = looks[status.id]
  return (
    <StatusChip tone={tone} icon={icon}>
      {statusLabel(status, area === 'sa')}
    </StatusChip>
  )
}
