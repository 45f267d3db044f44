import { expect, test, vi } from 'vitest'
import { writeOnce } from './writeOnce.ts'

test('the same write while the first is under way is sent once, and both read its answer', async () => {
  const write = vi.fn(async () => Response.json({ orderID: 7 }))
  const answers = await Promise.all([writeOnce('POST /orders', write), writeOnce('POST /orders', write)])
  expect(write).toHaveBeenCalledTimes(1)
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ orderID: 7 }, { orderID: 7 }])
  await writeOnce('POST /orders', write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a write without a response is tried once more under the same key, then abandoned', async () => {
  vi.useFakeTimers()
  const keys: string[] = []
  const lost = async (key: string): Promise<Response> => {
    keys.push(key)
    throw new TypeError('connection reset')
  }
  const outcome = writeOnce('PUT /orders', lost).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(TypeError)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  vi.useRealTimers()
})

test('the next try of a write without an answer has the same key, until a write is done', async () => {
  const keys: string[] = []
  const answerWith = (response: Response) => (key: string) => {
    keys.push(key)
    return Promise.resolve(response)
  }
  const enable = (response: Response) => writeOnce('POST /status enable', answerWith(response))
  await enable(new Response('Bad gateway', { status: 502 }))
  await enable(new Response('<h1>Log in</h1>', { headers: { 'content-type': 'text/html' } }))
  await enable(Response.json({}, { status: 400 }))
  await enable(Response.json({}))
  expect(new Set(keys).size).toBe(1)
  await enable(new Response('Bad gateway', { status: 502 }))
  expect(new Set(keys).size).toBe(2)
  await writeOnce('POST /status disable', answerWith(Response.json({})))
  await enable(Response.json({}))
  expect(new Set(keys).size).toBe(4)
})
