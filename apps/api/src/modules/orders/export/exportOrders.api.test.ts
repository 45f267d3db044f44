import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const fetchFile = async ({ portal }: Portal, url: string) => {
  const answer = await portal.app.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}
const rowsOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true })

test('the file has the rows of the same query, in its order, and opens without a token', async () => {
  const portal = await createPortal()
  const { given, as, customer } = portal
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver()
  for (const totalCents of [110_000, 330_000, 220_000])
    await given.pendingOrder({ buyer, approver, totalCents })
  await given.draftOrder({ buyer })
  const params = { customerId: customer.id }
  const query = { q: { orderStatusId: 2 }, sort: { totalAmount: 'desc' } } as const
  const { fileUrl, fileName, rowCount } = await buyer.exportOrders({ params, query })
  expect({ fileName, rowCount }).toEqual({
    fileName: expect.stringMatching(/^orders-\d{4}-\d\d-\d\d\.csv$/),
    rowCount: 3,
  })
  const file = await fetchFile(portal, fileUrl)
  expect(file.headers).toMatchObject({
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  })
  const listed = await buyer.listOrders({ params, query })
  expect(rowsOf(file.text).map((row) => [row['Order No.'], row['Total (Inc GST)']])).toEqual(
    listed.rows.map((row) => [row.orderNumber, (row.totalAmountCents / 100).toFixed(2)]),
  )
})

test('an export of thousands is complete and in order, by every sort', async () => {
  const portal = await createPortal()
  const { given, customer, as } = portal
  const { id, buyer } = await given.draftOrder()
  const db = customer.db
  await sql`insert into orders (customer_id, status_id, price_list_id, shipping_address_id, ordered_on,
      created_by_login_id, created_at, updated_by_login_id, updated_at, total_cents)
    select customer_id, status_id, price_list_id, shipping_address_id, ordered_on - (n % 7),
      created_by_login_id, created_at, updated_by_login_id, updated_at, n % 50
    from orders, generate_series(1, 2500) as n where id = ${id} and customer_id = ${customer.id}`.execute(db)
  const admin = await as.admin()
  for (const field of ['orderNumber', 'orderDate', 'totalAmount', 'orderStatus'] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { [field]: direction }
      const params = { customerId: customer.id }
      const { fileUrl, rowCount } = await buyer.exportOrders({ params, query: { sort } })
      const numbers = rowsOf((await fetchFile(portal, fileUrl)).text).map((row) => row['Order No.'])
      expect(rowCount).toBe(2501)
      expect([field, direction, new Set(numbers).size]).toEqual([field, direction, 2501])
      const pages = await Promise.all(
        [1, 2, 5].map((page) => buyer.listOrders({ params, query: { sort, page, per_page: 100 } })),
      )
      expect(pages.flatMap(({ rows }) => rows.map((row) => row.orderNumber))).toEqual([
        ...numbers.slice(0, 200),
        ...numbers.slice(400, 500),
      ])
    }
  const all = await admin.exportAllOrders({ query: { q: { orderStatusId: 1 } } })
  const [first] = rowsOf((await fetchFile(portal, all.fileUrl)).text)
  expect(Object.keys(first ?? {}).slice(0, 3)).toEqual(['Order No.', 'Customer', 'Status'])
})

test('a ticket ends with its session, its permission and its five minutes; a forged one is nothing', async () => {
  const portal = await createPortal()
  const buyer = await portal.as.buyer()
  const params = { customerId: portal.customer.id }
  const { fileUrl } = await buyer.exportOrders({ params })
  expect((await fetchFile(portal, fileUrl)).status).toBe(200)
  const forged = `${fileUrl.slice(0, -1)}${fileUrl.endsWith('A') ? 'B' : 'A'}`
  expect((await fetchFile(portal, forged)).status).toBe(404)
  const whatever = await fetchFile(portal, '/Corporate/exports/orders/whatever')
  expect(whatever.status).toBe(404)
  expect(whatever.text).toContain("The requested file doesn't exist.")
  const db = portal.customer.db
  await sql`update memberships set can_create_orders = false, can_do_payments = true
    where login_id = ${buyer.loginId}`.execute(db)
  expect((await fetchFile(portal, fileUrl)).status).toBe(404)
  await sql`update memberships set can_create_orders = true where login_id = ${buyer.loginId}`.execute(db)
  expect((await fetchFile(portal, fileUrl)).status).toBe(200)
  await sql`update sessions set revoked_at = now() where id = ${buyer.sessionId}`.execute(db)
  expect((await fetchFile(portal, fileUrl)).status).toBe(404)
})

test('an export under every filter at its longest can be opened', async () => {
  const portal = await createPortal()
  const approver = await portal.as.approver()
  await portal.given.pendingOrder({ approver })
  const query = {
    sort: { orderNumber: 'asc' },
    q: {
      orderNumber: 'SO-'.padEnd(50, '–'),
      startOrderDate: '2020-01-01',
      endOrderDate: '2039-12-31',
      orderStatusId: 63,
      approverUserName: approver.userName.padStart(255, '–'),
    },
  } as const
  const { fileUrl } = await approver.exportOrders({ params: { customerId: portal.customer.id }, query })
  expect((await fetchFile(portal, fileUrl)).status).toBe(200)
})

test('an export of one customer by an administrator has that customer’s orders with the labels of the list (§2)', async () => {
  const portal = await createPortal()
  const { id } = await portal.given.pendingOrder()
  await (await createPortal()).given.draftOrder()
  const admin = await portal.as.admin()
  const { fileUrl } = await admin.exportOrders({ params: { customerId: portal.customer.id } })
  const { orderNumber } = await admin.getAnyOrder({ params: { orderId: id } })
  const rows = rowsOf((await fetchFile(portal, fileUrl)).text)
  expect(rows.map((row) => [row['Order No.'], row['Status']])).toEqual([[orderNumber, 'Submitted']])
})
