import { Button, Paper } from '@mantine/core'
import { IconCalendarRepeat, IconPlus } from '@tabler/icons-react'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useThroughReload } from '../../lib/text/typed.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useOrderSchedules } from './orderSchedules.data.ts'
import { OutcomeChip } from './OutcomeChip.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useOrder } from '../orders/orders.data.ts'

interface ScheduleOfOrderProps {
  readonly orderId: number
  readonly onSaved: (schedule: OrderSchedule) => void
  readonly onClose: () => void
}

/** New schedule of an order, filled in with its details. */
function ScheduleOfOrder({ orderId, onSaved, onClose }: ScheduleOfOrderProps) {
  const { data: order } = useOrder(orderId)
  return order ? <ScheduleDialog order={order} onSaved={onSaved} onClose={onClose} /> : null
}

const route = getRouteApi('/app/orderschedules')

/** Day of the next order, or the reason why there is none. */
export function nextText({ next, paused }: OrderSchedule): string {
  const [first] = next
  if (!first) return 'Ended'
  return paused ? 'Paused' : formatDate(first.orderedOn)
}

const columns: readonly DataColumn<OrderSchedule>[] = [
  { id: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
  { id: 'orderList', header: 'Order List', clip: true, cell: ({ orderList }) => orderList.name },
  { id: 'repeats', header: 'Repeats', cell: ({ repeats }) => repeats },
  { id: 'next', header: 'Next Order', cell: nextText },
  column('lastOrder', 'Last Order', ({ lastOrder }) =>
    lastOrder ? <OutcomeChip outcome={lastOrder.outcome} /> : 'None yet',
  ),
]

/** Schedules of the member, with their next days. */
export function SchedulesPage() {
  const { list, order } = route.useSearch()
  const router = useRouter()
  const navigate = route.useNavigate()
  const schedules = useOrderSchedules()
  const failure = useLoadingFailure('The schedules could not be loaded', schedules)
  const [adding, setAdding] = useThroughReload('schedule.adding', list !== undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      New schedule
    </Button>
  )
  const open = ({ scheduleId }: OrderSchedule) => router.history.push(paths.orderSchedule(scheduleId))
  const close = () => {
    setAdding(false)
    void navigate({ search: {}, replace: true })
  }
  return (
    <>
      <PageHeader title="Scheduled orders" backHref={paths.orderLists()} action={add} />
      {adding ? <ScheduleDialog orderListId={list} onSaved={open} onClose={close} /> : null}
      {order === undefined ? null : <ScheduleOfOrder orderId={order} onSaved={open} onClose={close} />}
      <Paper>
        <DataTable
          caption="Scheduled orders"
          columns={columns}
          rows={schedules.data}
          failure={failure}
          rowId={({ scheduleId }) => String(scheduleId)}
          rowHref={({ scheduleId }) => paths.orderSchedule(scheduleId)}
          skeletonRows={4}
          empty={{
            icon: IconCalendarRepeat,
            title: 'No scheduled orders yet',
            text: 'Have an order list ordered every week, every month or by a rule of your own. You check each order, or let orders without changes submit themselves.',
            action: add,
          }}
        />
      </Paper>
    </>
  )
}
