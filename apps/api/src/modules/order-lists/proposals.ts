import type { Proposal, ProposedRow } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import type { OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { proposeLine } from '@tradecounter/rules/orders/lines/proposeLine.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { amountsOf, pricesOf } from '../orders/lines/itemAmounts.ts'
import { getOrder, listOrderableItems, type OrderableItem } from '../orders/orders.service.ts'
import { hasPriceList } from '../products/products.service.ts'
import { listItems } from './orderLists.queries.ts'
import { findUsable, toProduct } from './orderLists.service.ts'

export interface RequestedItem {
  readonly product: OrderLine['product']
  readonly quantity: number
  readonly previousUnitPriceExCents: number | undefined
  readonly previousFreightExCents: number | undefined
}

function propose(requestedLine: RequestedItem, item: OrderableItem | undefined): ProposedRow {
  const { product, previousUnitPriceExCents, previousFreightExCents } = requestedLine
  const offer = item && { ...item, ...pricesOf(item) }
  const { quantity, changes } = proposeLine({ ...requestedLine, productName: product.productName }, offer)
  const offered = quantity === undefined ? undefined : offer
  return {
    product,
    wantedQuantity: requestedLine.quantity,
    quantity: quantity ?? null,
    priceListItemID: offered?.priceListItemID ?? null,
    unitPriceExcludingGSTCents: offered
      ? unitPriceOf(offered, quantity ?? 0).unitPriceExcludingGSTCents
      : null,
    priceSteps: offered?.priceSteps,
    previousUnitPriceExcludingGSTCents: previousUnitPriceExCents ?? null,
    freightExcludingGSTCents: offered?.freightExcludingGSTCents ?? null,
    previousFreightExcludingGSTCents: previousFreightExCents ?? null,
    ...amountsOf(offered, quantity ?? 0),
    cartonQuantity: offered?.cartonQuantity ?? null,
    minimumOrderQuantity: offered?.minimumOrderQuantity ?? null,
    availableStockCA: offered?.availableStock ?? null,
    changes: [...changes],
  }
}

/** Products and quantities as a price list offers them today. */
export async function proposal(
  context: Context,
  priceListId: number,
  requestedLines: readonly RequestedItem[],
): Promise<Proposal> {
  const customerId = customerIdOf(context)
  if (!(await hasPriceList(context, customerId, priceListId))) throw notFound('This price list')
  const productIds = requestedLines.map(({ product }) => product.productID)
  const found = await listOrderableItems(context, { customerId, priceListId, productIds })
  const items = new Map(found.map((item) => [item.productId, item]))
  return {
    priceListID: priceListId,
    rows: requestedLines.map((requestedLine) =>
      propose(requestedLine, items.get(requestedLine.product.productID)),
    ),
  }
}

/** Preview of ordering an order's lines again: prices are compared with the order's. */
export async function proposeReorder(context: Context, orderId: number, priceListId: number) {
  const { orderLines } = await getOrder(context, orderId)
  const requestedLines = orderLines.map((line) => ({
    product: line.product,
    quantity: line.quantity,
    previousUnitPriceExCents: line.unitPriceExcludingGSTCents,
    previousFreightExCents: line.freightExcludingGSTCents,
  }))
  return proposal(context, priceListId, requestedLines)
}

/** Preview of ordering a list: prices are compared with those of its last change. */
export async function proposeFromOrderList(context: Context, orderListId: number, priceListId: number) {
  await findUsable(context, orderListId)
  const items = await listItems(context.db, customerIdOf(context), orderListId)
  const requestedLines = items.map((item) => ({
    product: toProduct(item),
    quantity: item.quantity,
    previousUnitPriceExCents: item.unitPriceExCents ?? undefined,
    previousFreightExCents: item.freightExCents ?? undefined,
  }))
  return proposal(context, priceListId, requestedLines)
}
