import { useQuery } from '@tanstack/react-query'
import { OrderStatus, statusMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerIdOf } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { ordersApi } from '../../orders/orders.data.ts'
import { orderListsApi } from '../orderLists.data.ts'

/** Source of the lines: an order or a list. */
export interface ReorderSource {
  readonly kind: 'order' | 'list'
  readonly id: number
  /** Title of the dialog. */
  readonly name: string
  /** Customer of the source, if not the member's own. */
  readonly customerId?: number
}

/** Preview on a price list of today. Loaded whenever the dialog opens: old prices promise nothing. */
export function useProposal({ kind, id, customerId: ofCustomer }: ReorderSource, priceListId: number) {
  const member = useMember()
  const customerId = ofCustomer ?? customerIdOf(member)
  return useQuery({
    queryKey: ['proposal', kind, id, priceListId],
    queryFn: ({ signal }) =>
      kind === 'order'
        ? orderListsApi.proposeReorder(
            { params: { customerId, orderId: id }, query: { priceListId } },
            { signal },
          )
        : orderListsApi.proposeFromOrderList(
            { params: { customerId, orderListId: id }, query: { priceListId } },
            { signal },
          ),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Drafts of the member, newest first. */
export function useMyDrafts(enabled: boolean) {
  const member = useMember()
  const customerId = customerIdOf(member)
  return useQuery({
    queryKey: ['orders', 'list', 'mine', member.userName],
    queryFn: ({ signal }) =>
      ordersApi.listOrders(
        {
          params: { customerId },
          query: {
            per_page: 100,
            sort: { orderNumber: 'desc' },
            include_total: 'false',
            q: { orderStatusId: statusMask(OrderStatus.draft), createdByUserName: member.userName },
          },
        },
        { signal },
      ),
    select: ({ rows }) => rows,
    enabled,
  })
}
