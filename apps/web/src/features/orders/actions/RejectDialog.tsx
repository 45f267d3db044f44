import { Button, Group, Stack, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { rejectOrder } from '@tradecounter/rules/orders/rejectOrder.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/memberStore.ts'
import { useTyped } from '../../../lib/typed.ts'
import { RejectionReasonField } from './RejectionReasonField.tsx'
import { useRejectOrder } from '../orderVerbs.data.ts'
import { Modal } from '../../../ui/Modal.tsx'

interface RejectDialogProps {
  readonly order: OrderDetail
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRejected: () => void
}

/** Rejecting names the order and its total, and needs a reason (§5). What was typed stays when the dialog closes. */
export function RejectDialog({ order, opened, onClose, onRejected }: RejectDialogProps) {
  const member = useMember()
  const reject = useRejectOrder(order)
  const [reason, setReason] = useTyped(`rejectReason.${order.orderID}`, '')
  const [error, setError] = useState<string>()
  const send = () => {
    const decision = rejectOrder(order, member, reason, order.flags, new Date())
    if (!decision.allowed) return setError(decision.problems[0]?.displayMessage)
    if (!reject.isPending)
      reject.mutate(reason.trim(), {
        // Refused, it stays open: the reason is there for another try.
        onSuccess: () => {
          setReason('')
          onClose()
          onRejected()
        },
      })
  }
  return (
    <Modal opened={opened} onClose={onClose} title={<Text fw={600}>Reject order {order.orderNumber}?</Text>}>
      <Stack gap="md">
        <Text>
          The order over {formatCents(order.totalAmountCents)} goes back to {fullName(order.createdBy)}, who
          can edit it and submit it again.
        </Text>
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
          <Button color="red" loading={reject.isPending} onClick={send}>
            Reject {formatCents(order.totalAmountCents)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
