import type { Browser, Page } from '@playwright/test'
import { signedIn } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { decodeWire } from '@tradecounter/contract/wire.ts'
import { expect } from './expect.ts'
import { demoPassword } from './portalApi.ts'

type ContextOptions = Parameters<Browser['newContext']>[0]

/** Options of a device with the window of a phone. */
export const onPhone = { viewport: { width: 390, height: 844 } }

/** Fills in the login page that is shown, and waits for the first screen. */
export async function enterAs(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  // Explicit timeout, as scripts without the test settings log in here too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome', { timeout: 45_000 })
  await page.waitForURL((url) => url.pathname !== '/')
}

type Entered = Pick<ReturnType<typeof memberOf>, 'userName' | 'customer'>

/**
 * The payment flag of §4: a selection under way in this browser, so that an open payment of another journey
 * with the same customer does not redirect this one. Confirming a payment clears it.
 */
const selecting = ({ userName, customer }: Entered) => ({
  name: `tradecounter.typed.${userName}.${customer ? `${customer.customerId}.` : ''}paymentFlag`,
  value: '1',
})

async function stayOnPages(page: Page): Promise<void> {
  const stored = await page.evaluate<string>("localStorage.getItem('tradecounter.member')")
  const flag = selecting(JSON.parse(stored) as Entered)
  await page.evaluate(`localStorage.setItem(${JSON.stringify(flag.name)}, ${JSON.stringify(flag.value)})`)
}

/** Logs a person in by the login page, on a new device. For tests of the login. */
export async function logIn(
  browser: Browser,
  userName: string,
  options: ContextOptions = {},
  password?: string,
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto('/')
  await enterAs(page, userName, password)
  await stayOnPages(page)
  return page
}

/** Login answer as the app stores it: the member and their claims, never a token. */
function memberOf(result: unknown) {
  const {
    token: _token,
    expiresAt: _expiresAt,
    roles,
    ...member
  } = signedIn.parse(decodeWire(signedIn, result))
  return { ...member, roles: roles.map(({ name }) => name) }
}

/** Opens a path as a person on a new device, signed in by the API: faster than by the login page. */
export async function visitAt(
  browser: Browser,
  path: string,
  userName: string,
  options: ContextOptions = {},
  password = demoPassword,
): Promise<Page> {
  const context = await browser.newContext(options)
  const answer = await context.request.post('/Corporate/users/login', {
    headers: { 'x-session': 'cookie' },
    data: { username: userName, password },
  })
  expect(answer.status()).toBe(200)
  const member = memberOf(((await answer.json()) as { result: unknown }).result)
  const stored = [
    { name: 'tradecounter.member', value: JSON.stringify(member) },
    { name: 'tradecounter.area', value: member.area },
    selecting(member),
  ]
  const page = await context.newPage()
  // Write the storage in the page, as `storageState` would open another page for it.
  const storing = await page.addInitScript(
    `for (const { name, value } of ${JSON.stringify(stored)}) localStorage.setItem(name, value)`,
  )
  await page.goto(path)
  await storing.dispose()
  return page
}

/** Signs a person in by the API on a new device, which shows no screen yet: loading one takes a second. */
export const signedInPage = (browser: Browser, userName: string, options?: ContextOptions): Promise<Page> =>
  visitAt(browser, '/healthz', userName, options)

/** Opens the person's first screen, on a new device, signed in by the API. */
export async function visit(
  browser: Browser,
  userName: string,
  options: ContextOptions = {},
  password?: string,
): Promise<Page> {
  const page = await visitAt(browser, '/', userName, options, password)
  await page.waitForURL((url) => url.pathname !== '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

export const cents = (money: string): number => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100)
