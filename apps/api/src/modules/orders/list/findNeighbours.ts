import type { Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { listBeyond } from './listOrders.queries.ts'
import { toFilter, type SortedOrders } from './listOrders.ts'
import { findPlace } from './orderSorts.queries.ts'

/** Orders before and after one in the list of a query. An order that has left the list keeps its position. */
export async function findNeighbours(context: Context, orderId: number, { q, sort }: SortedOrders) {
  const { db, scope } = context
  const place = await findPlace(db, scope, orderId, sort[0])
  if (!place) throw notFound('This order')
  const filter = await toFilter(context, q)
  const [[previous], [next]] = await Promise.all([
    listBeyond(db, { filter, sort, place, after: false, limit: 1 }),
    listBeyond(db, { filter, sort, place, after: true, limit: 1 }),
  ])
  return { previousOrderID: previous?.id ?? null, nextOrderID: next?.id ?? null }
}
