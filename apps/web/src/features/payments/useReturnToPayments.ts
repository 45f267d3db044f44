import { useRouter } from '@tanstack/react-router'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { useEffect, useEffectEvent } from 'react'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastError, toastFailure } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { forgetSelection } from './selection/unsentStore.ts'
import { payingCustomerId } from './payRights.ts'
import { refreshAccount } from './payments.data.ts'

/** Clears the selection of a closed payment, shows the reason, and opens /payments (§4). */
export function useReturnToPayments(isOver: boolean, error: unknown): void {
  const router = useRouter()
  const customerId = payingCustomerId(useMember())
  const goBack = useEffectEvent(() => {
    forgetSelection(customerId)
    if (error) toastFailure(error)
    else toastError(paymentProblems.notEditable.displayMessage)
    void refreshAccount()
    router.history.replace(paths.payments())
  })
  useEffect(() => {
    if (isOver) goBack()
  }, [isOver])
}
