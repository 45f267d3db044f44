import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconBell, IconCheck, IconEdit, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { OrderStatus, type OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { Suspense, useRef } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTyped } from '../../../lib/text/typed.ts'
import { paths } from '../../../paths.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { useOnceTrue } from '../../../ui/useOnceTrue.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { orderOffers } from './orderDecisions.ts'
import type { OrderAsk } from '../detail/orderSearch.ts'
import { useRemindApprover, useSaveDraft, type OrderFieldChange } from '../orderVerbs.data.ts'
import { useShipCalendar } from '../useShipCalendar.ts'
import classes from './OrderActions.module.css'

const AllowButton = lazyPart(() => import('../../budgets/AllowButton.tsx'), 'AllowButton')
const ApproveDialog = lazyPart(() => import('./ApproveDialog.tsx'), 'ApproveDialog')
const CancelOrderDialog = lazyPart(() => import('./CancelOrderDialog.tsx'), 'CancelOrderDialog')
const RejectDialog = lazyPart(() => import('./RejectDialog.tsx'), 'RejectDialog')

interface OrderActionsProps {
  /** Order as stored on the server. */
  readonly order: OrderDetail
  /** Order with the values on the screen. */
  readonly edited: OrderDetail
  /** Unsaved fields to send along with a submission, a decision or a save. */
  readonly takePending: () => OrderFieldChange
  /** Called after an action that included the unsaved fields. */
  readonly onDone?: () => void
  /** List to open after an action, if the order was opened from one. */
  readonly listHref?: string
  /** Decision whose dialog the address opens, if the member may decide. */
  readonly ask?: OrderAsk | undefined
  /** Called when the dialog is closed. */
  readonly onAnswered?: () => void
  /** Screen of the actions: the editing panel, or the detail screen, which links to it. */
  readonly place: 'panel' | 'detail'
}

/**
 * Actions on an order by claims and status (§4). Each opens the
 * list of orders afterwards (§2), and a submission or a save the tab of the order.
 */
export function OrderActions(props: OrderActionsProps) {
  const { order, edited, takePending, onDone, listHref, ask, onAnswered, place } = props
  const router = useRouter()
  const member = useMember()
  const [approving, approve] = useDisclosure(false)
  // Stored, so that the dialog and its reason are there again after a reload or a new login.
  const [rejecting, setRejecting] = useTyped(`rejecting.${order.orderID}`, false)
  const [cancelling, cancel] = useDisclosure(false)
  const hasCancelling = useOnceTrue(cancelling)
  const saveDraft = useSaveDraft(order)
  const remind = useRemindApprover(order)
  const offers = orderOffers(edited, order, member, useShipCalendar().allows)
  const leaving = useRef(false)
  const leaveTo = (href: string) => {
    leaving.current = true
    onDone?.()
    // Replaced, so that Back does not open the dialog of a decision that is made.
    router.history[ask ? 'replace' : 'push'](href)
  }
  const toOrders = () => leaveTo(listHref ?? paths.orders())
  const toTab = (tab: OrderTab) => leaveTo(paths.orders({ tab }))
  // After a decision the router is opening the list, whose address must not change.
  const closed = () => {
    if (ask && !leaving.current) onAnswered?.()
  }
  // An opened dialog stays if another person decides, and says so.
  const approveOpened = approving || (offers.approve.shown && ask === 'approve')
  const rejectOpened = rejecting || (offers.reject.shown && ask === 'reject')
  const hasApproving = useOnceTrue(
    approveOpened && offers.approve.shown && offers.approve.problems.length === 0,
  )
  const hasRejecting = useOnceTrue(rejectOpened && offers.reject.shown && offers.reject.problems.length === 0)
  // Saved drafts and rejected orders have no unsaved values on the detail screen.
  const showsSave = offers.saveDraft.shown && (place === 'panel' || order.unsaved)
  return (
    <div className={classes.actions} data-place={place} data-together>
      {offers.approve.shown ? (
        <ReasonedButton
          leftSection={<IconCheck size={18} />}
          problems={offers.approve.problems}
          onClick={approve.open}
        >
          Approve
        </ReasonedButton>
      ) : null}
      {offers.allow.shown ? (
        <Suspense fallback={<span data-skeleton />}>
          <AllowButton order={order} />
        </Suspense>
      ) : null}
      {offers.reject.shown ? (
        <ReasonedButton
          variant="default"
          leftSection={<IconX size={18} />}
          problems={offers.reject.problems}
          onClick={() => setRejecting(true)}
        >
          Reject
        </ReasonedButton>
      ) : null}
      {offers.submit.shown ? (
        <SubmitButton
          order={order}
          edited={edited}
          label={offers.submit.label}
          problems={offers.submit.problems}
          secondary={offers.approve.shown}
          takePending={takePending}
          onSubmitted={(statusId) => toTab(statusId === OrderStatus.approved ? 'approved' : 'pending')}
        />
      ) : null}
      {showsSave ? (
        <Button
          variant="default"
          loading={saveDraft.isPending}
          onClick={() => saveDraft.mutate(takePending(), { onSuccess: () => toTab('draft') })}
        >
          Save as Draft
        </Button>
      ) : null}
      {place === 'detail' && offers.edit.shown ? (
        <Button
          component="a"
          href={paths.orderPriceList(order.orderID)}
          variant="default"
          leftSection={<IconEdit size={18} />}
        >
          Edit
        </Button>
      ) : null}
      {place === 'detail' && offers.remind.shown ? (
        <Button
          variant="default"
          leftSection={<IconBell size={18} />}
          loading={remind.isPending}
          onClick={() => remind.mutate()}
        >
          Send reminder
        </Button>
      ) : null}
      {offers.cancel.shown ? (
        <Button variant="subtle" color="red" onClick={cancel.open}>
          Cancel
        </Button>
      ) : null}
      {hasApproving ? (
        <ApproveDialog
          order={order}
          offered={offers.approve.shown}
          overLimit={offers.approve.overLimit}
          takePending={takePending}
          opened={approveOpened}
          onClose={() => {
            approve.close()
            closed()
          }}
          onApproved={toOrders}
        />
      ) : null}
      {hasRejecting ? (
        <RejectDialog
          order={order}
          offered={offers.reject.shown}
          takePending={takePending}
          opened={rejectOpened}
          onClose={() => {
            setRejecting(false)
            closed()
          }}
          onRejected={toOrders}
        />
      ) : null}
      {hasCancelling ? (
        <CancelOrderDialog order={order} opened={cancelling} onClose={cancel.close} onCancelled={toOrders} />
      ) : null}
    </div>
  )
}
