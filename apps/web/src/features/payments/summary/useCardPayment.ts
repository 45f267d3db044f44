import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { useRouter } from '@tanstack/react-router'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import type { CardPage } from './CardPageForm.tsx'
import { refreshAccount, refreshPayment } from '../payments.data.ts'
import { useCheckoutPayment, useConfirmPayment } from '../paymentVerbs.data.ts'
import { useCardRedirect } from './useCardRedirect.ts'

export interface CardPayment {
  /** The modal 'Redirecting to a card payment gateway' is open. */
  readonly redirecting: boolean
  /** The signed form, once there is one: drawing it sends the payer away. */
  readonly cardPage: CardPage | undefined
  readonly proceed: () => void
}

/**
 * §4 Confirm and checkout: status 2, then the card page; a payment of nothing is made at
 * once. A second click while the first runs does nothing, so there is one confirmation and
 * one attempt. A failure closes the modal; its errors are shown by the calls themselves.
 */
export function useCardPayment(customerId: number, payment: Payment | undefined): CardPayment {
  const router = useRouter()
  const confirm = useConfirmPayment(customerId)
  const checkout = useCheckoutPayment(customerId)
  const { redirect, ...card } = useCardRedirect(() => {
    if (payment) void refreshPayment(payment.paymentId)
  })

  const run = async ({ paymentId, version, paymentStatus, totalPaymentAmountCents }: Payment) => {
    if (paymentStatus.paymentStatusId === PaymentStatus.pending)
      await confirm.mutateAsync({ paymentId, version })
    if (totalPaymentAmountCents > 0) return checkout.mutateAsync(paymentId)
    toastSuccess(paymentMessages.madeSuccessfully)
    void refreshAccount()
    router.history.replace(paths.payments())
    return undefined
  }

  const proceed = () => {
    if (payment) redirect(() => run(payment)).catch(() => undefined)
  }
  return { ...card, proceed }
}
