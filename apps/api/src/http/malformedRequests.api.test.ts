import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function setUp() {
  const world = await createPortal()
  const { portal, as, customer } = world
  const [buyer, admin] = [await as.buyer(), await as.admin()]
  const ask = async (url: string, { method = 'GET', payload, headers }: RequestOptions = {}, who = buyer) => {
    const answer = await portal.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${who.token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }
  const words = async (...args: Parameters<typeof ask>) => {
    const { status, body } = await ask(...args)
    const { validationErrors } = JSON.parse(body) as { validationErrors: { displayMessage: string }[] }
    return [status, ...validationErrors.map((problem) => problem.displayMessage)]
  }
  return { ...world, buyer, admin, ask, words, orders: `/Corporate/customers/${customer.id}/orders` }
}

test('a wrong method gets the allowed methods once, in the header too; HEAD is GET without its body', async () => {
  const { ask, words, orders } = await setUp()
  const { status, headers } = await ask(`${orders}/counts`, { method: 'DELETE' })
  expect([status, headers['allow']]).toEqual([405, 'GET'])
  expect(await words(`${orders}/counts`, { method: 'POST' })).toEqual([405, 'This address takes GET.'])
  expect(await words(`${orders}/7/files/`, { method: 'PUT' })).toEqual([
    405,
    'This address takes POST, DELETE, GET.',
  ])
  expect((await ask(orders, { method: 'OPTIONS' })).status).toBe(405)
  const head = await ask(`${orders.toUpperCase()}/`, { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, ''])
})

test('impossible ids answer 404 for every caller, never a fault (I1, Z1)', async () => {
  const { ask, admin, portal } = await setUp()
  const partner = await partnerOf(portal)
  const ids = ['2147483647', '2147483648', '9007199254740991', '99999999999999999999', '-1', '0', '1.5', 'x']
  for (const id of ids) {
    expect([id, (await ask(`/Corporate/customers/${id}/pricelists/1/items`, {}, admin)).status]).toEqual([
      id,
      404,
    ])
    expect([id, (await ask(`/corporate/admin/orders/${id}`, {}, admin)).status]).toEqual([id, 404])
    const list = { priceListName: 'Whatever', reference: 'R' }
    const added = await partner.post(`/Corporate/customers/${id}/pricelists`, list)
    expect([id, added.statusCode]).toEqual([id, 404])
  }
})

test('numbers in addresses have plain digits only: another spelling is no id, and is refused in a query (R28)', async () => {
  const { ask, words, orders, given: make, buyer, customer } = await setUp()
  const { id } = await make.draftOrder({ buyer })
  expect((await ask(`${orders}/${id}`)).status).toBe(200)
  const written = (id: number) => [
    `0x${id.toString(16)}`,
    `0${id}`,
    `${id / 10}e1`,
    `${id}e0`,
    `${id}.0`,
    `+${id}`,
    `%20${id}`,
    String(id).replaceAll(/./g, (digit) => encodeURIComponent(String.fromCodePoint(0xff10 + Number(digit)))),
  ]
  for (const writtenId of written(id))
    expect([writtenId, (await ask(`${orders}/${writtenId}`)).status]).toEqual([writtenId, 404])
  for (const writtenId of written(customer.id))
    expect([writtenId, (await ask(`/Corporate/customers/${writtenId}/orders`)).status]).toEqual([
      writtenId,
      404,
    ])
  for (const [name, value] of [
    ['page', '0x1'],
    ['page', '01'],
    ['per_page', '1e1'],
    ['per_page', '1.0'],
    ['per_page', '%2B1'],
    ['q.orderStatusId', '0b1'],
    ['q.orderStatusId', '%20'],
  ] as const) {
    const query = `${name.replace(/^q\.(.*)/, 'q[$1]')}=${value}`
    const expected = [400, `${name} must be a whole number.`]
    expect([query, await words(`${orders}?${query}`)]).toEqual([query, expected])
  }
})

test('queries of the orders list are refused by name or find nothing: never a fault (R28)', async () => {
  const { ask, words, orders } = await setUp()
  for (const [query, problem] of [
    ['q[startOrderDate]=2026-02-30', 'Please enter a date as YYYY-MM-DD.'],
    ['q[endOrderDate]=0000-01-01', 'Please enter a date as YYYY-MM-DD.'],
    ['q[startOrderDate]=20/11/2026', 'Please enter a date as YYYY-MM-DD.'],
    ['q[orderStatusId]=0', 'q.orderStatusId must be at least 1.'],
    ['q[orderStatusId]=64', 'q.orderStatusId must be at most 63.'],
    ['q[orderStatusId]=1.5', 'q.orderStatusId must be a whole number.'],
    ['per_page=9999999', 'per_page must be at most 100.'],
    ['per_page=0', 'per_page must be at least 1.'],
    ['page=0', 'page must be at least 1.'],
    ['sort[version]=asc', 'Unknown field: sort.version.'],
    ['sort[orderNumber]=up', 'sort.orderNumber must be one of: asc, desc.'],
    ['colour=red', 'Unknown field: colour.'],
    ['q[colour]=red', 'Unknown field: q.colour.'],
  ])
    expect([query, ...(await words(`${orders}?${query}`))]).toEqual([query, 400, problem])
  for (const query of [
    'q[startOrderDate]=2026-12-31&q[endOrderDate]=2026-01-01',
    'q[startOrderDate]=0001-01-01&q[endOrderDate]=0001-01-02',
    'q[startOrderDate]=9999-12-31',
    'q[orderStatusId]=63&page=5&per_page=100',
    'page=10000000&per_page=100',
    `q[orderNumber]=${'9'.repeat(50)}`,
    "q[orderNumber]='%25_",
    'q[approverUserName]=%25',
    'q[orderNumber]=&sort[orderNumber]=asc&sort[totalAmount]=desc',
  ])
    expect([query, (await ask(`${orders}?${query}`)).status]).toEqual([query, 200])
})

test('empty, mistyped, repeated and endlessly nested bodies are refused with a text (I1, I7)', async () => {
  const { ask, words, given: make, customer, buyer } = await setUp()
  const json = { 'content-type': 'application/json' }
  const url = `/Corporate/orders/${customer.id}/orders`
  const put = (payload: string, headers: Record<string, string> = json) =>
    words(url, { method: 'PUT', payload, headers })
  const unread = [400, 'This request could not be read.']
  expect(await put('', json)).toEqual([400, 'orderID is required.'])
  expect(await put('{"orderID":1', json)).toEqual(unread)
  expect(await put('orderID=1', { 'content-type': 'application/xml' })).toEqual(unread)
  expect(await put('"orderID"')).toEqual([400, 'The request must be an object.'])
  expect(await put('{"orderID":987654321,"version":1,"version":2}')).toEqual([
    404,
    'This order does not exist.',
  ])
  const bottomless = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  expect((await put(`{"orderID":${bottomless}}`))[0]).toBe(400)
  const order = await make.pendingOrder({ buyer })
  const reminder = `${url}/${order.id}/reminder`
  const headers = { ...json, 'idempotency-key': 'whatever' }
  // A route that reads no body refuses it too.
  expect((await ask(reminder, { method: 'POST', payload: bottomless, headers })).status).toBe(400)
  expect((await words(reminder, { method: 'POST', payload: '{"a":[[[1]]]}', headers }))[1]).toBe(
    'Unknown field: a.',
  )
  for (const payload of ['', '{}'])
    expect((await ask(reminder, { method: 'POST', payload, headers })).status).toBe(200)
})

test('an overlong key is refused, not shortened to another caller’s', async () => {
  const { portal, buyer, customer } = await setUp()
  const create = (key: string) =>
    clientOf(portal, buyer.token, { 'idempotency-key': key }).createOrder({
      params: { customerId: customer.id },
      body: { shippingAddress: { id: customer.shippingAddressId } },
    })
  const long = 'k'.repeat(200)
  const [first, again] = [await create(long), await create(long)]
  expect(again.orderID).toBe(first.orderID)
  await expectRefusal(create(`${long}1`), 'idempotencyKeyTooLong')
})

test('a key that was used for one route, address or customer is refused for another', async () => {
  const { portal, admin, customer, given: make } = await setUp()
  const other = await createPortal()
  const [mine, theirs] = [await make.draftOrder(), await other.given.draftOrder()]
  const asAdmin = clientOf(portal, admin.token, { 'idempotency-key': 'one key' })
  const cancel = (customerId: number, orderId: number) =>
    asAdmin.cancelOrder({ params: { customerId, orderId }, body: {} })
  await cancel(customer.id, mine.id)
  expect(await cancel(customer.id, mine.id)).toBeNull()
  await expectRefusal(cancel(other.customer.id, theirs.id), 'idempotencyKeyReused')
  await expectRefusal(
    asAdmin.remindApprover({ params: { customerId: customer.id, orderId: mine.id } }),
    'idempotencyKeyReused',
  )
  const untouched = await theirs.buyer.getOrder({
    params: { customerId: other.customer.id, orderId: theirs.id },
  })
  expect(untouched.orderStatus.id).toBe(1)
})

test('an address whose escapes cannot be read is answered in the envelope (R26)', async () => {
  const { words, orders } = await setUp()
  for (const url of [`${orders}/%`, `${orders}/%ED%A0%80`, '/%', '/payments/%E0%A4/edit'])
    expect([url, await words(url)]).toEqual([url, [400, 'This request could not be read.']])
})
