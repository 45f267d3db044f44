import { useMutation } from '@tanstack/react-query'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { forgetSelection } from './selection/keptSelection.ts'
import { paymentsApi, refreshAccount, refreshPayment } from './payments.data.ts'
import { selectionBody, type PaymentRef, type Selection } from './selection/selection.ts'

/** Proceed: the selection becomes the customer's open payment, or changes it over its version (R10, R19). */
export function useSavePayment(customerId: number) {
  return useMutation({
    mutationFn: (selection: Selection) => {
      const { payment } = selection
      return payment
        ? paymentsApi.updatePayment({
            params: { customerId, paymentId: payment.paymentId },
            body: { version: payment.version, ...selectionBody(selection) },
          })
        : paymentsApi.createPayment({ params: { customerId }, body: selectionBody(selection) })
    },
    meta: { showsOwnErrors: true },
    onSuccess: () => void refreshAccount(),
  })
}

/** Pending → In Progress; the selection of this browser is cleared (§4 Confirm). */
export function useConfirmPayment(customerId: number) {
  return useMutation({
    mutationFn: ({ paymentId, version }: PaymentRef) =>
      paymentsApi.confirmPayment({
        params: { customerId },
        body: { paymentId, version, paymentStatus: { id: PaymentStatus.inProgress } },
      }),
    onSuccess: () => forgetSelection(customerId),
  })
}

/** The signed fields of the card page. */
export function useCheckoutPayment(customerId: number) {
  return useMutation({
    mutationFn: (paymentId: number) => paymentsApi.checkoutPayment({ params: { customerId, paymentId } }),
  })
}

/** §4 Start over: the stored payment is cleared, and what is outstanding is loaded again. */
export function useStartOver(customerId: number) {
  return useMutation({
    mutationFn: async (paymentId: number | undefined) => {
      if (paymentId !== undefined) await paymentsApi.startOverPayment({ params: { customerId, paymentId } })
    },
    onSuccess: () => {
      forgetSelection(customerId)
      void refreshAccount()
    },
  })
}

/** Asks the card provider what became of a payment that is in progress. */
export function useSyncPayments(paymentId: number) {
  return useMutation({
    mutationFn: () => paymentsApi.syncPayments({}),
    onSuccess: () => refreshPayment(paymentId),
  })
}
