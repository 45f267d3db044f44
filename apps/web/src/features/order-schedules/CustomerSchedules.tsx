import { Button, Group, Text } from '@mantine/core'
import type { CustomerSchedule } from '@tradecounter/contract/order-schedules/customerSchedules.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { column } from '../../ui/table/column.ts'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import {
  useCustomerSchedules,
  usePauseCustomerSchedule,
  useRemoveCustomerSchedule,
} from './customerSchedules.data.ts'

interface ScheduleOf {
  readonly customerId: number
  readonly schedule: CustomerSchedule
}

function Actions({ customerId, schedule }: ScheduleOf) {
  const { scheduleId, version, name, paused, nextOn } = schedule
  const pause = usePauseCustomerSchedule(customerId, scheduleId)
  const remove = useRemoveCustomerSchedule(customerId, scheduleId)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {paused || nextOn === null ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Pause ${name}`}
          loading={pause.isPending}
          onClick={() => pause.mutate(version)}
        >
          Pause
        </Button>
      )}
      <ConfirmedAct
        renderButton={(open) => (
          <Button
            variant="transparent"
            size="compact-sm"
            color="red"
            aria-label={`Remove ${name}`}
            onClick={open}
          >
            Remove
          </Button>
        )}
        title={`Remove the schedule ${name} of ${fullName(schedule.owner)}?`}
        confirmLabel="Remove schedule"
        danger
        act={remove}
        input={undefined}
      >
        <Text>It creates no more orders. Existing orders stay.</Text>
      </ConfirmedAct>
    </Group>
  )
}

const nextOrderText = ({ nextOn, paused }: CustomerSchedule): string => {
  if (nextOn === null) return 'Ended'
  return paused ? 'Paused' : formatDate(nextOn)
}

const columns = (customerId: number): readonly DataColumn<CustomerSchedule>[] => [
  { id: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
  {
    id: 'owner',
    header: 'Owner',
    cell: ({ owner, ownerOrders }) =>
      ownerOrders ? fullName(owner) : `${fullName(owner)} (can no longer create orders)`,
  },
  { id: 'orderList', header: 'Order List', clip: true, cell: ({ orderListName }) => orderListName },
  { id: 'costCentre', header: 'Cost Centre', cell: ({ costCentreName }) => costCentreName ?? 'None' },
  { id: 'repeats', header: 'Repeats', cell: ({ repeats }) => repeats },
  { id: 'next', header: 'Next Order', cell: nextOrderText },
  column('actions', 'Actions', (schedule) => <Actions customerId={customerId} schedule={schedule} />, {
    phone: 'action',
    width: '170px',
    interactive: true,
  }),
]

/** Schedules of all people of a customer, for those who manage its users; hidden while there are none. */
export function CustomerSchedules({ customerId }: { readonly customerId: number }) {
  const schedules = useCustomerSchedules(customerId)
  const failure = loadingFailure('The scheduled orders could not be loaded', schedules)
  if (schedules.isLoading) return <Skeleton height={0} leads />
  if (schedules.data?.length === 0) return null
  return (
    <SectionCard
      title="Scheduled orders"
      lead="You can pause or remove a schedule. Only its owner can change or resume it."
    >
      <div>
        <DataTable
          caption="Scheduled orders"
          columns={columns(customerId)}
          rows={schedules.data}
          rowId={({ scheduleId }) => String(scheduleId)}
          skeletonRows={1}
          failure={failure}
        />
      </div>
    </SectionCard>
  )
}
