import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import type { OrderList, OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderListProblem } from '@tradecounter/rules/order-lists/orderList.ts'
import { orderListProblems } from '@tradecounter/rules/order-lists/orderLists.problems.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { notFound, refused } from '../../http/refused.ts'
import { getOrder } from '../orders/orders.service.ts'
import * as queries from './orderLists.queries.ts'

const toSummary = (row: queries.OrderListRow): OrderListSummary => ({
  orderListId: row.id,
  name: row.name,
  shared: row.shared,
  owner: { userName: row.userName, firstName: row.firstName, lastName: row.lastName },
  itemCount: row.itemCount,
  updatedDate: row.updatedAt.toISOString(),
  version: row.version,
})

export const toProduct = (row: queries.OrderListItemRow) => ({
  productID: row.productId,
  productCode: row.productCode,
  productName: row.productName,
  imageUrl: row.imageUrl,
})

/** @throws Refused 404 for a missing list, another customer's, or another person's private one */
export async function findUsable(context: Context, id: number): Promise<queries.OrderListRow> {
  const row = await queries.findOrderList(context.db, customerIdOf(context), context.member.loginId, id)
  if (!row) throw notFound('This order list')
  return row
}

/** The same, locked until the transaction ends. */
export async function holdUsable(context: Context, id: number): Promise<queries.OrderListRow> {
  await queries.lockOrderList(context.db, customerIdOf(context), id)
  return findUsable(context, id)
}

/** Locks a list until the transaction ends, for work in the name of another person. */
export const lockOrderList = queries.lockOrderList

export async function listOrderLists(context: Context) {
  const rows = await queries.listOrderLists(context.db, customerIdOf(context), context.member.loginId)
  return { rows: rows.map(toSummary), total: rows.length }
}

export async function getOrderList(context: Context, id: number): Promise<OrderList> {
  const row = await findUsable(context, id)
  const items = await queries.listItems(context.db, customerIdOf(context), id)
  return {
    ...toSummary(row),
    items: items.map((item) => ({ product: toProduct(item), quantity: item.quantity })),
  }
}

type NewList = RouteInput<'createOrderList'>['body']
type ListChange = RouteInput<'updateOrderList'>['body']

async function itemsOf(context: Context, { items, fromOrderId }: NewList) {
  if (fromOrderId === undefined) return items ?? []
  const { orderLines } = await getOrder(context, fromOrderId)
  return orderLines.map(({ product, quantity }) => ({ productID: product.productID, quantity }))
}

async function fill(context: Context, id: number, items: NonNullable<NewList['items']>): Promise<void> {
  const found = await queries.replaceItems(context.db, customerIdOf(context), id, items)
  if (found < items.length) throw refused(orderListProblems.unknownProduct)
}

const audit = (context: Context, id: number, action: ActionOf<'orderList'>, name: string) => {
  const subject = { customerId: customerIdOf(context), kind: 'orderList', id } as const
  return recordAct(context, actorOf(context), subject, action, { name })
}

export async function createOrderList(context: Context, input: NewList): Promise<OrderList> {
  const { db, member, now } = context
  const items = await itemsOf(context, input)
  const wrong = orderListProblem(input.name, items)
  if (wrong) throw refused(wrong)
  const created = await queries.insertOrderList(db, {
    customerId: customerIdOf(context),
    loginId: member.loginId,
    name: input.name.trim(),
    shared: input.shared ?? false,
    now,
  })
  if (!created) throw refused(orderListProblems.nameTaken)
  await fill(context, created.id, items)
  await audit(context, created.id, 'createOrderList', input.name.trim())
  return getOrderList(context, created.id)
}

async function holdOwn(context: Context, id: number): Promise<queries.OrderListRow> {
  const row = await holdUsable(context, id)
  if (row.ownerLoginId !== context.member.loginId) throw refused(orderListProblems.notYours)
  return row
}

export async function updateOrderList(context: Context, id: number, input: ListChange): Promise<OrderList> {
  const { db, now, settings } = context
  const customerId = customerIdOf(context)
  const row = await holdOwn(context, id)
  if (row.version !== input.version)
    throw refused(staleVersion(fullName(row), row.updatedAt, settings.TIME_ZONE))
  const name = (input.name ?? row.name).trim()
  const stored = (await getOrderList(context, id)).items.map(({ product, quantity }) => ({
    productID: product.productID,
    quantity,
  }))
  const { items = stored, shared = row.shared } = input
  const wrong = orderListProblem(name, items)
  if (wrong) throw refused(wrong)
  const hasSameItems = changesNothing({ items: stored }, { items })
  if (hasSameItems && changesNothing(row, { name, shared })) return getOrderList(context, id)
  const patch = { name, shared, updated_at: now }
  const saved = await queries.saveOrderList(db, customerId, id, patch, !hasSameItems)
  if (!saved) throw refused(orderListProblems.nameTaken)
  if (!hasSameItems) await fill(context, id, items)
  await audit(context, id, 'changeOrderList', name)
  return getOrderList(context, id)
}

export async function deleteOrderList(context: Context, id: number) {
  const row = await holdOwn(context, id)
  const { loginId } = context.member
  const schedule = await queries.findScheduleOf(context.db, customerIdOf(context), id, loginId)
  if (schedule) {
    const owner = schedule.loginId === loginId ? undefined : fullName(schedule)
    throw refused(orderListProblems.scheduled(schedule.name, owner))
  }
  await queries.deleteOrderList(context.db, customerIdOf(context), id)
  await audit(context, id, 'deleteOrderList', row.name)
  return null
}
