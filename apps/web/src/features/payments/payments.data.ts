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
import { useFallbackPoll } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { syncedPayments } from '../../shell/askForSync.ts'
import { paymentKeys } from './paymentKeys.ts'

export const paymentsApi = apiFor(paymentsContract)
export const draftsApi = apiFor(paymentDraftsContract)
const documentsApi = apiFor(documentsContract)

/** A payment in progress is followed: its result may come from the provider at any moment. */
const followMs = 3000
/** While changes are told as they happen; it is about money, so it is asked all the same. */
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

/** Every open document of one side: search, sums and "selected rows always stay" (§5) need all of them. */
export const useDocuments = (customerId: number, side: TransactionSide) =>
  useQuery(documentsOf(customerId, side))

const profileOf = (customerId: number) =>
  queryOptions({
    queryKey: [...paymentKeys.profile, customerId],
    queryFn: ({ signal }) => documentsApi.getPaymentProfile({ params: { customerId } }, { signal }),
    staleTime: documentsStaleMs,
  })

export const usePaymentProfile = (customerId: number) => useLoadingToast(useQuery(profileOf(customerId)))

/** Begins to load what is outstanding before the screen is drawn, or while its menu entry is pointed at. */
export function prefetchAccount(customerId: number): void {
  void queryClient.prefetchQuery(documentsOf(customerId, 'invoice'))
  void queryClient.prefetchQuery(documentsOf(customerId, 'credit'))
  void queryClient.prefetchQuery(profileOf(customerId))
}

let checkedOnLoad = false

/** §4, §7: the first time after the app was loaded payments are synced before they are asked about. */
async function checkOpenPayment(signal: AbortSignal) {
  const onLoad = !checkedOnLoad
  // A sync that fails says nothing about payments: the screens go
  // on without it. Its answer may be another customer's by now.
  if (onLoad) await syncedPayments().catch(() => undefined)
  const found = await paymentsApi.findPendingPayment({}, { signal })
  checkedOnLoad = true
  return { ...found, onLoad }
}

/** The open payment, asked anew each time the screen opens: it decides which screen that is. */
export const useOpenPayment = (enabled: boolean) =>
  useQuery({
    queryKey: paymentKeys.open,
    queryFn: ({ signal }) => checkOpenPayment(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled,
  })

/** Selections of this person on any device (R19); loaded each time the screen opens. */
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
      // The payment itself was opened: nothing is left to lead to.
      checkedOnLoad = true
      return paymentsApi.getPayment({ params: { customerId, paymentId } }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Asks the little question whether a payment is still in
 * progress; once it is not, the payment is loaded again.
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

/** The payment itself as well: its result may be known now. */
export const refreshPayment = (paymentId: number): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: paymentKeys.detail(paymentId) }), refreshAccount()])
