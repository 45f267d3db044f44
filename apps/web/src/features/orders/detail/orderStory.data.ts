import { orderStoryContract } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { useFallbackPoll } from '../../../lib/live/followLive.ts'
import { eitherArea } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { orderKeys } from '../orderKeys.ts'
import { orderListQuery } from '../list/orderListQuery.ts'
import type { OrderSearch } from './orderSearch.ts'
import { defaultTab } from '../list/orderTabs.ts'

const storyApi = apiFor(orderStoryContract)
const findNeighbours = eitherArea(storyApi.findNeighbours, storyApi.findNeighboursOfAny)

const storyOf = ({ orderID, customerId }: Pick<OrderDetail, 'orderID' | 'customerId'>) =>
  queryOptions({
    queryKey: orderKeys.story(orderID),
    queryFn: ({ signal }) => storyApi.getOrderStory({ params: { customerId, orderId: orderID } }, { signal }),
  })

/** Story of an order, and the reason why it waits. */
export function useOrderStory(order: OrderDetail) {
  const refetchInterval = useFallbackPoll()
  return useQuery({ ...storyOf(order), refetchInterval })
}

/** Loads the story of a member's order together with the order, as the parts below its notice wait for it. */
export function useEarlyOrderStory(orderID: number): void {
  const customerId = useMember().customer?.customerId
  useQuery({ ...storyOf({ orderID, customerId: customerId ?? 0 }), enabled: customerId !== undefined })
}

/** Previous and next order in the list that the order was opened from. */
export function useNeighbours(orderId: number, search: OrderSearch, enabled: boolean) {
  const member = useMember()
  const customerId = search.customer
  const query = orderListQuery(member, search.tab ?? defaultTab(member), search)
  return useQuery({
    queryKey: [...orderKeys.neighbours, orderId, query, customerId],
    queryFn: ({ signal }) => findNeighbours(member, { params: { orderId }, query }, { signal, customerId }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
