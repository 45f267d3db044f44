import { inactivityLimitMs, refreshAfterMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { buyerWithPassword, password } from './buyerWithPassword.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('a browser left alone past the inactivity limit does not get back in; a program does (§4 Session)', async () => {
  const { login, anonymous, buyer, portal: running } = await buyerWithPassword()
  const begun = Date.now()
  const program = await login()
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    /tradecounter=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? ''
  const send = (url: string, payload: object, cookie = '') =>
    running.app.inject({ method: 'POST', url, payload, headers: { 'x-session': 'cookie', cookie } })
  const refresh = (cookie: string) => send('/Corporate/users/token/refresh', {}, cookie)
  const entered = await send('/Corporate/users/login', { username: buyer.userName, password })
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
