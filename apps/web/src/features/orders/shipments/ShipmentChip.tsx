import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import {
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react'
import { shipmentText, type ShipmentState } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { StatusChip, type Tone } from '../../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<ShipmentState, { readonly tone: Tone; readonly icon: TablerIcon }>> = {
  backordered: { tone: 'waiting', icon: IconClockHour4 },
  partShipped: { tone: 'brand', icon: IconTruckDelivery },
  partCancelled: { tone: 'neutral', icon: IconBan },
  shipped: { tone: 'brand', icon: IconTruckDelivery },
  delivered: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'neutral', icon: IconBan },
}

/** Shipping of an order in a few words; renders nothing as long as the supplier has reported no line. */
export function ShipmentChip({ order }: { readonly order: Pick<OrderSummary, 'shipment' | 'lineCount'> }) {
  if (!order.shipment) return null
  const { tone, icon } = looks[order.shipment.state]
  return (
    <StatusChip tone={tone} icon={icon}>
      {shipmentText(order.shipment, order.lineCount)}
    </StatusChip>
  )
}
