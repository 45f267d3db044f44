import { Button } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { isCreator } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { toastError } from '../../../lib/toasts.tsx'
import { useShortcuts } from '../../../lib/useShortcuts.ts'
import { useReasonedClaim } from '../../../shell/claimReasons.ts'
import { Money } from '../../../ui/text/Money.tsx'
import type { Decided } from './decideOwn.data.ts'
import type { useDelayedApprovals } from './delayedApprovals.ts'
import { StickyBar } from '../../../ui/page/StickyBar.tsx'
import classes from './DecideOrders.module.css'

const ApproveOrdersDialog = lazyPart(() => import('./ApproveOrdersDialog.tsx'), 'ApproveOrdersDialog')
const RejectOrdersDialog = lazyPart(() => import('./RejectOrdersDialog.tsx'), 'RejectOrdersDialog')
const DecidedDialog = lazyPart(() => import('./DecidedDialog.tsx'), 'DecidedDialog')

interface DecideByKeyProps {
  readonly rows: readonly OrderSummary[]
  readonly approvals: ReturnType<typeof useDelayedApprovals>
}

type Shown =
  | { readonly dialog: 'aboveLimit' | 'reject'; readonly orders: readonly OrderSummary[] }
  | { readonly dialog: 'rejected'; readonly results: readonly Decided[] }

/** Index of the row with the focus, or under the pointer. */
function rowAtHand(): number | undefined {
  const row =
    document.activeElement?.closest('tr[data-index]') ?? document.querySelector('tr[data-index]:hover')
  return row instanceof HTMLElement ? Number(row.dataset['index']) : undefined
}

/** Keys of the orders list: `a` approves the current row after ten seconds, `u` undoes, `r` rejects. */
export function DecideByKey({ rows, approvals }: DecideByKeyProps) {
  const member = useMember()
  const { problems } = useReasonedClaim('orders', 'Approve')
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const withRow = (act: (order: OrderSummary) => void) => () => {
    const order = rows[rowAtHand() ?? -1]
    if (!order) return false
    act(order)
    return true
  }
  const approve = (order: OrderSummary) => {
    const own = isCreator(order, member) && !member.customer?.allowSelfApproval
    const [problem] = own ? [orderProblems.ownOrder] : problems
    if (problem) toastError(problem.displayMessage)
    else if (approvalLimitProblem(order.totalAmountCents, member))
      setShown({ dialog: 'aboveLimit', orders: [order] })
    else approvals.add(order)
  }
  const newest = approvals.orders.at(-1)
  useShortcuts({
    a: withRow(approve),
    r: withRow((order) => {
      approvals.undo(order)
      setShown({ dialog: 'reject', orders: [order] })
    }),
    u: newest && (() => approvals.undo(newest)),
  })
  return (
    <>
      {approvals.orders.length > 0 ? (
        <StickyBar className={classes.bar} label="Approvals to be sent">
          <ul className={classes.waiting} aria-live="polite">
            {approvals.orders.map((order) => (
              <li key={order.orderID}>
                <span>
                  <strong>{order.orderNumber}</strong> for <Money cents={order.totalAmountCents} /> inc GST
                  will be approved in 10 seconds, or when you leave this page.
                </span>
                <Button variant="default" size="compact-sm" onClick={() => approvals.undo(order)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </StickyBar>
      ) : null}
      <Suspense>
        {shown?.dialog === 'aboveLimit' ? (
          <ApproveOrdersDialog orders={shown.orders} onClose={close} onDecided={close} />
        ) : null}
        {shown?.dialog === 'reject' ? (
          <RejectOrdersDialog
            orders={shown.orders}
            onClose={close}
            onDecided={(results) => setShown({ dialog: 'rejected', results })}
          />
        ) : null}
        {shown?.dialog === 'rejected' ? (
          <DecidedDialog verb="reject" results={shown.results} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
