import { Text } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconBan, IconCircleCheck, IconClockHour4, IconTruckDelivery } from '@tabler/icons-react'
import {
  shipmentLabels,
  shipmentText,
  type ShipmentState,
} from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { StatusChip, type ChipLook } from '../../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<ShipmentState, ChipLook>> = {
  backordered: { tone: 'waiting', icon: IconClockHour4 },
  partShipped: { tone: 'brand', icon: IconTruckDelivery },
  partCancelled: { tone: 'neutral', icon: IconBan },
  shipped: { tone: 'brand', icon: IconTruckDelivery },
  delivered: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'neutral', icon: IconBan },
}

interface ShipmentChipProps {
  readonly order: Pick<OrderSummary, 'shipment' | 'lineCount'>
  /** True to show only the state, for a phone's narrow line. */
  readonly short?: boolean
}

/** Shipping of an order in a few words; renders nothing without events by line. */
export function ShipmentChip({ order, short = false }: ShipmentChipProps) {
  if (!order.shipment) return null
  const { state } = order.shipment
  if (short)
    return (
      <Text span size="xs" c="dimmed">
        {shipmentLabels[state]}
      </Text>
    )
  const { tone, icon } = looks[state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {shipmentText(order.shipment, order.lineCount)}
    </StatusChip>
  )
}
