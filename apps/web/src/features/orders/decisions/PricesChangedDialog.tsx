import { Stack, Text } from '@mantine/core'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'

interface PricesChangedDialogProps {
  /** Refusal with the new total; undefined while the dialog is closed. */
  readonly problem: Problem | undefined
  readonly totalCents: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Dialog with a changed total, which the buyer confirms before the submission (R3). */
export function PricesChangedDialog(props: PricesChangedDialogProps) {
  const { problem, totalCents, busy, onConfirm, onClose } = props
  return (
    <ConfirmDialog
      opened={problem !== undefined}
      title="Prices have changed"
      confirmLabel={`Submit for ${formatCents(totalCents)}`}
      cancelLabel="Review order"
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{problem?.displayMessage}</Text>
        <Text>Not submitted yet. Changed prices are marked in the order.</Text>
      </Stack>
    </ConfirmDialog>
  )
}
