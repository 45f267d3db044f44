import '../../testing/browserStub.fixtures.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveNotice } from './followLive.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Notices of a tab whose first stream is answered `answeredAfterMs` after its request. */
async function firstNotices(answeredAfterMs: number): Promise<readonly LiveNotice[]> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.doMock('../api/send.ts', () => ({
    send: async () => {
      now += answeredAfterMs
      const change = { topic: 'orders', customerId: 1, ids: [7] }
      return new Response(`event: ready\ndata: {}\n\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`)
    },
  }))
  const { followLive, onLive } = await import('./followLive.ts')
  const notices: LiveNotice[] = []
  const forget = onLive((notice) => notices.push(notice))
  const leave = followLive()
  await expect.poll(() => notices.at(-1)?.kind).toBe('changed')
  leave()
  forget()
  return notices
}

const change = { topic: 'orders', customerId: 1, ids: [7] }

test('a slow first connection is followed by loading everything again, because changes meanwhile had no notice', async () => {
  expect(await firstNotices(6000)).toEqual([{ kind: 'resync' }, { kind: 'changed', change }])
})

test('an immediate first connection begins with the changes that the server remembers, and loads nothing twice', async () => {
  expect(await firstNotices(200)).toEqual([{ kind: 'changed', change }])
})

test('a page in the back-forward cache releases its connection, and connects again when it is shown', async () => {
  const signals: AbortSignal[] = []
  vi.doMock('../api/send.ts', () => ({
    send: async ({ signal }: { readonly signal: AbortSignal }) => {
      signals.push(signal)
      const stream = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
      })
      return new Response(stream)
    },
  }))
  const { followLive, onLive } = await import('./followLive.ts')
  const notices: LiveNotice[] = []
  const forget = onLive((notice) => notices.push(notice))
  const leave = followLive()
  await expect.poll(() => signals.length).toBe(1)
  // The pause between two tries never ends on this clock: the lock does not wait for it.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  dispatchEvent(new Event('pagehide'))
  const heldLocks = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  while ((await heldLocks())?.includes('tradecounter.live')) await new Promise(setImmediate)
  vi.useRealTimers()
  expect(signals[0]?.aborted).toBe(true)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(notices).toEqual([{ kind: 'resync' }])
  await expect.poll(() => signals.length).toBe(2)
  leave()
  expect(signals[1]?.aborted).toBe(true)
  forget()
})
