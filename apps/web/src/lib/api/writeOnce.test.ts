import { expect, test, vi } from 'vitest'
import { writeOnce, type Sent } from './writeOnce.ts'

const sent = (path: string, body = '{}', automatic = false, method = 'POST'): Sent => ({
  method,
  path,
  body,
  automatic,
})

test('the same write while the first is under way is sent once, and both read its answer', async () => {
  const write = vi.fn(async () => Response.json({ orderID: 7 }))
  const answers = await Promise.all([writeOnce(sent('/orders'), write), writeOnce(sent('/orders'), write)])
  expect(write).toHaveBeenCalledTimes(1)
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ orderID: 7 }, { orderID: 7 }])
  await writeOnce(sent('/orders'), write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a write without a response is tried once more under the same key, then abandoned', async () => {
  vi.useFakeTimers()
  const keys: string[] = []
  const lost = async (key: string): Promise<Response> => {
    keys.push(key)
    throw new TypeError('connection reset')
  }
  const outcome = writeOnce(sent('/orders/5'), lost).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(TypeError)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  vi.useRealTimers()
})

const badGateway = () => new Response('Bad gateway', { status: 502 })

test('the next try of a write without an answer has the same key, until a write of its record is done', async () => {
  const keys: string[] = []
  const answerWith = (response: Response) => (key: string) => {
    keys.push(key)
    return Promise.resolve(response)
  }
  const status = '/users/status?userName=ann'
  const enable = (response: Response) => writeOnce(sent(status, 'enable'), answerWith(response))
  await enable(badGateway())
  await enable(new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }))
  await enable(Response.json({}, { status: 400 }))
  await enable(Response.json({}))
  expect(new Set(keys).size).toBe(1)
  await enable(badGateway())
  expect(new Set(keys).size).toBe(2)
  await writeOnce(sent(status, 'disable'), answerWith(Response.json({})))
  await enable(Response.json({}))
  expect(new Set(keys).size).toBe(4)
})

test.each([
  ['an automatic write of its path', 'same', sent('/customers/1/quotes', 'draft', true)],
  ['a press for another kind of record', 'same', sent('/orders/1/orders/5/orderlines')],
  ['a press for another record of its list', 'same', sent('/customers/1/quotes/5/messages')],
  ['a press for a change at its path', 'same', sent('/customers/1/quotes', 'other', false, 'PUT')],
  ['a press for a path that begins alike', 'same', sent('/customers/1/quotes5')],
  ['a press for its path', 'new', sent('/customers/1/quotes', 'other')],
  ['the withdrawal of a record of its list', 'new', sent('/customers/1/quotes/5/withdraw')],
  ['the removal of a record of its list', 'new', sent('/customers/1/quotes/5', '', false, 'DELETE')],
] as const)('after %s, the next try of a write without an answer has the %s key', async (_, key, between) => {
  const keys: string[] = []
  const request = (response: Response) =>
    writeOnce(sent('/customers/1/quotes'), async (sentKey) => {
      keys.push(sentKey)
      return response
    })
  vi.useFakeTimers()
  const lost = request(badGateway())
  await vi.advanceTimersByTimeAsync(1000)
  await lost
  vi.useRealTimers()
  await writeOnce(between, async () => Response.json({}))
  await request(Response.json({}))
  expect(new Set(keys).size).toBe(key === 'same' ? 1 : 2)
})

test.each(['/customers/1/quotes/5/followers', '/customers/1/quotes/5'])(
  'a removal without an answer is new after an addition at %s',
  async (path) => {
    const keys: string[] = []
    const remove = (response: Response) =>
      writeOnce(sent('/customers/1/quotes/5/followers', '', false, 'DELETE'), async (sentKey) => {
        keys.push(sentKey)
        return response
      })
    await remove(badGateway())
    await writeOnce(sent(path), async () => Response.json({}))
    await remove(Response.json({}))
    expect(new Set(keys).size).toBe(2)
  },
)
