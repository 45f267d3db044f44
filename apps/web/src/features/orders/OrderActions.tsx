import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { IconBell, IconCheck, IconEdit, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMember } from '../../lib/memberStore.ts'
import { paths } from '../../paths.ts'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { CancelOrderDialog } from './CancelOrderDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { orderOffers } from './orderDecisions.ts'
import { useRemindApprover, useSaveDraft, type OrderFieldChange } from './orderVerbs.data.ts'
import classes from './OrderActions.module.css'

interface OrderActionsProps {
  /** As the server has it. */
  readonly order: OrderDetail
  /** With what is on the screen. */
  readonly edited: OrderDetail
  /** What goes along with a submit or a save. */
  readonly takePending: () => OrderFieldChange
  /** After an action was done: what was pending went along with it. */
  readonly onDone?: () => void
  /** The panel already is the place to edit; the detail screen links to it. */
  readonly place: 'panel' | 'detail'
}

/** Every action on an order by claims and status (§4); each ends at the list of orders (§2). */
export function OrderActions({ order, edited, takePending, onDone, place }: OrderActionsProps) {
  const router = useRouter()
  const member = useMember()
  const [approving, approve] = useDisclosure(false)
  const [rejecting, reject] = useDisclosure(false)
  const [cancelling, cancel] = useDisclosure(false)
  const saveDraft = useSaveDraft(order)
  const remind = useRemindApprover(order)
  const offers = orderOffers(edited, order, member)
  const toOrders = () => {
    onDone?.()
    router.history.push(paths.orders())
  }
  // A saved draft has nothing to save on the detail screen.
  const showsSave = offers.saveDraft.shown && (place === 'panel' || order.unsaved)
  return (
    <div className={classes.actions} data-place={place}>
      {offers.approve.shown ? (
        <ReasonedButton
          leftSection={<IconCheck size={18} />}
          problems={offers.approve.problems}
          onClick={approve.open}
        >
          Approve
        </ReasonedButton>
      ) : null}
      {offers.reject.shown ? (
        <ReasonedButton
          variant="default"
          leftSection={<IconX size={18} />}
          problems={offers.reject.problems}
          onClick={reject.open}
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
          onSubmitted={toOrders}
        />
      ) : null}
      {showsSave ? (
        <Button
          variant="default"
          loading={saveDraft.isPending}
          onClick={() => saveDraft.mutate(takePending(), { onSuccess: toOrders })}
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
      <ApproveDialog
        order={order}
        overLimit={offers.approve.overLimit}
        opened={approving}
        onClose={approve.close}
        onApproved={toOrders}
      />
      <RejectDialog order={order} opened={rejecting} onClose={reject.close} onRejected={toOrders} />
      <CancelOrderDialog order={order} opened={cancelling} onClose={cancel.close} onCancelled={toOrders} />
    </div>
  )
}
