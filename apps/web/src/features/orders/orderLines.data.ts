import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { useMutation } from '@tanstack/react-query'
import { orderLinesContract } from '@tradecounter/contract/orders/orderLines.contract.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastSuccess, toastUndo } from '../../lib/toasts.tsx'
import { orderKeys } from './orderKeys.ts'
import { orderScope } from './orderVerbs.data.ts'

const linesApi = apiFor(orderLinesContract)

type OrderRef = Pick<OrderDetail, 'orderID' | 'customerId'>

/** Optimistic update of the lines: refused quantities are rare. */
async function showLines(orderId: number, change: (lines: OrderLine[]) => OrderLine[]) {
  const key = orderKeys.detail(orderId)
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData<OrderDetail>(key)
  if (before) {
    const orderLines = change(before.orderLines)
    queryClient.setQueryData<OrderDetail>(key, { ...before, orderLines, ...orderTotals(orderLines) })
  }
  return before
}

function takeOrder(order: OrderDetail): void {
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(order.orderID), order)
  void queryClient.invalidateQueries({ queryKey: orderKeys.lists, refetchType: 'none' })
}

/** Undoes a refused optimistic update and reloads the order. */
function takeBack(orderId: number, before: OrderDetail | undefined) {
  const key = orderKeys.detail(orderId)
  if (before) queryClient.setQueryData<OrderDetail>(key, before)
  return queryClient.invalidateQueries({ queryKey: key })
}

/** Line with another quantity, at the price of that quantity (R43). */
const presentOf = (priced: OrderLine): NonNullable<OrderLine['change']>['present'] => ({
  amountCents: lineAmountCents(priced),
  unitPriceExcludingGSTCents: priced.unitPriceExcludingGSTCents,
  gstAmountCents: priced.gstAmountCents,
  freightExcludingGSTCents: priced.freightExcludingGSTCents,
  freightGSTAmountCents: priced.freightGSTAmountCents,
})

function withQuantity(line: OrderLine, quantity: number): OrderLine {
  const priced = { ...line, ...unitPriceOf(line, quantity), quantity }
  return {
    ...priced,
    unitPriceCents: priced.unitPriceExcludingGSTCents + priced.gstAmountCents,
    amountCents: lineAmountCents(priced),
    change: line.change && { ...line.change, present: presentOf(priced) },
  }
}

interface LineQuantity {
  readonly priceListItemID: number
  readonly quantity: number
}

/** Adds a product, or replaces its quantity (§4). */
export function usePutOrderLine({ orderID, customerId }: OrderRef) {
  return useMutation({
    scope: orderScope(orderID),
    mutationFn: (line: LineQuantity) =>
      linesApi.putOrderLine({ params: { customerId, orderId: orderID }, body: line }),
    onMutate: async ({ priceListItemID, quantity }) => {
      const before = await showLines(orderID, (lines) =>
        lines.map((line) => (line.priceListItemID === priceListItemID ? withQuantity(line, quantity) : line)),
      )
      const isOnOrder = before?.orderLines.some((line) => line.priceListItemID === priceListItemID) ?? false
      return { before, known: isOnOrder }
    },
    onSuccess: (order, _line, { known: isOnOrder }) => {
      takeOrder(order)
      toastSuccess(isOnOrder ? orderMessages.itemUpdated : orderMessages.itemAdded)
    },
    onError: (_error, _line, shown) => takeBack(orderID, shown?.before),
  })
}

/** Removes a line at once; with an Undo, except where the line would return at another price (R3). */
export function useDeleteOrderLine({ orderID, customerId }: OrderRef) {
  const put = usePutOrderLine({ orderID, customerId })
  return useMutation({
    scope: orderScope(orderID),
    mutationFn: (line: OrderLine) =>
      linesApi.deleteOrderLine({ params: { customerId, orderId: orderID, lineID: line.lineID } }),
    onMutate: (line) => showLines(orderID, (lines) => lines.filter((other) => other.lineID !== line.lineID)),
    onSuccess: (order, { priceListItemID, quantity }) => {
      takeOrder(order)
      if (orderCan.changeLines(order))
        toastUndo(orderMessages.itemRemoved, () => put.mutate({ priceListItemID, quantity }))
      else toastSuccess(orderMessages.itemRemoved)
    },
    onError: (_error, _line, before) => takeBack(orderID, before),
  })
}
