import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import type { Decided } from './decideOwn.data.ts'
import { StickyBar } from '../../../ui/page/StickyBar.tsx'
import classes from './DecideOrders.module.css'

const ApproveOrdersDialog = lazyPart(() => import('./ApproveOrdersDialog.tsx'), 'ApproveOrdersDialog')
const RejectOrdersDialog = lazyPart(() => import('./RejectOrdersDialog.tsx'), 'RejectOrdersDialog')
const DecidedDialog = lazyPart(() => import('./DecidedDialog.tsx'), 'DecidedDialog')

type Step =
  // Orders at the opening, which leave the list if another person decides them.
  | { readonly kind: 'approve' | 'reject'; readonly orders: readonly OrderSummary[] }
  | { readonly kind: 'decided'; readonly verb: 'approve' | 'reject'; readonly results: readonly Decided[] }

interface DecideOrdersProps {
  /** Ticked orders of the page. */
  readonly orders: readonly OrderSummary[]
  /** True if every order of the page is ticked. */
  readonly all: boolean
  readonly onAll: () => void
  /** Called when the dialogs close, with or without a decision. */
  readonly onDone: () => void
}

/**
 * Bar of ticked orders with their number and total, and buttons for a decision
 * on all of them. Results are shown after the answer.
 */
export function DecideOrders({ orders, all, onAll, onDone }: DecideOrdersProps) {
  const member = useMember()
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const totalCents = orders.reduce((sum, order) => sum + order.totalAmountCents, 0)
  const above = orders.filter((order) => approvalLimitProblem(order.totalAmountCents, member))
  const account = member.customer
  const accountProblems = account?.onHold
    ? [orderProblems.onHold]
    : account?.ordersEnabled === false
      ? [orderProblems.orderingOff]
      : []
  const decided = (verb: 'approve' | 'reject') => (results: readonly Decided[]) => {
    setStep({ kind: 'decided', verb, results })
    onDone()
  }
  return (
    <>
      {orders.length > 0 ? (
        <StickyBar className={classes.bar} label="Selected orders">
          <p className={classes.what} aria-live="polite">
            <span>
              <strong>{orders.length} selected</strong> · <Money cents={totalCents} /> total, inc GST
            </span>
            {above.length > 0 ? (
              <span className={classes.above}>
                {above.length === 1 ? '1 is' : `${above.length} are`} above your limit
              </span>
            ) : null}
          </p>
          {all ? null : (
            <ReasonedButton variant="subtle" onClick={onAll}>
              Select all
            </ReasonedButton>
          )}
          <ReasonedButton
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => setStep({ kind: 'reject', orders })}
          >
            Reject all
          </ReasonedButton>
          <ReasonedButton
            leftSection={<IconCheck size={18} aria-hidden />}
            problems={accountProblems}
            onClick={() => setStep({ kind: 'approve', orders })}
          >
            Approve all
          </ReasonedButton>
        </StickyBar>
      ) : null}
      <Suspense>
        {step?.kind === 'approve' ? (
          <ApproveOrdersDialog orders={step.orders} onClose={close} onDecided={decided('approve')} />
        ) : null}
        {step?.kind === 'reject' ? (
          <RejectOrdersDialog orders={step.orders} onClose={close} onDecided={decided('reject')} />
        ) : null}
        {step?.kind === 'decided' ? (
          <DecidedDialog verb={step.verb} results={step.results} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
