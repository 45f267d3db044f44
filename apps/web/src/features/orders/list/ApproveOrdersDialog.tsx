import { Stack, Text } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { overLimitTitle } from '@tradecounter/rules/orders/orders.problems.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { OverLimitDialog } from '../decisions/OverLimitDialog.tsx'
import { OrderChoiceList } from './OrderChoiceList.tsx'
import { useDecideOrders } from './decideOrders.data.ts'
import type { Decided } from './decideOwn.data.ts'

interface ApproveOrdersDialogProps {
  readonly orders: readonly OrderSummary[]
  readonly onClose: () => void
  readonly onDecided: (results: readonly Decided[]) => void
}

const countOf = (orders: readonly OrderSummary[]): string =>
  orders.length === 1 ? '1 order' : `${orders.length} orders`

/**
 * Dialog to approve orders, with their count and total. Orders above the approver's limit
 * are listed and not sent (§5).
 */
export function ApproveOrdersDialog({ orders, onClose, onDecided }: ApproveOrdersDialogProps) {
  const member = useMember()
  const decide = useDecideOrders()
  const problemOf = (order: OrderSummary) => approvalLimitProblem(order.totalAmountCents, member)
  const above = orders.filter((order) => problemOf(order))
  const within = orders.filter((order) => !problemOf(order))
  const total = formatCents(within.reduce((sum, order) => sum + order.totalAmountCents, 0))
  const [first] = above
  const warning = first ? problemOf(first)?.displayMessage : undefined
  const notSent = above.map((order) => ({
    order,
    done: false,
    reasons: [problemOf(order)?.displayMessage ?? ''],
  }))
  const approve = () =>
    decide.mutate(
      { orders: within, verb: 'approve' },
      { onSuccess: (results) => onDecided([...results, ...notSent]) },
    )
  if (within.length === 0)
    return (
      <OverLimitDialog opened warning={warning ?? ''} onClose={onClose}>
        <OrderChoiceList orders={above} label="Orders above your limit" />
      </OverLimitDialog>
    )
  return (
    <ConfirmDialog
      opened
      title={`Approve ${countOf(within)}?`}
      confirmLabel={`Approve ${total}`}
      busy={decide.isPending}
      onConfirm={approve}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text>
          {countOf(within)} for {total} including GST will be sent to the supplier. You can’t change{' '}
          {within.length === 1 ? 'it' : 'them'} here afterwards.
        </Text>
        <OrderChoiceList orders={within} label="Orders to approve" />
        {above.length > 0 ? (
          <section>
            <Notice tone="waiting" title={`Not approved: ${countOf(above)}. ${overLimitTitle}`}>
              {warning}
            </Notice>
            <OrderChoiceList orders={above} label="Orders above your limit" />
          </section>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}
