import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { useCallback } from 'react'
import { useMember } from '../../lib/session/memberStore.ts'
import { useClaim } from '../../shell/claims.ts'
import { usePutOrderLine } from '../orders/orderLines.data.ts'

/** Target of products: an order, or one that is created with its first line. */
export interface ProductTarget {
  readonly orderId: number | 'new'
  readonly customerId: number
  readonly priceListId: number
  /** Quote of the order, whose prices the list has. */
  readonly quote?: OrderDetail['quote']
  readonly orderLines: readonly Pick<OrderLine, 'priceListItemID' | 'quantity'>[]
  readonly adds: boolean
  readonly changes: boolean
  /** Resolves to true after storing; a failure shows a toast. */
  readonly onPut: (priceListItemID: number, quantity: number) => Promise<boolean>
}

/** Target of an order, for members who may change its lines (§4). */
export function useOrderTarget(order: OrderDetail): ProductTarget {
  const mine = mayChangeLines(order, useMember())
  const adds = useClaim('products', 'Add').shown
  const changes = useClaim('products', 'ChangeQuantity').shown
  const { mutateAsync } = usePutOrderLine(order)
  const onPut = useCallback(
    (priceListItemID: number, quantity: number) =>
      mutateAsync({ priceListItemID, quantity }).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  )
  return {
    orderId: order.orderID,
    customerId: order.customerId,
    priceListId: order.priceList.priceListID,
    quote: order.quote,
    orderLines: order.orderLines,
    adds: mine && adds,
    changes: mine && changes,
    onPut,
  }
}
