import { customerIdOf, todayOf, type Context } from '../../../http/context.ts'
import { upsertLines } from '../lines/orderableItems.queries.ts'
import { changeOrder, readOrder } from '../orderContext.ts'
import { insertOrder } from '../orders.queries.ts'

interface QuotedDraft {
  readonly quoteId: number
  readonly priceListId: number
  readonly shippingAddressId: number
  readonly lines: readonly { readonly priceListItemID: number; readonly quantity: number }[]
}

/**
 * Draft order at the prices of a quote. With the quoted lines it is saved at
 * once; without lines it starts unsaved, like any other order (R7).
 */
export async function draftOfQuote(
  context: Context,
  { quoteId, priceListId, shippingAddressId, lines }: QuotedDraft,
) {
  const { db, member, now } = context
  const customerId = customerIdOf(context)
  const id = await insertOrder(db, {
    customerId,
    priceListId,
    shippingAddressId,
    quoteId,
    orderedOn: todayOf(context),
    loginId: member.loginId,
    now,
  })
  if (lines.length > 0) await upsertLines(db, { customerId, id }, lines)
  const order = await readOrder(context, id)
  await changeOrder(context, order, 'createOrder', { unsaved: lines.length === 0 })
  return { orderID: id, orderNumber: order.detail.orderNumber }
}
