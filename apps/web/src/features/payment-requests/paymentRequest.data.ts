import {
  paymentRequestsContract,
  type RequestedPayment,
} from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import type { Billing } from '@tradecounter/rules/billing/billingFields.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'

const requestApi = apiFor(paymentRequestsContract)

export interface UploadedFile {
  readonly fileName: string
  readonly fileUrl: string
}

/** Payment request of a link; reading does not use up the link (R20). */
export const usePaymentRequest = (token: string, enabled = true) =>
  useQuery({
    queryKey: ['paymentRequest', token],
    queryFn: ({ signal }) => requestApi.getPaymentRequest({ params: { token } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  })

type LookedUp = NonNullable<ReturnType<typeof usePaymentRequest>['data']>

/** Request that can be paid; only such an answer has all fields. */
export const payable = (request: LookedUp | undefined): RequestedPayment | undefined =>
  request?.isValid ? (request as RequestedPayment) : undefined

export interface Typed {
  readonly billing: Billing
  readonly paymentNote: string
  readonly files: readonly UploadedFile[]
  readonly totalCents: number
}

/** Updates the request and its status, then gets the form of the card page (§4). */
export const useProceed = (token: string) =>
  useMutation({
    mutationFn: async ({ billing, paymentNote, files, totalCents }: Typed) => {
      const params = { token }
      const transactionFiles = files.map(({ fileName, fileUrl }) => ({
        transactionFileUrl: fileUrl,
        transactionFileName: fileName,
      }))
      await requestApi.updatePaymentRequest({
        params,
        body: { ...billing, paymentNote, paymentFiles: { transactionFiles } },
      })
      const totalAmountToPayCents = totalCents
      await requestApi.confirmPaymentRequest({
        params,
        body: { paymentStatus: { id: 2 }, totalAmountToPayCents },
      })
      return requestApi.proceedPaymentRequest({ params, body: { totalAmountToPayCents } })
    },
  })

export const uploadRequestFile = (
  { customerId, token }: { readonly customerId: number; readonly token: string },
  file: File,
  signal: AbortSignal,
): Promise<UploadedFile> =>
  requestApi.uploadPaymentRequestFile({ params: { customerId }, query: { token }, file }, { signal })

export const useRenewPaymentRequest = (token: string) =>
  useMutation({
    mutationFn: () => requestApi.renewPaymentRequest({ params: { token } }),
  })
