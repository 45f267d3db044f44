import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useRouter } from '@tanstack/react-router'
import { useThroughReload } from '../../lib/text/typed.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useDeleteSchedule, usePauseSchedule, useSkipScheduledOrder } from './orderSchedules.data.ts'
import { ScheduleDialog } from './ScheduleDialog.tsx'

/** Edit, pause, skip and remove. */
export function ScheduleActions({ schedule }: { readonly schedule: OrderSchedule }) {
  const { scheduleId, version, paused, next } = schedule
  const router = useRouter()
  const [editing, setEditing] = useThroughReload(`schedule.editing.${scheduleId}`, false)
  const [skipping, skipQuestion] = useDisclosure(false)
  const [removing, removeQuestion] = useDisclosure(false)
  const pause = usePauseSchedule(scheduleId)
  const skip = useSkipScheduledOrder(scheduleId)
  const remove = useDeleteSchedule(scheduleId)
  const [first] = next
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} />} onClick={removeQuestion.open}>
        Remove
      </Button>
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
        <Button
          variant="default"
          leftSection={<IconPlayerSkipForward size={18} />}
          onClick={skipQuestion.open}
        >
          Skip next order
        </Button>
      ) : null}
      <Button onClick={() => setEditing(true)}>Edit</Button>
      {editing ? <ScheduleDialog schedule={schedule} onClose={() => setEditing(false)} /> : null}
      <ConfirmDialog
        opened={skipping}
        title={`Skip the order of ${first ? formatDate(first.orderedOn) : ''}?`}
        confirmLabel="Skip order"
        busy={skip.isPending}
        onConfirm={() => skip.mutate(version, { onSettled: skipQuestion.close })}
        onClose={skipQuestion.close}
      >
        <Text>The schedule continues with the following order.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={removing}
        title={`Remove the schedule ${schedule.name}?`}
        confirmLabel="Remove schedule"
        danger
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => router.history.replace(paths.orderSchedules()),
            onError: removeQuestion.close,
          })
        }
        onClose={removeQuestion.close}
      >
        <Text>It creates no more orders. Existing orders stay.</Text>
      </ConfirmDialog>
    </>
  )
}
