import { Stack, Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { orderTotals } from '@tradecounter/rules/orders/orderTotals.ts'
import { useState } from 'react'
import { findProblem } from '../../lib/failures.ts'
import { toastFailure } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { refreshOrders } from './orders.data.ts'
import { useSubmitOrder, type OrderFieldChange } from './orderVerbs.data.ts'

interface SubmitButtonProps {
  readonly order: OrderDetail
  readonly edited: OrderDetail
  readonly label: 'Submit' | 'Assign'
  readonly problems: readonly Problem[]
  readonly secondary: boolean
  readonly takePending: () => OrderFieldChange
  readonly onSubmitted: () => void
}

/** Submits with the total the buyer sees; when prices changed meanwhile, shows the new total and asks again (R3). */
export function SubmitButton(props: SubmitButtonProps) {
  const { order, edited, label, problems, secondary, takePending, onSubmitted } = props
  const submit = useSubmitOrder(order)
  const [repriced, setRepriced] = useState<Problem>()
  const totalCents = orderTotals(order.orderLines).totalAmountCents

  const send = () => {
    if (submit.isPending) return
    submit.mutate(
      {
        ...takePending(),
        approver: edited.approver ? { userName: edited.approver.userName } : null,
        confirmedTotalCents: totalCents,
      },
      {
        onSuccess: () => {
          setRepriced(undefined)
          onSubmitted()
        },
        onError: (error) => {
          const changed = findProblem(error, 'orderTotalChanged')
          setRepriced(changed)
          // The order is loaded again first, so that the dialog and the next try carry the new total.
          if (changed) void refreshOrders(order.orderID)
          else toastFailure(error)
        },
      },
    )
  }

  return (
    <>
      <ReasonedButton
        {...(secondary ? { variant: 'default' } : {})}
        problems={problems}
        loading={submit.isPending}
        onClick={send}
      >
        {label}
      </ReasonedButton>
      <ConfirmDialog
        opened={repriced !== undefined}
        title="Prices have changed"
        confirmLabel={`Submit at ${formatCents(totalCents)}`}
        cancelLabel="Check the order"
        busy={submit.isPending}
        onConfirm={send}
        onClose={() => setRepriced(undefined)}
      >
        <Stack gap="xs">
          <Text>{repriced?.displayMessage}</Text>
          <Text>Nothing has been submitted yet. The items whose price changed say so in the order.</Text>
        </Stack>
      </ConfirmDialog>
    </>
  )
}
