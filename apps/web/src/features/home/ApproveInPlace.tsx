import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import type { Decided } from '../orders/list/decideOrders.data.ts'

const ApproveOrdersDialog = lazyPart(
  () => import('../orders/list/ApproveOrdersDialog.tsx'),
  'ApproveOrdersDialog',
)

interface ApproveButtonProps {
  readonly order: OrderSummary
  readonly onAsk: (order: OrderSummary) => void
}

/** Asks to approve an order of the dashboard, as the orders list does. */
export function ApproveButton({ order, onAsk }: ApproveButtonProps) {
  const { shown, problems } = useReasonedClaim('orders', 'Approve')
  if (!shown) return null
  return (
    <ReasonedButton
      variant="default"
      size="compact-sm"
      aria-label={`Approve ${order.orderNumber}`}
      problems={problems}
      onClick={() => onAsk(order)}
    >
      Approve
    </ReasonedButton>
  )
}

interface ApproveInPlaceProps {
  readonly order: OrderSummary
  readonly onClose: () => void
}

/** Confirmation of one approval. It is outside the list, whose row goes with the answer. */
export function ApproveInPlace({ order, onClose }: ApproveInPlaceProps) {
  const decided = ([result]: readonly Decided[]) => {
    onClose()
    if (result?.done) toastSuccess(orderMessages.approved)
    else for (const reason of result?.reasons ?? []) toastError(reason)
  }
  return (
    <Suspense>
      <ApproveOrdersDialog orders={[order]} onClose={onClose} onDecided={decided} />
    </Suspense>
  )
}
