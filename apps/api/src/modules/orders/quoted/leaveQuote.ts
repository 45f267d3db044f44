import { isOver } from '@tradecounter/rules/quotes/moveQuote.ts'
import { todayOf, type Context } from '../../../http/context.ts'
import { recordAct, tradeCounter } from '../../audit/recordAct.ts'
import type { LoadedOrder } from '../orderContext.ts'
import { findShippingAddress, saveOrder, type OrderPatch } from '../orders.queries.ts'
import { unsubmitted } from './cancelLapsed.ts'
import { findListOfOrder, moveLinesToList, type QuotedOrderRow } from './quotedOrders.queries.ts'

export type { QuotedOrderRow } from './quotedOrders.queries.ts'

type Recording = Pick<Context, 'db' | 'now'>

interface Leaving {
  readonly customerId: number
  readonly id: number
  readonly quoteNumber: string
}

/**
 * Moves the lines of a held order from the list of its quote to the list of its address. Lines keep the
 * prices that their buyer saw, so the order shows what changed (R3).
 * @returns columns to save with the order
 */
async function leaveQuote(
  { db, now }: Recording,
  { quoteNumber, ...key }: Leaving,
): Promise<Pick<OrderPatch, 'price_list_id' | 'quote_id'>> {
  const priceListId = await findListOfOrder(db, key)
  await moveLinesToList(db, key, priceListId)
  const subject = { ...key, kind: 'order' } as const
  await recordAct({ db, now }, tradeCounter, subject, 'leaveQuote', { quoteNumber })
  return { price_list_id: priceListId, quote_id: null }
}

interface End {
  readonly quoteNumber: string
  /** Person who ended the prices; null for the clock. */
  readonly loginId: number | null
}

/** Takes held drafts and rejected orders of ended standing prices to the list prices of their addresses. */
export async function leaveEndedQuote(
  recording: Recording,
  orders: readonly QuotedOrderRow[],
  { quoteNumber, loginId }: End,
): Promise<void> {
  const updatedBy = loginId === null ? {} : { updated_by_login_id: loginId }
  for (const { customerId, id, version, statusId } of orders) {
    if (!unsubmitted.includes(statusId)) continue
    const columns = await leaveQuote(recording, { customerId, id, quoteNumber })
    await saveOrder(
      recording.db,
      { customerId, id, version },
      { ...columns, ...updatedBy, updated_at: recording.now },
    )
  }
}

/**
 * Columns of an order that is sent back: it is submitted again at the list prices of its address, after the
 * last day of its standing prices too. An import may have given the address another list meanwhile.
 */
export async function listToReturnTo(
  context: Context,
  { row: { customerId, id, addressId, priceListId }, detail: { quote } }: LoadedOrder,
): Promise<Pick<OrderPatch, 'price_list_id' | 'quote_id'>> {
  const key = { customerId, id }
  if (quote?.kind === 'standing' && isOver(quote, todayOf(context)))
    return leaveQuote(context, { ...key, quoteNumber: quote.quoteNumber })
  if (quote) return {}
  // A lock could deadlock with an import: one request may reject orders of several addresses.
  const address = await findShippingAddress(context.db, customerId, addressId)
  if (!address || address.priceListId === priceListId) return {}
  await moveLinesToList(context.db, key, address.priceListId)
  await recordAct(context, tradeCounter, { ...key, kind: 'order' }, 'followAddress')
  return { price_list_id: address.priceListId }
}
