import { mayMove } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { changeOrder, readOrder, type LoadedOrder } from '../orderContext.ts'
import { deleteLines, findLastContactTo, findShippingAddress } from '../orders.queries.ts'
import type { OrderUpdate } from './orderFields.ts'

/**
 * Sends a locked order to another address. If that address has another price list, only the lines of the
 * request remain, because a line belongs to a price list: no line is repriced or dropped unseen (R3).
 * @returns the locked order after the move
 */
export async function moveOrder(
  context: Context,
  order: LoadedOrder,
  { shippingAddress, orderLines }: Pick<OrderUpdate, 'shippingAddress' | 'orderLines'>,
): Promise<LoadedOrder> {
  const { row, detail, lines } = order
  if (shippingAddress === undefined || shippingAddress.id === row.addressId) return order
  if (detail.quote?.kind === 'once') throw refused(orderRefusals.quotedLines(detail.quote))
  if (!mayMove(detail, context.member)) throw refused(orderProblems.notEditable)
  const address = await findShippingAddress(context.db, row.customerId, shippingAddress.id)
  if (!address) throw refused(orderProblems.shippingAddress)
  // Standing prices are the same at every address.
  const priceListId = detail.quote ? row.priceListId : address.priceListId
  if (priceListId !== row.priceListId && lines.length > 0) {
    if (!orderLines) throw refused(orderRefusals.otherPriceList)
    const lineIds = lines.map((line) => line.lineId)
    await deleteLines(context.db, { customerId: row.customerId, orderId: row.id, lineIds })
  }
  await changeOrder(context, order, 'moveOrder', {
    shipping_address_id: address.id,
    price_list_id: priceListId,
  })
  return readOrder(context, row.id)
}

/** Contact of the person's last order to this address, offered in the order panel. */
export async function findLastContact(context: Context, orderId: number) {
  const { row } = await readOrder(context, orderId)
  const last = await findLastContactTo(context.db, { ...row, loginId: context.member.loginId })
  return { contactPerson: last ? { fullName: last.contactName, phoneNumber: last.contactPhone } : null }
}
