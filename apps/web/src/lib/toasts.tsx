import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { isCancelled, problemsOf } from './failures.ts'

const dismiss = { 'aria-label': 'Dismiss' }

/** One text shown once: a repeat replaces the toast on the screen instead of piling up. */
const idOf = (message: string): string => `toast-${message}`

export function toastSuccess(message: string): void {
  notifications.hide(idOf(message))
  notifications.show({
    id: idOf(message),
    message,
    color: 'green',
    icon: <IconCheck size={18} />,
    role: 'status',
    closeButtonProps: dismiss,
  })
}

export function toastError(message: string): void {
  notifications.hide(idOf(message))
  notifications.show({
    id: idOf(message),
    message,
    color: 'red',
    icon: <IconAlertTriangle size={18} />,
    autoClose: 8000,
    role: 'alert',
    closeButtonProps: dismiss,
  })
}

/** §8: each problem of a failed request is shown as an error toast. */
export function toastFailure(error: unknown): void {
  if (isCancelled(error)) return
  for (const problem of problemsOf(error)) toastError(problem.displayMessage)
}

/** A reversible act is done at once and offers its reverse for a while. */
export function toastUndo(message: string, undo: () => void): void {
  const id = crypto.randomUUID()
  const undoOnce = () => {
    notifications.hide(id)
    undo()
  }
  notifications.show({
    id,
    color: 'green',
    icon: <IconCheck size={18} />,
    autoClose: 8000,
    role: 'status',
    closeButtonProps: dismiss,
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        <Button variant="subtle" size="compact-sm" onClick={undoOnce}>
          Undo
        </Button>
      </Group>
    ),
  })
}
