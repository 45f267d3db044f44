import { Button, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useRouter } from '@tanstack/react-router'
import { useThroughReload } from '../../lib/text/typed.ts'
import { paths } from '../../paths.ts'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteOrderSchedule, usePauseSchedule, useSkipScheduledOrder } from './orderSchedules.data.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** Edit, pause, skip and remove. */
export function ScheduleActions({ schedule }: { readonly schedule: OrderSchedule }) {
  const { scheduleId, version, paused, next } = schedule
  const router = useRouter()
  const [editing, setEditing] = useThroughReload(`schedule.editing.${scheduleId}`, false)
  const pause = usePauseSchedule(scheduleId)
  const skip = useSkipScheduledOrder(scheduleId)
  const remove = useDeleteOrderSchedule(scheduleId)
  const [first] = next
  return (
    <>
      <ConfirmedAct
        renderButton={(open) => (
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={open}>
            Remove
          </Button>
        )}
        title={`Remove the schedule ${schedule.name}?`}
        confirmLabel="Remove schedule"
        danger
        act={remove}
        input={undefined}
        onSuccess={() => router.history.replace(paths.orderSchedules())}
      >
        <Text>It creates no more orders. Existing orders stay.</Text>
      </ConfirmedAct>
      {first ? (
        <Button
          variant="default"
          leftSection={paused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
          loading={pause.isPending}
          onClick={() => pause.mutate({ version, paused: !paused })}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
      ) : null}
      {first && !paused ? (
        <ConfirmedAct
          renderButton={(open) => (
            <Button variant="default" leftSection={<IconPlayerSkipForward size={18} />} onClick={open}>
              Skip next order
            </Button>
          )}
          title={`Skip the order of ${formatDate(first.orderedOn)}?`}
          confirmLabel="Skip order"
          act={skip}
          input={version}
        >
          <Text>The schedule continues with the following order.</Text>
        </ConfirmedAct>
      ) : null}
      <Button onClick={() => setEditing(true)}>Edit</Button>
      {editing ? <ScheduleDialog schedule={schedule} onClose={() => setEditing(false)} /> : null}
    </>
  )
}
