import { paymentHistoryContract } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { receiptSentMessage } from '@tradecounter/rules/payments/paymentHistory.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { downloadFailureText } from '../../../lib/api/failures.ts'
import { saveBlob } from '../../../lib/files/saveBlob.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { toastError, toastSuccess } from '../../../lib/toasts.tsx'
import { paymentKeys } from '../paymentKeys.ts'
import { pageSizeOf } from '../../../lib/text/showChoices.ts'
import { historyQuery, type HistorySearch } from './historySearch.ts'

const historyApi = apiFor(paymentHistoryContract)

/** Payment history; leaving the screen or opening another page cancels the request (§7 "cancellable"). */
export function usePaymentHistory(search: HistorySearch, today: PlainDate) {
  const customerId = useCustomerId()
  const query = { ...historyQuery(search, today), page: search.page ?? 1, per_page: pageSizeOf(search) }
  return useQuery({
    queryKey: [...paymentKeys.history, customerId, query],
    queryFn: ({ signal }) => historyApi.listPaymentHistory({ params: { customerId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePastPayment(paymentId: number) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: [...paymentKeys.history, customerId, paymentId],
    queryFn: ({ signal }) => historyApi.getPastPayment({ params: { customerId, paymentId } }, { signal }),
  })
}

/** Download with the error "file does not exist" for every failure (§8). */
export function useDownloadReceipt(paymentId: number, paymentNumber: string) {
  const customerId = useCustomerId()
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => historyApi.getPaymentReceipt({ params: { customerId, paymentId } }),
    onSuccess: (pdf) => saveBlob(pdf, `receipt-${paymentNumber}.pdf`),
    onError: (error) => toastError(downloadFailureText(error)),
  })
}

export function useMailPaymentReceipt(paymentId: number) {
  const customerId = useCustomerId()
  return useMutation({
    mutationFn: () => historyApi.mailPaymentReceipt({ params: { customerId, paymentId } }),
    onSuccess: () => toastSuccess(receiptSentMessage),
  })
}
