import { Text } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { ifAnswered } from '../../../lib/api/failures.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useCancelOrder } from '../orderVerbs.data.ts'

interface CancelOrderDialogProps {
  readonly order: OrderSummary
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCancelled: () => void
}

/**
 * §8 confirm dialog with the order and the consequence. It closes after a refusal, whose errors show, and
 * stays after a lost answer for the next try.
 */
export function CancelOrderDialog({ order, opened, onClose, onCancelled }: CancelOrderDialogProps) {
  const cancel = useCancelOrder(order)
  return (
    <ConfirmDialog
      opened={opened}
      title={orderMessages.confirmCancel}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      danger
      busy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: onCancelled,
          onSettled: ifAnswered(onClose),
        })
      }
      onClose={onClose}
    >
      <Text>
        Order {order.orderNumber} for {formatCents(order.totalAmountCents)} including GST will be cancelled
        permanently. It can’t be edited, submitted or approved afterwards.
      </Text>
    </ConfirmDialog>
  )
}
