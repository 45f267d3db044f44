import { Button, Group, Stack, Text } from '@mantine/core'
import { Modal } from '../../../ui/Modal.tsx'
import type { OrderSummary } from '@tradecounter/contract/orders.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { rejectionReasonProblem } from '@tradecounter/rules/orders/rejectOrder.ts'
import { useState } from 'react'
import { useTyped } from '../../../lib/typed.ts'
import { OrderChoiceList } from './OrderChoiceList.tsx'
import { RejectionReasonField } from '../actions/RejectionReasonField.tsx'
import { useDecideOrders, type Decided } from './decideOrders.data.ts'

interface RejectOrdersDialogProps {
  readonly orders: readonly OrderSummary[]
  readonly onClose: () => void
  readonly onDecided: (results: readonly Decided[]) => void
}

/** One reason for all of them, told to each creator (§5). What was typed stays when the dialog closes. */
export function RejectOrdersDialog({ orders, onClose, onDecided }: RejectOrdersDialogProps) {
  const decide = useDecideOrders()
  const [reason, setReason] = useTyped('rejectReason.several', '')
  const [error, setError] = useState<string>()
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const total = formatCents(orders.reduce((sum, order) => sum + order.totalAmountCents, 0))
  const send = () => {
    const wrong = rejectionReasonProblem(reason)
    if (wrong) return setError(wrong.displayMessage)
    if (decide.isPending) return
    decide.mutate(
      { orders, verb: 'reject', reason: reason.trim() },
      {
        onSuccess: (results) => {
          if (results.some((each) => each.done)) setReason('')
          onDecided(results)
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>Reject {count}?</Text>}>
      <Stack gap="md">
        <Text>
          {count} over {total} {orders.length === 1 ? 'goes' : 'go'} back to whoever created{' '}
          {orders.length === 1 ? 'it' : 'them'}, with your reason, to be edited and submitted again.
        </Text>
        <OrderChoiceList orders={orders} label="Orders to reject" />
        <RejectionReasonField
          value={reason}
          onChange={(text) => {
            setReason(text)
            setError(undefined)
          }}
          error={error}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button color="red" loading={decide.isPending} onClick={send}>
            Reject {total}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
