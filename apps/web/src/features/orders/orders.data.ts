import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { ordersContract } from '@tradecounter/contract/orders/orders.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import type { OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'
import { apiFor } from '../../lib/api/api.ts'
import { lastAnswer } from '../../lib/api/lastAnswer.ts'
import { useFallbackPoll } from '../../lib/live/live.ts'
import { useMember, type SignedInMember } from '../../lib/session/memberStore.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { orderKeys } from './orderKeys.ts'
import { filtersOf, orderListQuery } from './list/orderListQuery.ts'
import { pageSizeOf, type OrdersSearch } from './list/ordersSearch.ts'

export const ordersApi = apiFor(ordersContract)
const customersApi = apiFor(customersContract)

/** A member's own customer; only administrators have none, and they use the admin routes (§6 area). */
export function customerIdOf(member: SignedInMember): number {
  if (!member.customer) throw new Error('An administrator has no customer of their own.')
  return member.customer.customerId
}

export function useOrders(tab: OrderTab, search: OrdersSearch) {
  const member = useMember()
  const admin = isAdmin(member)
  const refetchInterval = useFallbackPoll()
  const query = {
    page: search.page ?? 1,
    per_page: pageSizeOf(search),
    after: search.after,
    before: search.before,
    ...orderListQuery(member, tab, search),
  }
  return useQuery({
    queryKey: [...orderKeys.lists, member.area, tab, query],
    queryFn: ({ signal }) =>
      admin
        ? ordersApi.listAllOrders({ query }, { signal })
        : ordersApi.listOrders({ params: { customerId: customerIdOf(member) }, query }, { signal }),
    placeholderData: (previous, previousQuery) =>
      // Another page of the same tab keeps the rows; another tab shows its skeleton.
      previousQuery?.queryKey[3] === tab ? keepPreviousData(previous) : undefined,
    refetchInterval,
  })
}

export function useOrderCounts(search: OrdersSearch) {
  const member = useMember()
  const refetchInterval = useFallbackPoll()
  const query = { q: filtersOf(search) }
  return useQuery({
    queryKey: [...orderKeys.counts, member.area, query],
    queryFn: ({ signal }) =>
      isAdmin(member)
        ? ordersApi.countAllOrders({ query }, { signal })
        : ordersApi.countOrders({ params: { customerId: customerIdOf(member) }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  })
}

export function useOrder(orderId: number) {
  const member = useMember()
  return useQuery({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }): Promise<OrderDetail> =>
      isAdmin(member)
        ? ordersApi.getAnyOrder({ params: { orderId } }, { signal })
        : ordersApi.getOrder({ params: { customerId: customerIdOf(member), orderId } }, { signal }),
  })
}

/** R7: an order of this member that was never saved as a draft, offered again at the next login. */
export const leftBehindOrder = (member: SignedInMember) => ({
  queryKey: orderKeys.unsaved,
  ...lastAnswer('leftBehind', (signal) =>
    ordersApi.findUnsavedOrder({ params: { customerId: customerIdOf(member) } }, { signal }),
  ),
})

export const useLeftBehindOrder = () => useQuery(leftBehindOrder(useMember()))

export function useApprovers(customerId: number) {
  return useQuery({
    queryKey: ['approvers', customerId],
    queryFn: ({ signal }) => customersApi.listApprovers({ params: { customerId } }, { signal }),
    select: (page) => page.rows,
    staleTime: 60_000,
  })
}

export function useOrderCostCentres(customerId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['costCentres', customerId],
    queryFn: ({ signal }) =>
      customersApi.listOrderCostCentres({ params: { customerId }, query: { per_page: 100 } }, { signal }),
    select: (page) => page.rows,
    staleTime: 60_000,
    enabled,
  })
}

/** Lists and counts are asked again, the order itself too unless it is already up to date. */
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
