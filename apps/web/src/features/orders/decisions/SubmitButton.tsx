import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { atPresentPrices, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { findProblem } from '../../../lib/api/failures.ts'
import { toastFailure } from '../../../lib/toasts.tsx'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { useOnceTrue } from '../../../ui/useOnceTrue.ts'
import { useSubmitOrder, type OrderFieldChange } from '../orderVerbs.data.ts'

const PricesChangedDialog = lazyPart(() => import('./PricesChangedDialog.tsx'), 'PricesChangedDialog')

interface SubmitButtonProps {
  readonly order: OrderDetail
  readonly edited: OrderDetail
  readonly label: 'Submit' | 'Assign'
  readonly problems: readonly Problem[]
  readonly secondary: boolean
  readonly takePending: () => OrderFieldChange
  /** Called with the new status: approved at once within the automatic approval limit. */
  readonly onSubmitted: (statusId: number) => void
}

/**
 * Submits with the total that the buyer sees. If prices have changed,
 * shows the new total for confirmation (R3).
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { order, edited, label, problems, secondary, takePending, onSubmitted } = props
  const submit = useSubmitOrder(order)
  const [repriced, setRepriced] = useState<Problem>()
  const asksAgain = useOnceTrue(repriced !== undefined)
  // Lines of a rejected order are shown at the prices of its last submission.
  const shownCents = orderTotals(order.orderLines).totalAmountCents
  const presentCents = orderTotals(atPresentPrices(order.orderLines)).totalAmountCents

  const send = (confirmedTotalCents: number) => {
    if (submit.isPending) return
    submit.mutate(
      {
        ...takePending(),
        approver: edited.approver ? { userName: edited.approver.userName } : null,
        confirmedTotalCents,
      },
      {
        onSuccess: ({ statusId }) => {
          setRepriced(undefined)
          onSubmitted(statusId)
        },
        onError: (error) => {
          const changed = findProblem(error, 'orderTotalChanged')
          setRepriced(changed)
          // The order is reloading, so that the dialog and the next try have the new total.
          if (!changed) toastFailure(error)
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
        onClick={() => send(shownCents)}
      >
        {label}
      </ReasonedButton>
      {asksAgain ? (
        <PricesChangedDialog
          problem={repriced}
          totalCents={presentCents}
          busy={submit.isPending}
          onConfirm={() => send(presentCents)}
          onClose={() => setRepriced(undefined)}
        />
      ) : null}
    </>
  )
}
