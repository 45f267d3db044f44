import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { useOrder } from '../orders/orders.data.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

interface ScheduleOfOrderProps {
  readonly orderId: number
  readonly onSaved: (schedule: OrderSchedule) => void
  readonly onClose: () => void
}

/** New schedule of an order, filled in with its details. */
export function ScheduleOfOrder({ orderId, onSaved, onClose }: ScheduleOfOrderProps) {
  const { data: order } = useOrder(orderId)
  return order ? <ScheduleDialog order={order} onSaved={onSaved} onClose={onClose} /> : null
}
