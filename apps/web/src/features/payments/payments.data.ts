import { documentsContract } from '@tradecounter/contract/documents/documents.contract.ts'
import { paymentDraftsContract } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { everyRow } from '@tradecounter/rules/payments/paymentMessages.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { TransactionSide } from '@tradecounter/rules/documents/transactionTypes.ts'
import { useEffect } from 'react'
import { apiFor } from '../../lib/api/api.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { syncedPayments } from '../../shell/startSync.ts'
import { paymentKeys } from './paymentKeys.ts'

export const paymentsApi = apiFor(paymentsContract)
export const draftsApi = apiFor(paymentDraftsContract)
const documentsApi = apiFor(documentsContract)

/** Polling interval of a payment in progress. */
const followMs = 3000
/** Polling interval while notices of changes arrive too. */
const followToBeSureMs = 30_000
const documentsStaleMs = 60_000

const documentsOf = (customerId: number, side: TransactionSide) =>
  queryOptions({
    queryKey: [...paymentKeys.documents, customerId, side],
    queryFn: async ({ signal }): Promise<readonly AccountDocument[]> => {
      const list = side === 'invoice' ? documentsApi.listInvoices : documentsApi.listCredits
      const { rows } = await list({ params: { customerId }, query: { per_page: everyRow } }, { signal })
      return rows
    },
    staleTime: documentsStaleMs,
  })

/** All open documents of one side, for search, sums and "selected rows always stay" (§5). */
export const useDocuments = (customerId: number, side: TransactionSide) =>
  useQuery(documentsOf(customerId, side))

const profileOf = (customerId: number) =>
  queryOptions({
    queryKey: [...paymentKeys.profile, customerId],
    queryFn: ({ signal }) => documentsApi.getPaymentProfile({ params: { customerId } }, { signal }),
    staleTime: documentsStaleMs,
  })

export const usePaymentProfile = (customerId: number) => useLoadingToast(useQuery(profileOf(customerId)))

/** Prefetches outstanding documents, before the screen is rendered or while its menu entry is hovered. */
export function prefetchAccount(customerId: number): void {
  void queryClient.prefetchQuery(documentsOf(customerId, 'invoice'))
  void queryClient.prefetchQuery(documentsOf(customerId, 'credit'))
  void queryClient.prefetchQuery(profileOf(customerId))
}

let checkedOnLoad = false

/** Requests the open payment; the first time after loading the app, syncs payments before (§4, §7). */
async function checkOpenPayment(signal: AbortSignal) {
  const onLoad = !checkedOnLoad
  // Screens continue after a failed sync.
  // Its answer may belong to another customer after a switch.
  if (onLoad) await syncedPayments().catch(() => undefined)
  const pending = await paymentsApi.findPendingPayment({}, { signal })
  checkedOnLoad = true
  return { ...pending, onLoad }
}

/** Open payment, reloaded at each opening of the screen, which it selects. */
export const useOpenPayment = (enabled: boolean) =>
  useQuery({
    queryKey: paymentKeys.open,
    queryFn: ({ signal }) => checkOpenPayment(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  })

/** Selections of this person on all devices (R19), loaded at each opening of the screen. */
export const useDrafts = (customerId: number, enabled: boolean) =>
  useQuery({
    queryKey: [...paymentKeys.drafts, customerId],
    queryFn: ({ signal }) => draftsApi.listPaymentDrafts({ params: { customerId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  })

export const usePayment = (customerId: number, paymentId: number) =>
  useQuery({
    queryKey: paymentKeys.detail(paymentId),
    queryFn: ({ signal }) => {
      // The person has opened the payment itself.
      checkedOnLoad = true
      return paymentsApi.getPayment({ params: { customerId, paymentId } }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Polls whether a payment is still in
 * progress, and reloads it when it is not.
 */
export function useFollowPayment(paymentId: number, inProgress: boolean): void {
  const polling = useFallbackPoll(followMs)
  const { data } = useQuery({
    queryKey: paymentKeys.follow(paymentId),
    queryFn: ({ signal }) => paymentsApi.findPendingPayment({}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: polling || followToBeSureMs,
    enabled: inProgress,
  })
  const over =
    data !== undefined && (data.paymentId !== paymentId || data.paymentStatusId !== PaymentStatus.inProgress)
  useEffect(() => {
    if (inProgress && over) void refreshPayment(paymentId)
  }, [paymentId, inProgress, over])
}

/**
 * Refreshes outstanding documents, and the member's `customer.paymentId`, on which the landing page depends.
 */
export async function refreshAccount(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: paymentKeys.documents }),
    queryClient.invalidateQueries({ queryKey: paymentKeys.profile }),
    queryClient.invalidateQueries({ queryKey: ['me'] }),
  ])
}

/** Refreshes the account and the payment, whose result may be known now. */
export const refreshPayment = (paymentId: number): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: paymentKeys.detail(paymentId) }), refreshAccount()])
