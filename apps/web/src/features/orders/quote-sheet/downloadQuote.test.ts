import { afterEach, expect, test, vi } from 'vitest'
import { timeoutText } from '../../../lib/api/failures.ts'
import { downloadQuote } from './downloadQuote.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('fonts that never arrive end the download, whose dialog waits for it', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', (_path: string, init?: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    if (init?.signal?.aborted) reject(init.signal.reason)
    return promise
  })
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  await expect(downloadQuote({} as never, look)).rejects.toThrow(timeoutText)
})
