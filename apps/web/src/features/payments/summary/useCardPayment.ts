import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { useRouter } from '@tanstack/react-router'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError, toastSuccess } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import type { CardPage } from './CardPageForm.tsx'
import { refreshAccount, refreshPayment } from '../payments.data.ts'
import { useCheckoutPayment, useConfirmPayment } from '../paymentVerbs.data.ts'

/** A browser that is still here after so long was not let go to the card page. */
const goneByMs = 20_000

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
  const running = useRef(false)
  const [redirecting, setRedirecting] = useState(false)
  const [cardPage, setCardPage] = useState<CardPage>()

  const stop = () => {
    running.current = false
    setRedirecting(false)
    setCardPage(undefined)
  }

  const run = async ({ paymentId, version, paymentStatus, totalPaymentAmountCents }: Payment) => {
    if (paymentStatus.paymentStatusId === PaymentStatus.pending)
      await confirm.mutateAsync({ paymentId, version })
    if (totalPaymentAmountCents > 0) return setCardPage(await checkout.mutateAsync(paymentId))
    toastSuccess(paymentMessages.madeSuccessfully)
    void refreshAccount()
    router.history.replace(paths.payments())
  }

  const proceed = () => {
    if (!payment || running.current) return
    running.current = true
    setRedirecting(true)
    run(payment).catch(() => {
      stop()
      void refreshPayment(payment.paymentId)
    })
  }

  const giveUp = useEffectEvent(() => {
    stop()
    toastError('The card page could not be opened. Please try again.')
    if (payment) void refreshPayment(payment.paymentId)
  })
  useEffect(() => {
    if (!cardPage) return undefined
    const timer = setTimeout(() => giveUp(), goneByMs)
    return () => clearTimeout(timer)
  }, [cardPage])

  // Back from the card page: the browser may show this page as it was left, with the modal open.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted || !payment) return
    stop()
    void refreshPayment(payment.paymentId)
  })
  useEffect(() => {
    const show = (event: PageTransitionEvent) => comeBack(event)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])

  return { redirecting, cardPage, proceed }
}
