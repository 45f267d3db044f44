import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { Modal } from './Modal.tsx'

export interface ConfirmDialogProps {
  readonly opened: boolean
  /** Question with the name of the record. */
  readonly title: string
  /** Consequence of the action. */
  readonly children: ReactNode
  /** Label of the button: a verb, not OK. */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirmation of an act that cannot be undone; reversible acts have an Undo instead. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  // A slow device handles the second click before it shows the dialog as busy.
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!busy || !opened) isConfirmed.current = false
  }, [busy, opened])
  const confirm = () => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    onConfirm()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Stack gap="lg">
        <div>{children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(danger ? { color: 'red' } : {})} loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
