import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect } from 'vitest'
import { customerScope } from '../../../db/database.ts'

export interface Case {
  readonly customerId: number
  readonly orderId: number
  readonly version: number
  readonly buyer: Persona
  readonly approver: Persona
  readonly priceListItemID: number
}

type Move = (order: Case) => Promise<unknown>

const put = (who: Persona, { customerId, orderId, version }: Case, change: object) =>
  who.updateOrder({ params: { customerId }, body: { orderID: orderId, version, ...change } })

/** Moves of two people on one order at the same moment, over the same version. */
export const moves: Readonly<Record<string, Move>> = {
  approve: (order) => put(order.approver, order, { orderStatus: { id: 4 } }),
  reject: (order) => put(order.approver, order, { orderStatus: { id: 5 }, rejectedReason: 'Too many' }),
  edit: (order) => put(order.buyer, order, { invoiceNote: 'edited' }),
  assign: (order) => put(order.buyer, order, { orderStatus: { id: 2 }, approverNote: 'assigned' }),
  submit: (order) => put(order.buyer, order, { orderStatus: { id: 2 } }),
  cancel: ({ customerId, orderId, version, buyer }) =>
    buyer.cancelOrder({ params: { customerId, orderId }, body: { version } }),
  bulkCancel: ({ customerId, orderId, buyer }) =>
    buyer.cancelOrders({ params: { customerId }, query: { orderId: [orderId] } }),
  changeLine: ({ customerId, orderId, buyer, priceListItemID }) =>
    buyer.putOrderLine({ params: { customerId, orderId }, body: { priceListItemID, quantity: 2 } }),
}

export async function orderOf(portal: Portal, pending: boolean): Promise<Case> {
  const buyer = await portal.as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await portal.as.approver({ orderApprovalLimitCents: 100_000_000 })
  const moved = await (pending
    ? portal.given.pendingOrder({ buyer, approver })
    : portal.given.draftOrder({ buyer, approver }))
  const { id: orderId, version, priceListItemID } = moved
  return { customerId: portal.customer.id, orderId, version, buyer, approver, priceListItemID }
}

export async function audited({ portal }: Portal, { customerId, orderId }: Case): Promise<number> {
  const rows = await portal.database
    .scoped(customerScope(customerId))
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .execute()
  return rows.length
}

const names = Object.keys(moves)
export const pairs = names.flatMap((one) => names.map((other) => [one, other] as const))

/**
 * Expects each success to be one version and one audit row, each refusal to be neither, and one of two
 * requests with the same version to be refused (O2, R10).
 */
export async function expectNothingLost(
  portal: Portal,
  order: Case,
  before: number,
  [one, other]: readonly [string, string],
  outcomes: readonly PromiseSettledResult<unknown>[],
  where = '',
): Promise<void> {
  const done = outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  const params = { customerId: order.customerId, orderId: order.orderId }
  const detail = await order.buyer.getOrder({ params })
  const moved = detail.version - order.version
  const meeting = `${one} with ${other} ${where}`
  expect([meeting, moved]).toEqual([meeting, (await audited(portal, order)) - before])
  expect([meeting, moved <= done]).toEqual([meeting, true])
  const versioned = [one, other].filter((name) => name !== 'bulkCancel' && name !== 'changeLine')
  // A submit of a pending order that changes nothing succeeds without moving it.
  if (versioned.length === 2) expect([meeting, moved <= 1]).toEqual([meeting, true])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect([meeting, outcome.reason]).toEqual([meeting, expect.objectContaining({ status: 400 })])
}
