import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

async function setUp() {
  const { portal, as, customer, given } = await createPortal()
  const manager = await as.owner()
  const order = await given.draftOrder({ buyer: await as.buyer() })
  const { productId } = await given.item()
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: unknown,
    type = 'application/json',
  ) => {
    const { statusCode, body } = await portal.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${manager.token}`,
        ...(payload === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined
        ? {}
        : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
    const { validationErrors } = JSON.parse(body) as { validationErrors: { displayMessage: string }[] }
    return [statusCode, ...validationErrors.map(({ displayMessage }) => displayMessage)]
  }
  return {
    ask,
    of: `/Corporate/customers/${customer.id}`,
    order,
    manager,
    item: `/pricelists/${customer.priceListId}/items/${productId}`,
  }
}

test('an unknown parameter is refused by name, also on a route without parameters', async () => {
  const { ask, of, order } = await setUp()
  expect(await ask('GET', `${of}/orders/${order.id}?include=lines`)).toEqual([400, 'Unknown field: include.'])
  expect(await ask('GET', '/Corporate/users/me?q[a]=1')).toEqual([400, 'Unknown field: q.'])
  expect(await ask('GET', '/Corporate/users/me?page=')).toEqual([200])
})

test('a route without a body refuses the names in one; an empty body counts as none (§7 cancel)', async () => {
  const { ask } = await setUp()
  const url = '/Corporate/users/sessions/revokeothers'
  const names = await ask('POST', url, { sessionId: 7 })
  expect(names).toEqual([400, 'Unknown field: sessionId.'])
  expect(await ask('POST', url, [1])).toEqual([400, 'The request must be an object.'])
  for (const nothing of ['', 'null', '{}']) expect(await ask('POST', url, nothing)).toEqual([200])
})

test('a form in place of JSON is refused: its parts would not be read', async () => {
  const { ask, of, manager } = await setUp()
  const form = '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{"firstName":"Ann"}\r\n--x--\r\n'
  const url = `${of}/users?userName=${encodeURIComponent(manager.userName)}`
  expect(await ask('PATCH', url, form, 'multipart/form-data; boundary=x')).toEqual([
    400,
    'Please send JSON (Content-Type: application/json).',
  ])
})

test('a repeated parameter is refused where one value is expected', async () => {
  const { ask, of } = await setUp()
  expect(await ask('GET', `${of}/users?q[searchTag]=a&q[searchTag]=b`)).toEqual([
    400,
    'q.searchTag must be text.',
  ])
  for (const query of ['q=1&q[searchTag]=a', 'q[searchTag]=a&q=1'])
    expect(await ask('GET', `${of}/users?${query}`)).toEqual([400, 'q must be an object.'])
  expect(await ask('GET', `${of}/users?page=1&page=2`)).toEqual([400, 'page must be a number.'])
})

test('an invalid page size causes no server error on a route without pages', async () => {
  const { ask, of, item } = await setUp()
  for (const query of ['per_page[a]=1', 'per_page=1&per_page=2'])
    expect((await ask('GET', `${of}${item}?${query}`))[0]).toBe(200)
})
