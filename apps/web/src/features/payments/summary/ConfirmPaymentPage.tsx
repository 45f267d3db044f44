import { getRouteApi, useRouter } from '@tanstack/react-router'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { useEffect, useState } from 'react'
import { isNotFound } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import { PageError } from '../../../ui/page/PageError.tsx'
import { useBilledTo } from './BillingAddress.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { PaymentSummarySkeleton } from './PaymentSummarySkeleton.tsx'
import { mayPay, payingCustomerId } from '../payRights.ts'
import { refreshAccount, useFollowPayment, usePayment, usePaymentProfile } from '../payments.data.ts'
import { useReturnToPayments } from '../useReturnToPayments.ts'

const route = getRouteApi('/app/payments/$paymentId/confirm')

/** Summary of a pending payment or one in progress; any other opens /payments (§4). */
export function ConfirmPaymentPage() {
  const { paymentId } = route.useParams()
  const router = useRouter()
  const member = useMember()
  const customerId = payingCustomerId(member)
  const payment = usePayment(customerId, paymentId)
  // The buttons are below these details: shown before them, they would move under a finger.
  const profile = usePaymentProfile(customerId)
  const billedTo = useBilledTo(paymentId, mayPay(member))
  const isComplete = !profile.isLoading && !billedTo.isLoading
  const statusId = payment.data?.paymentStatus.paymentStatusId
  useFollowPayment(paymentId, statusId === PaymentStatus.inProgress)
  const [wasInProgress, setWasInProgress] = useState(false)
  if (statusId === PaymentStatus.inProgress && !wasInProgress) setWasInProgress(true)
  // True if the payment was paid while the page was open: in another window, or found by a sync.
  const isPaidNow = wasInProgress && (statusId === PaymentStatus.paid || statusId === PaymentStatus.posted)
  const isOver =
    !isPaidNow &&
    (isNotFound(payment.error) || (statusId !== undefined && statusId > PaymentStatus.inProgress))
  useReturnToPayments(isOver, payment.error)

  useEffect(() => {
    if (!isPaidNow) return
    toastSuccess(paymentMessages.madeSuccessfully)
    void refreshAccount()
    router.history.replace(paths.payments())
  }, [router, isPaidNow])

  if (payment.isLoadingError && !isOver)
    return <PageError page="Payment Summary" title="The payment could not be loaded" query={payment} />
  if (!payment.data || !isComplete || isOver || isPaidNow) return <PaymentSummarySkeleton />
  return <PaymentSummary payment={payment.data} />
}
