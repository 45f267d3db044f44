import { afterEach, expect, test, vi } from 'vitest'
import { fetchInTime } from './fetchInTime.ts'

afterEach(() => vi.unstubAllGlobals())

test('a screen that is left cancels its call: ‘Api is being canceled’ (§8)', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const screen = new AbortController()
  const call = fetchInTime('/Corporate/accounts/1/history', { signal: screen.signal })
  screen.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError', message: 'Api is being canceled' })
})
