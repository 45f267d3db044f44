import { expect, type Browser, type Page } from '@playwright/test'
import { demoPassword, port } from './portalApi.ts'

type ContextOptions = Parameters<Browser['newContext']>[0]

/** Fills in the login page that is shown, and waits for the first screen. */
export async function enterAs(page: Page, userName: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  // Scripts without a test's settings log in here too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome', { timeout: 45_000 })
  await page.waitForURL((url) => url.pathname !== '/')
}

/**
 * The payment flag of §4: a selection under way in this browser, so that an open payment of another journey
 * with the same customer leads nobody away. Confirming a payment clears it.
 */
const selecting = { name: 'tradecounter.paymentFlag', value: '1' }

const stayOnPages = (page: Page) =>
  page.evaluate(`localStorage.setItem(${JSON.stringify(selecting.name)}, ${JSON.stringify(selecting.value)})`)

/** A person who logs in by the login page, on a device of their own: for what is about the login. */
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

/** Browser storage after the first login of each person: the member and their claims, never a token. */
const stored = new Map<string, { name: string; value: string }[]>()

/** A device that is signed in by the API and begins with what the person's first one kept. */
async function deviceWith(
  browser: Browser,
  userName: string,
  options: ContextOptions,
  localStorage: { name: string; value: string }[],
): Promise<Page> {
  const origins = [{ origin: `http://localhost:${port}`, localStorage }]
  const context = await browser.newContext({ ...options, storageState: { cookies: [], origins } })
  const answer = await context.request.post('/Corporate/users/login', {
    headers: { 'x-session': 'cookie' },
    data: { username: userName, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  return context.newPage()
}

/**
 * A person on a device of their own, signed in, on the screen of a path. The first of each person fills in
 * the login page; later ones get a session of their own from the API.
 */
export async function visitAt(
  browser: Browser,
  path: string,
  userName: string,
  options: ContextOptions = {},
): Promise<Page> {
  const known = stored.get(userName)
  const page = known
    ? await deviceWith(browser, userName, options, known)
    : await logIn(browser, userName, options)
  if (!known) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { origins } = await page.context().storageState()
    const kept = origins.flatMap(({ localStorage }) => localStorage)
    stored.set(userName, [
      ...kept.filter(({ name }) => name === 'tradecounter.member' || name === 'tradecounter.area'),
      selecting,
    ])
  }
  if (known || path !== '/') await page.goto(path)
  return page
}

/** The same, on the person's first screen. */
export async function visit(browser: Browser, userName: string, options: ContextOptions = {}): Promise<Page> {
  const page = await visitAt(browser, '/', userName, options)
  await page.waitForURL((url) => url.pathname !== '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

export const cents = (money: string): number => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100)
