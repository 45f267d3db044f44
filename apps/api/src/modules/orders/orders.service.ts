import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import * as rules from '@tradecounter/rules/orders/decisions/cancelOrder.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { accept, refused } from '../../http/refused.ts'
import { releaseQuote } from '../quotes/releaseQuote.ts'
import { lockWithBudgets, reviewOthers } from './decisions/orderBudgets.ts'
import { orderChange } from './fields/orderFields.ts'
import { changed, changeOrder, holdOrder, readOrder } from './orderContext.ts'
import { requireOrderable } from './lines/orderLines.ts'
import { newestNotesByLine } from './notes/orderNotes.ts'
import { findListItems, upsertLines } from './lines/orderableItems.queries.ts'
import { attachedFileField } from './files/purchaseOrderFile.ts'
import { holdShippingAddress, insertOrder, updateTotal } from './orders.queries.ts'

export { moveLines } from './quoted/quotedOrders.queries.ts'

/** An order with its lines; an administrator also sees their notes. */
export async function getOrder(context: Context, orderId: number) {
  const { detail } = await readOrder(context, orderId)
  if (!isAdmin(context.member)) return detail
  const notesOf = await newestNotesByLine(context, detail.customerId, orderId)
  return { ...detail, orderLines: detail.orderLines.map((line) => ({ ...line, ...notesOf(line.lineID) })) }
}

/** Price-list items by id or code, for reorder proposals and quotes. */
export const listOrderableItems = ({ db }: Context, requestedItems: Parameters<typeof findListItems>[1]) =>
  findListItems(db, requestedItems)

export type OrderableItem = Awaited<ReturnType<typeof listOrderableItems>>[number]

const notTheCaller = problem(
  'createdByNotYou',
  'An order is created by the person who is signed in.',
  'createdBy',
)

/** @throws Refused for an address that orders cannot go to, under the name of the field that was sent */
export async function requireShippingAddress(context: Context, id: number, field = 'shippingAddress') {
  const address = await holdShippingAddress(context.db, customerIdOf(context), id)
  if (!address) throw refused({ ...orderProblems.shippingAddress, field })
  if (!address.ordersEnabled) throw refused(orderProblems.orderingOff)
  return address
}

/** A new order starts at the address step as an unsaved draft (§4, R7); that of a schedule is saved. */
export async function createOrder(
  context: Context,
  input: RouteInput<'createOrder'>['body'],
  { unsaved = true }: { readonly unsaved?: boolean } = {},
) {
  const { db, member, now } = context
  const customerId = customerIdOf(context)
  if (input.createdBy && input.createdBy.userName.toLowerCase() !== member.userName)
    throw refused(notTheCaller)
  const address = await requireShippingAddress(context, input.shippingAddress.id)
  const { priceListId } = address
  const id = await insertOrder(db, {
    customerId,
    priceListId,
    shippingAddressId: address.id,
    orderedOn: todayOf(context),
    loginId: member.loginId,
    now,
  })
  if (input.orderLines?.length) {
    const lines = await requireOrderable(context, { customerId, priceListId }, input.orderLines)
    await upsertLines(db, { customerId, id }, lines)
  }
  // No other request knows the new order yet: it needs no lock.
  const order = await readOrder(context, id)
  const { patch } = await orderChange(context, order, input)
  const columns = { ...patch, ...(unsaved ? {} : { unsaved }), ...(await attachedFileField(context)) }
  return changed(order, await changeOrder(context, order, 'createOrder', columns))
}

/** R9: 1, 2 or 5 → 3. */
export async function cancelOrder(context: Context, orderId: number, version: number | undefined) {
  const order = await holdOrder(context, orderId, version)
  const cancellation = accept(rules.cancelOrder(order.detail, context.member))
  await changeOrder(context, order, 'cancelOrder', { status_id: cancellation.statusId, unsaved: false })
  // The lines of a cancelled draft have the prices that the buyer saw, and so has its total (R2).
  await updateTotal(context.db, order.row.customerId, orderId)
  const { quote, orderNumber } = order.detail
  // Standing prices stay agreed: a lock of their quote could deadlock with other orders of it.
  if (quote?.kind === 'once') await releaseQuote(context, { quoteId: quote.quoteId, orderNumber })
  await reviewOthers(context, order)
  return null
}

/** Bulk delete of drafts: all or none. */
export async function cancelOrders(context: Context, orderIds: readonly number[]) {
  await lockWithBudgets(context, orderIds)
  for (const orderId of new Set(orderIds)) await cancelOrder(context, orderId, undefined)
  return null
}
