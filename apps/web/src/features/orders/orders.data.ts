import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderListing, OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { allPages } from '../../lib/api/allPages.ts'
import { apiFor } from '../../lib/api/api.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { lastAnswer } from '../../lib/api/lastAnswer.ts'
import { useFallbackPoll } from '../../lib/live/followLive.ts'
import { customerIdOf, eitherArea } from '../../lib/session/area.ts'
import { findMember, useMember, type SignedInMember } from '../../lib/session/memberStore.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { orderKeys } from './orderKeys.ts'
import { filtersOf, orderListQuery } from './list/orderListQuery.ts'
import { pageSizeOf, type OrdersSearch } from './list/ordersSearch.ts'

export const ordersApi = apiFor(ordersContract)
const customersApi = apiFor(customersContract)

const listOrders = eitherArea(ordersApi.listOrders, ordersApi.listAllOrders)
const countOrders = eitherArea(ordersApi.countOrders, ordersApi.countAllOrders)
const getOrder = eitherArea(ordersApi.getOrder, ordersApi.getAnyOrder)

/** Orders of a tab; optionally only those that one person created. */
export function useOrders(tab: OrderListing, search: OrdersSearch, createdByUserName?: string) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  const customerId = search.customer
  const { sort, q } = orderListQuery(member, tab, search)
  const query = {
    page: search.page ?? 1,
    per_page: pageSizeOf(search),
    // The counts of the tabs have the total, so that the rows need not wait for it.
    include_total: 'false' as const,
    sort,
    q: { ...q, createdByUserName },
  }
  return useQuery({
    queryKey: [...orderKeys.lists, member.area, tab, query, customerId],
    queryFn: ({ signal }) => listOrders(member, { query }, { signal, customerId }),
    placeholderData: (previous, previousQuery) =>
      // Rows stay for another page of the same tab; another tab shows a skeleton.
      previousQuery?.queryKey[3] === tab ? keepPreviousData(previous) : undefined,
    refetchInterval,
  })
}

/** Newest orders of any status; for administrators optionally of one customer. */
export function useRecentOrders(perPage: number, customerId?: number) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...orderKeys.lists, member.area, 'recent', { perPage }, customerId],
    queryFn: ({ signal }) =>
      listOrders(member, { query: { per_page: perPage, include_total: 'false' } }, { signal, customerId }),
    refetchInterval,
  })
}

export function useOrderCounts(search: OrdersSearch) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  const query = { q: filtersOf(search) }
  const customerId = search.customer
  return useQuery({
    queryKey: [...orderKeys.counts, member.area, query, customerId],
    queryFn: ({ signal }) => countOrders(member, { query }, { signal, customerId }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

export const orderQuery = (member: SignedInMember, orderId: number) =>
  queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }): Promise<OrderDetail> => getOrder(member, { params: { orderId } }, { signal }),
  })

/** Present status of an order. */
export async function readOrderStatus(orderId: number): Promise<OrderStatus | undefined> {
  const member = findMember()
  return member && (await getOrder(member, { params: { orderId } })).orderStatus.id
}

export const useOrder = (orderId: number) => useQuery(orderQuery(useMember(), orderId))

/** Query of the member's unsaved order, which is offered again after the next login (R7). */
export const leftBehindOrder = (member: SignedInMember) => ({
  queryKey: orderKeys.unsaved,
  ...lastAnswer('leftBehind', (signal) =>
    ordersApi.findUnsavedOrder({ params: { customerId: customerIdOf(member) } }, { signal }),
  ),
})

export const useLeftBehindOrder = () => useQuery(leftBehindOrder(useMember()))

export function useApprovers(customerId: number) {
  return useLoadingToast(
    useQuery({
      queryKey: ['approvers', customerId],
      queryFn: ({ signal }) => customersApi.listApprovers({ params: { customerId } }, { signal }),
      select: (page) => page.rows,
      staleTime: 60_000,
    }),
  )
}

export function useOrderCostCentres(customerId: number, enabled: boolean) {
  return useLoadingToast(
    useQuery({
      queryKey: ['costCentres', customerId],
      queryFn: ({ signal }) =>
        allPages((page) =>
          customersApi.listOrderCostCentres({ params: { customerId }, query: { page } }, { signal }),
        ),
      staleTime: 60_000,
      enabled,
    }),
  )
}

/** Reloads lists and counts, and the order unless it is up to date. */
export async function refreshOrders(orderId?: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.lists }),
    queryClient.invalidateQueries({ queryKey: orderKeys.counts }),
    queryClient.invalidateQueries({ queryKey: orderKeys.unsaved }),
    queryClient.invalidateQueries({ queryKey: orderKeys.neighbours }),
    orderId === undefined ? undefined : queryClient.invalidateQueries({ queryKey: orderKeys.story(orderId) }),
    orderId === undefined
      ? undefined
      : queryClient.invalidateQueries({ queryKey: orderKeys.detail(orderId) }),
  ])
}
