import { Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { rejectOrder } from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { OvertakenDialog } from './OvertakenDialog.tsx'
import { RejectionForm } from './RejectionForm.tsx'
import { useRejectOrder, type OrderFieldChange } from '../orderVerbs.data.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'

interface RejectDialogProps {
  readonly order: OrderDetail
  /** False once another person has decided, or is to decide. */
  readonly offered: boolean
  /** Unsaved fields to send along. */
  readonly takePending: () => OrderFieldChange
  readonly opened: boolean
  readonly onClose: () => void
  readonly onRejected: () => void
}

/**
 * Dialog to reject an order, with its total and a required
 * reason (§5). The typed reason stays when the dialog closes.
 */
export function RejectDialog(props: RejectDialogProps) {
  const { order, offered, takePending, opened, onClose, onRejected } = props
  const member = useMember()
  const reject = useRejectOrder(order)
  // The member's own rejection, whose answer may arrive after the changed order, overtakes nothing.
  if (!offered && !reject.isPending && !reject.isSuccess)
    return <OvertakenDialog order={order} decision="reject" opened={opened} onClose={onClose} />
  const problemOf = (reason: string) => {
    const decision = rejectOrder(order, member, reason, order.flags, new Date())
    return decision.allowed ? undefined : decision.problems[0]
  }
  return (
    <Modal opened={opened} onClose={onClose} title={`Reject order ${order.orderNumber}?`}>
      <RejectionForm
        keepAs={String(order.orderID)}
        totalCents={order.totalAmountCents}
        problemOf={problemOf}
        send={(rejectedReason) => reject.mutateAsync({ ...takePending(), rejectedReason })}
        onSent={() => {
          onRejected()
          onClose()
        }}
        onClose={onClose}
      >
        <Text>
          This order for {formatCents(order.totalAmountCents)} including GST goes back to{' '}
          {fullName(order.createdBy)} to edit and resubmit.
        </Text>
      </RejectionForm>
    </Modal>
  )
}
