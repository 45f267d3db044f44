import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { orderListings, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { offeredSorts, type OrdersSearch } from './ordersSearch.ts'
import type { SignedInMember } from '../../../lib/session/memberStore.ts'

export const filtersOf = ({ orderNumber, from, to, shipping }: OrdersSearch) => ({
  orderNumber,
  startOrderDate: from,
  endOrderDate: to,
  shipmentState: shipping,
})

/** Sort of a list; a sort that only the other area's list has is ignored. */
export function sortingOf(admin: boolean, search: OrdersSearch) {
  const { sort = 'orderNumber', direction = 'desc' } = search
  const offered = offeredSorts(admin, search.customer).includes(sort)
  return offered ? { sort, direction } : ({ sort: 'orderNumber', direction: 'desc' } as const)
}

/**
 * Query of the list of an address (§7), for its pages,
 * its export and the neighbours of its orders.
 */
export function orderListQuery(member: SignedInMember, tab: OrderListing, search: OrdersSearch) {
  const { sort, direction } = sortingOf(isAdmin(member), search)
  return {
    sort: { [sort]: direction },
    q: {
      ...filtersOf(search),
      orderStatusId: orderListings[tab].mask,
      ...(tab === 'requested' && !isAdmin(member) ? { approverUserName: member.userName } : {}),
    },
  }
}
