import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { useRef, useState, useSyncExternalStore } from 'react'
import { findProblem, hasProblem } from '../../../lib/api/failures.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastFailure } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PayBar } from '../PayBar.tsx'
import { paymentKeys } from '../paymentKeys.ts'
import { useSavePayment } from '../paymentVerbs.data.ts'
import type { DraftSync } from './draftSync.ts'
import type { DocumentsById, PaymentRef } from './selection.ts'
import { useSelectionStore } from './selectionStore.ts'
import { useTotals } from './useTotals.ts'
import classes from './SelectionBar.module.css'

const quiet = () => () => undefined

interface SelectionBarProps {
  readonly customerId: number
  readonly documents: DocumentsById
  readonly sync: DraftSync | undefined
  /** The selection is on the server now. */
  readonly onSaved: (payment: PaymentRef) => void
  /** The payment changed elsewhere, or another one is open: show what the server has. */
  readonly onShowOther: () => void
}

/** After these the payment of this screen is no more: what is open is looked up anew. */
const ended = [paymentProblems.selectionReset.code, paymentProblems.notEditable.code]

export function SelectionBar({ customerId, documents, sync, onSaved, onShowOther }: SelectionBarProps) {
  const router = useRouter()
  const store = useSelectionStore()
  const totals = useTotals(documents)
  const save = useSavePayment(customerId, sync)
  const movedOn = useSyncExternalStore(sync?.subscribe ?? quiet, () => sync?.movedOn())
  const [refusal, setRefusal] = useState<string>()
  // A second click comes before anything is drawn again: one selection is sent once.
  const sending = useRef(false)

  const proceed = () => {
    if (sending.current) return
    const selection = store.get()
    // Nothing changed since the server was told: there is nothing to send.
    if (selection.payment && !store.isChanged())
      return router.history.push(paths.confirmPayment(selection.payment.paymentId))
    setRefusal(undefined)
    sending.current = true
    save.mutate(selection, {
      onSuccess: onSaved,
      onError: (error) => {
        sending.current = false
        const other =
          findProblem(error, paymentProblems.alreadyOpen.code) ?? findProblem(error, 'staleVersion')
        if (other) return setRefusal(other.displayMessage)
        toastFailure(error)
        // Another device ticked something since: it is shown, and nothing was sent.
        if (hasProblem(error, 'paymentDraftBehind')) return sync?.ask()
        if (ended.some((code) => hasProblem(error, code))) return onShowOther()
        void queryClient.invalidateQueries({ queryKey: paymentKeys.documents })
      },
    })
  }

  const { selected } = totals
  const conflict = movedOn ?? refusal
  return (
    <PayBar
      what={`${selected.toLocaleString('en-AU')} selected`}
      totalCents={totals.totalPaymentAmountCents}
      problems={totals.problems}
      busy={save.isPending}
      onProceed={proceed}
    >
      {conflict === undefined ? null : (
        <Notice tone="waiting" role="alert">
          <div className={classes.conflict}>
            <span>{conflict}</span>
            <Button size="compact-sm" variant="default" onClick={onShowOther}>
              View payment
            </Button>
          </div>
        </Notice>
      )}
    </PayBar>
  )
}
