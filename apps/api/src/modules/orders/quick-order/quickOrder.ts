import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { QuickOrderResult } from '@tradecounter/contract/orders/orderLines.contract.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { plainCode, quickOrderRow } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import type { Context } from '../../../http/context.ts'
import { amountsOf, pricesOf } from '../lines/itemAmounts.ts'
import { findListItems, upsertLines, type ListItemRow } from '../lines/orderableItems.queries.ts'
import { holdForLines, saveLines } from '../lines/orderLines.ts'

type QuickOrder = RouteInput<'quickOrder'>['body']
type QuickOrderInput = QuickOrder['rows'][number]

/**
 * Finds the item of a row: the chosen one, the one with this exact code, or the only one that resembles it.
 * The chosen one is of another price list once the order has moved.
 */
function finder(items: readonly ListItemRow[]) {
  const byId = new Map(items.map((item) => [item.priceListItemID, item]))
  const byCode = new Map(items.map((item) => [item.productCode, item]))
  const alike = Map.groupBy(items, (item) => plainCode(item.productCode))
  return ({ priceListItemID, code = '' }: QuickOrderInput): ListItemRow | undefined => {
    const chosen = priceListItemID === undefined ? undefined : byId.get(priceListItemID)
    if (chosen) return chosen
    const typed = code.trim()
    const like = alike.get(plainCode(typed)) ?? []
    return byCode.get(typed) ?? (like.length === 1 ? like[0] : undefined)
  }
}

const factsOf = (item: ListItemRow | undefined, quantity: number) => ({
  priceListItemID: item?.priceListItemID ?? null,
  product: item
    ? {
        productID: item.productId,
        productCode: item.productCode,
        productName: item.productName,
        imageUrl: item.imageUrl,
      }
    : null,
  unitPriceExcludingGSTCents: item ? unitPriceOf(pricesOf(item), quantity).unitPriceExcludingGSTCents : null,
  priceSteps: item && pricesOf(item).priceSteps,
  cartonQuantity: item?.cartonQuantity ?? null,
  availableStockCA: item?.availableStock ?? null,
})

function decide(
  rows: readonly QuickOrderInput[],
  items: readonly ListItemRow[],
  orderQuantities: ReadonlyMap<number, number>,
): QuickOrderResult[] {
  const find = finder(items)
  const firstRows = new Map<number, number>()
  return rows.map((input, index) => {
    const row = index + 1
    const item = find(input)
    const earlier = item && firstRows.get(item.priceListItemID)
    if (item && earlier === undefined) firstRows.set(item.priceListItemID, row)
    const code = input.code?.trim() || item?.productCode || String(input.priceListItemID ?? '')
    const decision = quickOrderRow({ code, quantity: String(input.quantity) }, item, earlier)
    const previousQuantity = (item && orderQuantities.get(item.priceListItemID)) ?? null
    const common = { row, code, ...factsOf(item, decision.ordered ? decision.quantity : 1), previousQuantity }
    if (!decision.ordered)
      return {
        ...common,
        outcome: 'refused',
        quantity: null,
        ...amountsOf(undefined, 0),
        nearestQuantity: decision.nearestQuantity ?? null,
        problem: decision.problem,
      }
    const { quantity } = decision
    const replaced = previousQuantity === quantity ? 'unchanged' : 'updated'
    return {
      ...common,
      outcome: previousQuantity === null ? 'added' : replaced,
      quantity,
      ...amountsOf(item, quantity),
      nearestQuantity: null,
      problem: null,
    }
  })
}

/**
 * Puts the valid rows of one request on the order. Every other row returns its problem and the nearest valid
 * quantity. No row is dropped, rounded or merged silently.
 */
export async function quickOrder(context: Context, orderId: number, { dryRun = false, rows }: QuickOrder) {
  const { db } = context
  const order = await holdForLines(context, orderId)
  const { customerId, priceListId } = order.row
  const items = await findListItems(db, {
    customerId,
    priceListId,
    itemIds: rows.flatMap((row) => row.priceListItemID ?? []),
    codes: rows.flatMap((row) => (row.code ? [row.code.trim(), plainCode(row.code)] : [])),
  })
  const orderQuantities = new Map(order.lines.map((line) => [line.priceListItemId, line.quantity]))
  const results = decide(rows, items, orderQuantities)
  const count = (outcome: QuickOrderResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const counts = {
    added: count('added'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  }
  const lines = results.flatMap(({ outcome, priceListItemID, quantity }) =>
    (outcome === 'added' || outcome === 'updated') && priceListItemID !== null && quantity !== null
      ? [{ priceListItemID, quantity }]
      : [],
  )
  const writes = !dryRun && lines.length > 0
  const { version, totalAmountCents, lineCount } = writes
    ? await saveLines(context, order, upsertLines(db, order.row, lines), 'quickOrder', counts)
    : order.detail
  return { version, totalAmountCents, lineCount, ...counts, rows: results }
}
