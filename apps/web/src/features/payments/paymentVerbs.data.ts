import { useMutation } from '@tanstack/react-query'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { draftsApi, paymentsApi, refreshAccount, refreshPayment } from './payments.data.ts'
import type { DraftSync } from './selection/draftSync.ts'
import { forgetSelection } from './selection/unsentStore.ts'
import { selectionBody, type PaymentRef, type Selection } from './selection/selection.ts'

/** Proceed: stores the selection as the customer's open payment, or changes it (R10, R19). */
export function useSavePayment(customerId: number, sync: DraftSync | undefined) {
  return useMutation({
    mutationFn: async (selection: Selection) => {
      const { payment } = selection
      // No draft change of this device may arrive after the payment.
      await sync?.hold()
      const { draftId, version = 0 } = sync?.known() ?? {}
      const draft = draftId === undefined ? {} : { draft: { draftId, version } }
      return payment
        ? paymentsApi.updatePayment({
            params: { customerId, paymentId: payment.paymentId },
            body: { version: payment.version, ...selectionBody(selection), ...draft },
          })
        : paymentsApi.createPayment({
            params: { customerId },
            body: { ...selectionBody(selection), ...draft },
          })
    },
    meta: { showsOwnErrors: true },
    onSuccess: () => void refreshAccount(),
    onError: () => sync?.goOn(),
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

/** Gets the signed fields of the card page. */
export function useCheckoutPayment(customerId: number) {
  return useMutation({
    mutationFn: (paymentId: number) => paymentsApi.checkoutPayment({ params: { customerId, paymentId } }),
  })
}

/** §4 Start over: clears the stored payment and reloads outstanding documents. */
export function useStartOver(customerId: number, sync: DraftSync | undefined) {
  return useMutation({
    mutationFn: async (paymentId: number | undefined) => {
      await sync?.hold()
      // The server also clears the selections of other devices.
      if (paymentId === undefined) await draftsApi.clearPaymentDrafts({ params: { customerId } })
      else await paymentsApi.startOverPayment({ params: { customerId, paymentId } })
    },
    onSuccess: () => {
      forgetSelection(customerId)
      void refreshAccount()
    },
    onSettled: () => sync?.goOn(),
  })
}

/** Searches for a payment in progress at the card provider. */
export function useSyncPayments(paymentId: number) {
  return useMutation({
    mutationFn: () => paymentsApi.syncPayments({}),
    onSuccess: () => refreshPayment(paymentId),
  })
}
