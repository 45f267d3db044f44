import { useRouter } from '@tanstack/react-router'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { useRef, useState } from 'react'
import { findProblem, hasProblem } from '../../../lib/api/failures.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastError, toastFailure } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import { paymentKeys } from '../paymentKeys.ts'
import { useSavePayment } from '../paymentVerbs.data.ts'
import type { DraftSync } from './draftSync.ts'
import type { SelectionStore } from './selectionStore.ts'

interface Proceeding {
  readonly customerId: number
  readonly store: SelectionStore
  readonly sync: DraftSync | undefined
  /** Called if the payment changed on another device, or another payment is open. */
  readonly onShowOther: () => void
}

export interface Proceed {
  readonly proceed: () => void
  readonly busy: boolean
  /** Refusal because of another payment, or a newer version. */
  readonly refusal: string | undefined
}

/** Codes after which the payment of this screen no longer exists. */
const ended = [paymentProblems.selectionReset.code, paymentProblems.notEditable.code]

/** Saves the selection on the server, and opens its summary. */
export function useProceed({ customerId, store, sync, onShowOther }: Proceeding): Proceed {
  const router = useRouter()
  const save = useSavePayment(customerId, sync)
  const [refusal, setRefusal] = useState<string>()
  // Ref, as a second click may come before the next rendering.
  const sending = useRef(false)
  const proceed = () => {
    if (sending.current) return
    // An amount that cannot be read stays in its field: the former one must not be paid in its place.
    const field = document.querySelector<HTMLElement>('#main input[inputmode="decimal"][aria-invalid="true"]')
    if (field) return field.focus()
    // Leaving the screen would cancel the upload, and the payment would lack the file.
    if (document.querySelector('#main [aria-label^="Uploading "]'))
      return toastError(paymentMessages.uploading)
    const [unread] = store.unread.values()
    if (unread)
      return toastError(`${paymentMessages.notAmount(unread.text)} Correct it on ${unread.documentNumber}.`)
    const selection = store.get()
    // An unchanged payment needs no request.
    if (selection.payment && !store.isChanged())
      return router.history.push(paths.confirmPayment(selection.payment.paymentId))
    setRefusal(undefined)
    sending.current = true
    save.mutate(selection, {
      onSuccess: (saved) => {
        sync?.forget()
        store.replace({ ...store.get(), payment: saved })
        router.history.push(paths.confirmPayment(saved.paymentId))
      },
      onError: (error) => {
        sending.current = false
        const other =
          findProblem(error, paymentProblems.alreadyOpen.code) ?? findProblem(error, 'staleVersion')
        if (other) return setRefusal(other.displayMessage)
        toastFailure(error)
        // Load and show the change of another device.
        if (hasProblem(error, 'paymentDraftBehind')) return sync?.ask()
        if (ended.some((code) => hasProblem(error, code))) return onShowOther()
        void queryClient.invalidateQueries({ queryKey: paymentKeys.documents })
      },
    })
  }
  return { proceed, busy: save.isPending, refusal }
}
