import '../../testing/browserStub.fixtures.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { LiveNotice } from './live.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Notices of a tab whose first stream is answered so many milliseconds after it began to follow. */
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
  const { followLive, onLive } = await import('./live.ts')
  const heard: LiveNotice[] = []
  const forget = onLive((notice) => heard.push(notice))
  const leave = followLive()
  await expect.poll(() => heard.at(-1)?.kind).toBe('changed')
  leave()
  forget()
  return heard
}

const change = { topic: 'orders', customerId: 1, ids: [7] }

test('a first connection that took long is followed by loading everything again: changes meanwhile were not heard', async () => {
  expect(await firstNotices(6000)).toEqual([{ kind: 'resync' }, { kind: 'changed', change }])
})

test('a first connection at once begins with the changes the server remembers, and nothing is loaded twice', async () => {
  expect(await firstNotices(200)).toEqual([{ kind: 'changed', change }])
})
