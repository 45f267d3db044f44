import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRestore } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useStartOver } from '../paymentVerbs.data.ts'
import type { DraftSync } from '../selection/draftSync.ts'
import { isEmpty } from '../selection/selection.ts'
import { useSelection } from '../selection/selectionStore.ts'

interface StartOverProps {
  readonly customerId: number
  readonly sync: DraftSync | undefined
  readonly onStartedOver: () => void
}

/** §2 Start over, shown if there is a selection or a payment to clear. */
export function StartOver({ customerId, sync, onStartedOver }: StartOverProps) {
  const selection = useSelection()
  const [opened, dialog] = useDisclosure(false)
  const startOver = useStartOver(customerId, sync)
  const paymentId = selection.payment?.paymentId
  const selected = selection.choices.size
  if (isEmpty(selection) && paymentId === undefined) return null
  return (
    <>
      <Button variant="subtle" leftSection={<IconRestore size={16} />} onClick={dialog.open}>
        Start over
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Start over?"
        confirmLabel="Start over"
        cancelLabel="Keep selection"
        danger
        busy={startOver.isPending}
        onConfirm={() => startOver.mutate(paymentId, { onSuccess: onStartedOver, onSettled: dialog.close })}
        onClose={dialog.close}
      >
        <Text>
          {selected === 1
            ? 'The selected transaction'
            : `The ${selected.toLocaleString('en-AU')} selected transactions`}
          , with the amounts and notes you entered, will be removed. Nothing is paid.
        </Text>
      </ConfirmDialog>
    </>
  )
}
