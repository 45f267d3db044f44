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
  /** True while the dialog 'Redirecting to a card payment gateway' is open. */
  readonly redirecting: boolean
  /** Signed form, whose rendering opens the card page. */
  readonly cardPage: CardPage | undefined
  readonly proceed: () => void
}

/**
 * §4 Confirm and checkout: status 2, then the card page; a payment of 0 is settled at
 * once. A second click during the first has no effect, so there is one confirmation and
 * one attempt. A failure closes the dialog; the calls show their errors.
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
