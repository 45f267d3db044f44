import {
  inactivityLimitMs,
  refreshAfterMs,
  refreshOverlapMs,
  refreshRepeatAfterMs,
} from '@tradecounter/rules/sessions/sessionLimits.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { buyerWithPassword, password } from './buyerWithPassword.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

async function browser() {
  const from = await buyerWithPassword()
  const send = (url: string, payload: object, cookie = '') =>
    from.portal.app.inject({ method: 'POST', url, payload, headers: { 'x-session': 'cookie', cookie } })
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /tradecounter=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? ''
  const refresh = (cookie: string) => send('/Corporate/users/token/refresh', {}, cookie)
  const entered = await send('/Corporate/users/login', { username: from.buyer.userName, password })
  return { ...from, refresh, cookieOf, entered }
}

test('a browser left alone past the inactivity limit does not get back in; a program does (§4 Session)', async () => {
  const begun = Date.now()
  const { login, anonymous, portal: running, refresh, cookieOf, entered } = await browser()
  const program = await login()
  // Closed after its last refresh, and opened again just within the limit.
  running.setNow(new Date(begun + inactivityLimitMs + refreshAfterMs - 1000))
  const again = await refresh(cookieOf(entered))
  expect(again.statusCode).toBe(200)
  running.setNow(new Date(begun + 2 * (inactivityLimitMs + refreshAfterMs) + 5000))
  const late = await refresh(cookieOf(again))
  expect(late.statusCode).toBe(401)
  expect(
    (await anonymous.refreshToken({ body: { refreshToken: program.refreshToken } })).accessToken,
  ).toBeTruthy()
})

test('a browser that lost the answer to its refresh gets the same token by its repeat (R22)', async () => {
  const begun = Date.now()
  const { portal: running, refresh, cookieOf, entered } = await browser()
  const sentAt = begun + refreshAfterMs
  running.setNow(new Date(sentAt))
  const lost = await refresh(cookieOf(entered))
  running.setNow(new Date(sentAt + refreshRepeatAfterMs))
  const repeated = await refresh(cookieOf(entered))
  expect(cookieOf(repeated)).toBe(cookieOf(lost))
  // A phone network may bring the repeat later still.
  expect(refreshOverlapMs - refreshRepeatAfterMs).toBeGreaterThanOrEqual(5000)
  running.setNow(new Date(sentAt + refreshAfterMs))
  expect((await refresh(cookieOf(repeated))).statusCode).toBe(200)
})
