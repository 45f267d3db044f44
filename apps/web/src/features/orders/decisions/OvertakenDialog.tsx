import { Button, Group, Stack, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useDecisionRefusal } from './decisionRefusal.ts'

interface OvertakenDialogProps {
  readonly order: OrderDetail
  readonly decision: 'approve' | 'reject'
  readonly opened: boolean
  readonly onClose: () => void
}

/** Dialog in place of an open decision that another person has made meanwhile. */
export function OvertakenDialog({ order, decision, opened, onClose }: OvertakenDialogProps) {
  const refusal = useDecisionRefusal(order, decision)
  return (
    <Modal opened={opened} onClose={onClose} title={refusal?.title ?? ''}>
      <Stack gap="md">
        <Text role="alert">{refusal?.text}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
