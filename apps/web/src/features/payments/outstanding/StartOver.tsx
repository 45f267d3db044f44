import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { ConfirmedAct } from '../../../ui/overlay/ConfirmedAct.tsx'
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
  const startOver = useStartOver(customerId, sync)
  const paymentId = selection.payment?.paymentId
  const selected = selection.choices.size
  if (isEmpty(selection) && paymentId === undefined) return null
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button variant="subtle" leftSection={<IconRestore size={16} />} onClick={open}>
          Start over
        </Button>
      )}
      title="Start over?"
      confirmLabel="Start over"
      cancelLabel="Keep selection"
      danger
      act={startOver}
      input={paymentId}
      onSuccess={onStartedOver}
    >
      <Text>
        {selected === 0
          ? 'Your selection'
          : selected === 1
            ? 'The selected transaction'
            : `The ${selected.toLocaleString('en-AU')} selected transactions`}
        , with the amounts and notes you entered, will be removed. Nothing is paid.
      </Text>
    </ConfirmedAct>
  )
}
