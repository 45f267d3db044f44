import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  workListsContract,
  type RefundDue,
  type UnappliedReceipt,
  type UnresolvedAttempt,
} from '@tradecounter/contract/payments/workLists.contract.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { ifAnswered } from '../../../lib/api/failures.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import type { WorkListsSearch } from './workListsSearch.ts'

const workListsApi = apiFor(workListsContract)
const workListsKey = ['workLists'] as const

/** Polling interval of the lists. */
const followMs = 30_000

export const useWorkLists = (query: WorkListsSearch) =>
  useQuery({
    queryKey: [...workListsKey, query],
    queryFn: ({ signal }) => workListsApi.getWorkLists({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: followMs,
  })

// Not awaited, as the removed row would unmount its dialog before the toast.
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: workListsKey })

/** Refresh after an answer; after a lost one it would remove the dialog. */
const refreshAnswered = ifAnswered(refresh)

export const useSearchAttemptAgain = () =>
  useMutation({
    mutationFn: ({ customerId, attemptId }: UnresolvedAttempt) =>
      workListsApi.searchAttemptAgain({ params: { customerId, attemptId } }),
    onSettled: refresh,
  })

export const useEndAttempt = () =>
  useMutation({
    mutationFn: ({ customerId, attemptId }: UnresolvedAttempt) =>
      workListsApi.endAttempt({ params: { customerId, attemptId } }),
    onSettled: refreshAnswered,
  })

interface Refund {
  readonly reference: string
}

export const useMarkRefunded = () =>
  useMutation({
    mutationFn: ({ customerId, providerTransactionId, reference }: RefundDue & Refund) =>
      workListsApi.markRefunded({ params: { customerId, providerTransactionId }, body: { reference } }),
    onSettled: refreshAnswered,
  })

export const useMarkCreditRefunded = () =>
  useMutation({
    mutationFn: ({ customerId, documentId, reference }: UnappliedReceipt & Refund) =>
      workListsApi.markCreditRefunded({ params: { customerId, documentId }, body: { reference } }),
    onSettled: refreshAnswered,
  })

export const useApplyReceipt = () =>
  useMutation({
    mutationFn: ({ customerId, documentId }: UnappliedReceipt) =>
      workListsApi.applyReceipt({ params: { customerId, documentId } }),
    onSettled: refreshAnswered,
  })
