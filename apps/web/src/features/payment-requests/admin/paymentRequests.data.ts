import { ApiRefusal } from '@tradecounter/contract/client.ts'
import {
  adminPaymentRequestsContract,
  type PaymentRequest,
} from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { paymentRequestPageSize } from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { ifAnswered } from '../../../lib/api/failures.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { useDownload } from '../../../lib/files/useDownload.ts'
import type { RequestsSearch } from './requestsSearch.ts'

const requestsApi = apiFor(adminPaymentRequestsContract)
const receivablesApi = apiFor(receivablesContract)
const requestsKey = ['paymentRequests'] as const
const refresh = () => queryClient.invalidateQueries({ queryKey: requestsKey })

export const usePaymentRequests = ({ search, page = 1, direction }: RequestsSearch) =>
  useQuery({
    queryKey: [...requestsKey, { search, page, direction }],
    queryFn: ({ signal }) =>
      requestsApi.listPaymentRequests(
        {
          query: {
            page,
            per_page: paymentRequestPageSize,
            sort: { createdAt: direction ?? 'desc' },
            q: { search },
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

type NewRequest = NonNullable<NonNullable<Parameters<typeof requestsApi.createPaymentRequest>[0]>['body']>

/**
 * Open cents of an invoice.
 * @throws ApiRefusal of `createPaymentRequest` if the customer has no open invoice of this number
 */
export async function findBalance(customerId: number, documentNumber: string): Promise<number> {
  const { rows } = await receivablesApi.listCustomerDocuments({
    params: { customerId },
    query: { q: { documentNumber } },
  })
  const open = rows.find(({ documentBalanceCents }) => documentBalanceCents > 0)
  if (!open) throw new ApiRefusal(400, [paymentRequestProblems.document])
  return open.documentBalanceCents
}

export const useCreatePaymentRequest = () =>
  useMutation({
    mutationFn: (body: NewRequest) => requestsApi.createPaymentRequest({ body }),
    onSuccess: refresh,
  })

type RequestRef = Pick<PaymentRequest, 'paymentRequestId'>

export const useRemindPaymentRequest = ({ paymentRequestId }: RequestRef) =>
  useMutation({
    mutationFn: () => requestsApi.remindPaymentRequest({ params: { paymentRequestId } }),
    onSettled: refresh,
  })

export const useRevokePaymentRequest = ({ paymentRequestId }: RequestRef) =>
  useMutation({
    mutationFn: () => requestsApi.revokePaymentRequest({ params: { paymentRequestId } }),
    // A reload after a lost answer would remove the dialog, which stays for the next try.
    onSettled: ifAnswered(refresh),
  })

export const useDownloadRequestFile = ({ paymentRequestId }: RequestRef) =>
  useDownload(({ fileUrl }: PaymentRequest['paymentFiles'][number]) => {
    const fileId = Number(fileUrl.split('/').at(-1))
    return requestsApi.getPaymentRequestFile({ params: { paymentRequestId, fileId } })
  })
