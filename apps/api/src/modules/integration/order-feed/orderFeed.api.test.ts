import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { customerScope } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import { emptyFeedBeforeEach } from '../feeds/emptyFeed.fixtures.ts'

interface FedOrder {
  readonly cursor: number
  readonly orderID: number
  readonly version: number
}

emptyFeedBeforeEach('order_exports')

async function setUp() {
  const world = await createPortal()
  const partner = await partnerOf(world.portal)
  const params = { customerId: world.customer.id }
  const approvedOrder = async () => {
    const pending = await world.given.pendingOrder({ totalCents: 12_345 })
    const { version } = await pending.approve()
    return { ...pending, version }
  }
  const feed = async (after = 0, perPage = 100): Promise<{ result: FedOrder[]; total: number }> =>
    (await partner.get(`orders?after=${after}&per_page=${perPage}`)).json()
  const acknowledge = (orderId: number, body: object) =>
    partner.post(`orders/${orderId}/acknowledgement`, body)
  return { ...world, partner, params, approvedOrder, feed, acknowledge }
}

test('an approved order is fed with everything the supplier needs, approved by a person or at once', async () => {
  const { approvedOrder, feed, given: make, as, params, customer } = await setUp()
  expect((await feed()).result).toEqual([])
  await make.pendingOrder()
  const order = await approvedOrder()
  const draft = await make.draftOrder({ buyer: await as.buyer(), totalCents: 1000 })
  await draft.buyer.updateOrder({
    params,
    body: { orderID: draft.id, version: draft.version, orderStatus: { id: 2 } },
  })
  const { result, total } = await feed()
  expect(result.map(({ orderID }) => orderID)).toEqual([order.id, draft.id])
  expect(total).toBe(2)
  const { account_number: accountNumber } = await customer.db
    .selectFrom('customers')
    .select('account_number')
    .executeTakeFirstOrThrow()
  expect(result[0]).toMatchObject({
    orderID: order.id,
    orderNumber: order.orderNumber,
    version: order.version,
    customer: { accountNumber, customerId: customer.id, customerName: customer.name },
    shippingAddress: { addressLine1: '1 Whatever Street', suburb: 'Marrickville', state: { name: 'NSW' } },
    priceList: { reference: 'main' },
    contactPerson: { fullName: 'Whatever Contact' },
    approvedBy: { userName: order.approver.userName },
    submittedBy: { userName: order.buyer.userName },
    purchaseOrderFile: null,
    totalAmount: 123.45,
    orderLines: [{ quantity: 1, unitPrice: 123.45, gstAmount: 11.22, amount: 123.45 }],
  })
})

test('the cursor follows on, page by page and as lines', async () => {
  const { approvedOrder, feed, partner } = await setUp()
  const ids = []
  for (let turn = 0; turn < 3; turn += 1) ids.push((await approvedOrder()).id)
  const first = await feed(0, 2)
  expect([first.result.map(({ orderID }) => orderID), first.total]).toEqual([ids.slice(0, 2), 3])
  const second = await feed(first.result.at(-1)?.cursor)
  expect([second.result.map(({ orderID }) => orderID), second.total]).toEqual([ids.slice(2), 1])
  expect((await feed(second.result.at(-1)?.cursor)).result).toEqual([])
  // The same cursor again is the same answer.
  expect(await feed(0, 2)).toEqual(first)
  const lines = await partner.get('orders', { accept: 'application/x-ndjson' })
  expect(lines.headers).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'x-total-count': '3',
  })
  const read = lines.body.trimEnd().split('\n')
  expect(read.map((line) => (JSON.parse(line) as FedOrder).orderID)).toEqual(ids)
  expect((await partner.get('orders?per_page=10001')).statusCode).toBe(400)
  expect((await partner.get('orders?after=-1')).statusCode).toBe(400)
})

test('an order that was approved first and commits last is not passed by the cursor', async () => {
  const { given: make, feed, approvedOrder, portal, customer } = await setUp()
  const early = await make.pendingOrder()
  const db = customer.db
  let approved = (): void => undefined
  let commit = (): void => undefined
  const isApproved = new Promise<void>((resolve) => (approved = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const slow = inScope(portal.database, customerScope(customer.id), async (tx) => {
    await tx
      .updateTable('orders')
      .set((eb) => ({ status_id: 4, approved_at: portal.clock(), version: eb('version', '+', 1) }))
      .where('id', '=', early.id)
      .execute()
    approved()
    await mayCommit
  })
  await isApproved
  const late = await approvedOrder()
  const first = await feed()
  expect(first.result.map(({ orderID }) => orderID)).toEqual([late.id])
  commit()
  await slow
  const next = await feed(first.result.at(-1)?.cursor)
  expect(next.result.map(({ orderID }) => orderID)).toEqual([early.id])
  const storedOrder = await db
    .selectFrom('orders')
    .select('status_id')
    .where('id', '=', early.id)
    .executeTakeFirst()
  expect(storedOrder?.status_id).toBe(4)
})

test('readers at once while orders are approved: following cursors, each sees every order once', async () => {
  const { approvedOrder, feed } = await setUp()
  let open = true
  const approving = Promise.all(
    Array.from({ length: 4 }, async () => {
      const ids: number[] = []
      for (let turn = 0; turn < 4; turn += 1) ids.push((await approvedOrder()).id)
      return ids
    }),
  ).finally(() => (open = false))
  const follow = async () => {
    const orderIds: number[] = []
    let cursor = 0
    for (let last = false; ;) {
      last = !open
      const { result } = await feed(cursor, 3)
      orderIds.push(...result.map(({ orderID }) => orderID))
      cursor = result.at(-1)?.cursor ?? cursor
      if (last && result.length === 0) return orderIds
    }
  }
  const [ids, ...readers] = await Promise.all([approving, follow(), follow(), follow()])
  const expected = ids.flat().toSorted((a, b) => a - b)
  expect(expected).toHaveLength(16)
  for (const orderIds of readers) expect(orderIds.toSorted((a, b) => a - b)).toEqual(expected)
})

test('an order that changes before it is acknowledged comes again, and its old version is refused', async () => {
  const { approvedOrder, feed, acknowledge, as, params } = await setUp()
  const order = await approvedOrder()
  const [before] = (await feed()).result
  const admin = await as.admin()
  await admin.putOrderLine({
    params: { ...params, orderId: order.id },
    body: { priceListItemID: order.priceListItemID, quantity: 3 },
  })
  const [after, ...others] = (await feed(before?.cursor)).result
  expect(others).toEqual([])
  expect(after).toMatchObject({ orderID: order.id, orderLines: [{ quantity: 3 }], totalAmount: 370.35 })
  const stale = await acknowledge(order.id, { supplierOrderNumber: 'ORD1', version: before?.version })
  expect([stale.statusCode, stale.json().validationErrors[0].code]).toEqual([400, 'orderChanged'])
  const fresh = await acknowledge(order.id, { supplierOrderNumber: 'ORD1', version: after?.version })
  expect(fresh.statusCode).toBe(200)
})

test('acknowledging receives the order once: seen by its people, written down, and out of the feed (R9)', async () => {
  const { approvedOrder, feed, acknowledge, params, partner, customer } = await setUp()
  const order = await approvedOrder()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => acknowledge(order.id, { supplierOrderNumber: ' ORD0099 ' })),
  )
  const expected = { orderID: order.id, statusId: 6, supplierOrderNumber: 'ORD0099' }
  for (const answer of answers) expect(answer.json().result).toMatchObject(expected)
  const other = await acknowledge(order.id, { supplierOrderNumber: 'ORD0100' })
  expect([other.statusCode, other.json().validationErrors[0].code]).toEqual([400, 'orderAcknowledged'])
  expect((await feed()).result).toEqual([])
  for (const person of [order.buyer, order.approver])
    expect(await person.getOrder({ params: { ...params, orderId: order.id } })).toMatchObject({
      orderStatus: { id: 6 },
      supplierOrderNumber: 'ORD0099',
    })
  const audits = await customer.db
    .selectFrom('audit_entries')
    .select(['actor_name', 'actor_login_id', 'detail'])
    .where('action', '=', 'receiveOrder')
    .execute()
  expect(audits).toEqual([
    { actor_name: partner.name, actor_login_id: null, detail: { supplierOrderNumber: 'ORD0099' } },
  ])
  // A person with the order open sees that the supplier changed it.
  const refusal = await expectRefusal(
    order.buyer.updateOrder({
      params,
      body: { orderID: order.id, version: order.version, approverNote: 'x' },
    }),
    'staleVersion',
  )
  expect(refusal.message).toContain('the supplier')
})

test('orders that are not approved, missing or without a number are not acknowledged', async () => {
  const { given: make, acknowledge } = await setUp()
  const pending = await make.pendingOrder()
  const codeOf = async (orderId: number, body: object) => {
    const answer = await acknowledge(orderId, body)
    return [answer.statusCode, answer.json().validationErrors[0].code]
  }
  expect(await codeOf(pending.id, { supplierOrderNumber: 'ORD1' })).toEqual([400, 'orderNotApproved'])
  expect(await codeOf(987_654_321, { supplierOrderNumber: 'ORD1' })).toEqual([404, 'notFound'])
  expect(await codeOf(pending.id, { supplierOrderNumber: '  ' })).toEqual([400, 'invalid'])
  expect(await codeOf(pending.id, { supplierOrderNumber: 'A', statusId: 6 })).toEqual([400, 'unknownField'])
})

test('the purchase order file can be downloaded once the order is approved', async () => {
  const { given: make, params, feed, partner } = await setUp()
  const pdf = Buffer.from('%PDF-1.7 whatever')
  const pending = await make.pendingOrder()
  const { version } = await pending.buyer.uploadPurchaseOrderFile({
    params: { ...params, orderId: pending.id },
    file: new File([pdf], 'po 77.pdf'),
  })
  expect((await partner.get(`orders/${pending.id}/files`)).statusCode).toBe(404)
  await pending.approver.updateOrder({
    params,
    body: { orderID: pending.id, version, orderStatus: { id: 4 } },
  })
  const [order] = (await feed()).result
  expect(order).toMatchObject({
    purchaseOrderFile: {
      fileName: 'po 77.pdf',
      fileUrl: `/Corporate/integration/orders/${pending.id}/files`,
    },
  })
  const file = await partner.get(`orders/${pending.id}/files`)
  expect([file.statusCode, file.rawPayload.equals(pdf)]).toEqual([200, true])
  expect(file.headers['content-disposition']).toContain('attachment')
})
