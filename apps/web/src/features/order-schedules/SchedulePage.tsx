import { Anchor, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type {
  OrderSchedule,
  ScheduledOrder,
} from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { paths } from '../../paths.ts'
import { LoadedPage } from '../../shell/LoadedPage.tsx'
import { column } from '../../ui/table/column.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import { ChangedList } from './ChangedList.tsx'
import { NextOrder } from './NextOrder.tsx'
import { scheduledOrdersPageSize, useOrderSchedule, useScheduledOrders } from './orderSchedules.data.ts'
import { OutcomeChip } from './OutcomeChip.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'

const route = getRouteApi('/app/orderschedules/$scheduleId')

const columns: readonly DataColumn<ScheduledOrder>[] = [
  { id: 'dueOn', header: 'Due', cell: ({ dueOn }) => formatDate(dueOn) },
  { id: 'outcome', header: 'Outcome', cell: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
  {
    id: 'order',
    header: 'Order',
    phone: 'title',
    interactive: true,
    cell: ({ orderID, orderNumber }) =>
      orderID === null ? 'No order' : <Anchor href={paths.order(orderID)}>{orderNumber}</Anchor>,
  },
  column('reasons', 'Reasons', ({ reasons }) =>
    reasons.map(({ displayMessage }) => displayMessage).join(' '),
  ),
]

function PastOrders({ scheduleId }: { readonly scheduleId: number }) {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const orders = useScheduledOrders(scheduleId, page)
  const failure = useLoadingFailure('The orders could not be loaded', orders)
  return (
    <SectionCard title="Orders of this schedule">
      <DataTable
        caption="Orders of this schedule"
        columns={columns}
        rows={orders.data?.rows}
        failure={failure}
        rowId={({ dueOn }) => dueOn}
        skeletonRows={3}
        empty={{
          icon: IconCalendarRepeat,
          title: 'No orders yet',
          text: 'Orders of this schedule will appear here, with the reasons for those that waited.',
        }}
      />
      <ListPager
        list={orders.data}
        page={page}
        perPage={scheduledOrdersPageSize}
        severalOnly
        onChange={(search, replace = false) => void navigate({ search, replace })}
      />
    </SectionCard>
  )
}

function Facts({ schedule }: { readonly schedule: OrderSchedule }) {
  const { orderList, contactPerson, costCentre, purchaseOrderNumber } = schedule
  return (
    <SectionCard title="Schedule">
      <DefinitionList>
        <Definition term="Repeats">{schedule.repeats}</Definition>
        <Definition term="Order list">
          <Anchor href={paths.orderList(orderList.orderListId)}>{orderList.name}</Anchor>
        </Definition>
        <Definition term="Starts on">{formatDate(schedule.startsOn)}</Definition>
        {schedule.endsOn ? <Definition term="Ends on">{formatDate(schedule.endsOn)}</Definition> : null}
        <Definition term="Contact">
          <bdi>{contactPerson.fullName}</bdi>, {contactPerson.phoneNumber}
        </Definition>
        {costCentre ? (
          <Definition term="Cost centre">
            {costCentre.name}
            {costCentre.enabled ? '' : ' (disabled: orders have no cost centre)'}
          </Definition>
        ) : null}
        {purchaseOrderNumber ? (
          <Definition term="Purchase order number">{purchaseOrderNumber}</Definition>
        ) : null}
        <Definition term="Orders">
          {schedule.automatic
            ? 'Submitted if nothing changed, within limit and budget'
            : 'Drafts that you check and submit'}
        </Definition>
      </DefinitionList>
    </SectionCard>
  )
}

/** Page of a schedule: next order, its lines, and past orders with their outcomes. */
export function SchedulePage() {
  const { scheduleId } = route.useParams()
  return (
    <LoadedPage
      query={useOrderSchedule(scheduleId)}
      page="Schedule"
      backHref={paths.orderSchedules()}
      failure="The schedule could not be loaded"
      skeleton={<Skeleton height={420} />}
    >
      {(schedule) => <ScheduleScreen schedule={schedule} />}
    </LoadedPage>
  )
}

function ScheduleScreen({ schedule }: { readonly schedule: OrderSchedule }) {
  return (
    <>
      <PageHeader
        title={schedule.name}
        backHref={paths.orderSchedules()}
        action={<ScheduleActions schedule={schedule} />}
      />
      <Stack gap="md">
        {schedule.paused ? (
          <Notice tone="waiting">This schedule is paused. It creates no orders until you resume it.</Notice>
        ) : null}
        {schedule.orderList.changed ? <ChangedList schedule={schedule} /> : null}
        {schedule.next.length === 0 ? (
          <Notice tone="info">This schedule has ended. Choose a later end date to continue it.</Notice>
        ) : (
          <SectionCard
            title="Next order"
            leads
            lead={`On ${schedule.next.map(({ orderedOn }) => formatDate(orderedOn)).join(', then ')}`}
          >
            <NextOrder scheduleId={schedule.scheduleId} />
          </SectionCard>
        )}
        <Facts schedule={schedule} />
        <PastOrders scheduleId={schedule.scheduleId} />
        <Text size="sm" c="dimmed">
          If nothing ships on a day of the schedule, the order moves to the next shipping day.
        </Text>
      </Stack>
    </>
  )
}
