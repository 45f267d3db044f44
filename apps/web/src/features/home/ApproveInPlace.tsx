import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { useReasonedClaim } from '../../shell/claimReasons.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import type { Decided } from '../orders/list/decideOwn.data.ts'

const ApproveOrdersDialog = lazyPart(
  () => import('../orders/list/ApproveOrdersDialog.tsx'),
  'ApproveOrdersDialog',
)

interface ApproveButtonProps {
  readonly order: OrderSummary
  readonly onAsk: (order: OrderSummary) => void
}

/** Button that opens the confirmation to approve an order of the dashboard. */
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

/** Confirmation of one approval, outside the list, whose row disappears after the approval. */
export function ApproveInPlace({ order, onClose }: ApproveInPlaceProps) {
  const decided = ([result]: readonly Decided[]) => {
    onClose()
    if (result?.done) toastSuccess(orderMessages.approved)
    else for (const reason of result?.reasons ?? []) toastError(reason)
  }
  return <ApproveOrdersDialog orders={[order]} onClose={onClose} onDecided={decided} />
}
