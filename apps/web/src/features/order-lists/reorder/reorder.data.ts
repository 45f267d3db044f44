import { useQuery } from '@tanstack/react-query'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { OrderStatus, statusMask } from '@tradecounter/rules/orders/orderStatus.ts'
import { allPages } from '../../../lib/api/allPages.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
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

/** Preview on a price list of today; loaded each time the dialog opens, as prices change. */
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

export const refreshProposals = () => void queryClient.invalidateQueries({ queryKey: ['proposal'] })

/** All drafts of a person, newest first. */
export async function listDrafts(
  { customerId, userName }: { readonly customerId: number; readonly userName: string },
  signal: AbortSignal,
): Promise<OrderSummary[]> {
  const q = { orderStatusId: statusMask(OrderStatus.draft), createdByUserName: userName }
  const rows = await allPages((page) =>
    ordersApi.listOrders(
      { params: { customerId }, query: { page, per_page: 100, sort: { orderNumber: 'desc' }, q } },
      { signal },
    ),
  )
  // A draft created between two requests moves another one to the next page, where it appears again.
  return [...new Map(rows.map((draft) => [draft.orderID, draft])).values()]
}

export function useMyDrafts() {
  const member = useMember()
  const { userName } = member
  const customerId = customerIdOf(member)
  return useQuery({
    queryKey: ['orders', 'list', 'mine', userName],
    queryFn: ({ signal }) => listDrafts({ customerId, userName }, signal),
  })
}
