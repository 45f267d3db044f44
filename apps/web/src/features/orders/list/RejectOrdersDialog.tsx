import { Text } from '@mantine/core'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { rejectionReasonProblem } from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import { OrderChoiceList } from './OrderChoiceList.tsx'
import { RejectionForm } from '../decisions/RejectionForm.tsx'
import { useDecideOrders } from './decideOrders.data.ts'
import type { Decided } from './decideOwn.data.ts'

interface RejectOrdersDialogProps {
  readonly orders: readonly OrderSummary[]
  readonly onClose: () => void
  readonly onDecided: (results: readonly Decided[]) => void
}

/** Dialog to reject orders with one reason for all creators (§5). The typed reason stays when it closes. */
export function RejectOrdersDialog({ orders, onClose, onDecided }: RejectOrdersDialogProps) {
  const decide = useDecideOrders()
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  const totalCents = orders.reduce((sum, order) => sum + order.totalAmountCents, 0)
  return (
    <Modal opened onClose={onClose} title={`Reject ${count}?`}>
      <RejectionForm
        keepAs="several"
        totalCents={totalCents}
        problemOf={rejectionReasonProblem}
        send={(reason) => decide.mutateAsync({ orders, verb: 'reject', reason })}
        isDone={(results) => results.some((result) => result.done)}
        onSent={onDecided}
        onClose={onClose}
      >
        <Text>
          {count} for {formatCents(totalCents)} including GST {orders.length === 1 ? 'goes' : 'go'} back to{' '}
          {orders.length === 1 ? 'its creator' : 'their creators'} with your reason, to edit and resubmit.
        </Text>
        <OrderChoiceList orders={orders} label="Orders to reject" />
      </RejectionForm>
    </Modal>
  )
}
