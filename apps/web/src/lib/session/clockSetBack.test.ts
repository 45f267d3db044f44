import '../../testing/browserStub.fixtures.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findAccessToken, isRefreshDue, shareAccessToken } from './accessToken.ts'
import { idleMs, noteActivity } from './activity.ts'
import { refreshSession } from './refreshSession.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const anHourBefore = new Date('2026-11-20T11:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: noon, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a token from before the clock was set back is refreshed, as the server counts its time', async () => {
  const fetched = vi.fn<typeof fetch>(async () => {
    const result = { accessToken: 'new', refreshToken: '', expiresAt: noon.toISOString() }
    return Response.json({ result, validationErrors: [] })
  })
  vi.stubGlobal('fetch', fetched)
  shareAccessToken('old')
  vi.setSystemTime(anHourBefore)
  expect(isRefreshDue({ token: 'old', refreshedAt: noon.getTime() })).toBe(true)
  expect(await refreshSession()).toBe(true)
  expect(fetched).toHaveBeenCalledOnce()
  expect(findAccessToken()?.token).toBe('new')
})

test('activity after the clock was set back counts, and its absence ends the session in time', () => {
  noteActivity()
  vi.setSystemTime(anHourBefore)
  noteActivity()
  expect(idleMs()).toBe(0)
  vi.setSystemTime(new Date(anHourBefore.getTime() + 60_000))
  expect(idleMs()).toBe(60_000)
})
