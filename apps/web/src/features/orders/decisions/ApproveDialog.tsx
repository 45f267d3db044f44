import { Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { ifAnswered } from '../../../lib/api/failures.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useApproveOrder, type OrderFieldChange } from '../orderVerbs.data.ts'
import { OverLimitDialog } from './OverLimitDialog.tsx'
import { OvertakenDialog } from './OvertakenDialog.tsx'

interface ApproveDialogProps {
  readonly order: OrderDetail
  /** False once another person has decided, or is to decide. */
  readonly offered: boolean
  /** Warning of a total above the approver's limit, with which no request is sent (§5). */
  readonly overLimit: Problem | undefined
  /** Unsaved fields to send along. */
  readonly takePending: () => OrderFieldChange
  readonly opened: boolean
  readonly onClose: () => void
  readonly onApproved: () => void
}

export function ApproveDialog(props: ApproveDialogProps) {
  const { order, offered, overLimit, takePending, opened, onClose, onApproved } = props
  const approve = useApproveOrder(order)
  // The member's own approval, whose answer may arrive after the changed order, overtakes nothing.
  if (!offered && !approve.isPending && !approve.isSuccess)
    return <OvertakenDialog order={order} decision="approve" opened={opened} onClose={onClose} />
  if (overLimit)
    return <OverLimitDialog opened={opened} warning={overLimit.displayMessage} onClose={onClose} />
  return (
    <ConfirmDialog
      opened={opened}
      title={`Approve order ${order.orderNumber}?`}
      confirmLabel={`Approve ${formatCents(order.totalAmountCents)}`}
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(takePending(), {
          onSuccess: onApproved,
          onSettled: ifAnswered(onClose),
        })
      }
      onClose={onClose}
    >
      <Text>
        {fullName(order.createdBy)}’s order for {formatCents(order.totalAmountCents)} including GST will be
        sent to the supplier. You can’t change it here afterwards.
      </Text>
    </ConfirmDialog>
  )
}
