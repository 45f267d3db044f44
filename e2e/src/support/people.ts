import { expect, type Browser, type Page } from '@playwright/test'
import { demoPassword, port } from './portalApi.ts'

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
  options: Parameters<Browser['newContext']>[0] = {},
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

/**
 * A person on a device of their own, signed in. The first of each person fills in the login page;
 * later ones get a session of their own from the API and begin with what the first one's browser kept.
 */
export async function visit(
  browser: Browser,
  userName: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const known = stored.get(userName)
  const origin = `http://localhost:${port}`
  const storageState = known && { cookies: [], origins: [{ origin, localStorage: known }] }
  const context = await browser.newContext({ ...options, ...(storageState ? { storageState } : {}) })
  const page = await context.newPage()
  if (known) {
    const answer = await context.request.post('/Corporate/users/login', {
      headers: { 'x-session': 'cookie' },
      data: { username: userName, password: demoPassword },
    })
    expect(answer.status()).toBe(200)
  }
  await page.goto('/')
  if (!known) {
    await enterAs(page, userName)
    await stayOnPages(page)
  }
  await page.waitForURL((url) => url.pathname !== '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!known) {
    const { origins } = await context.storageState()
    const kept = origins.flatMap(({ localStorage }) => localStorage)
    stored.set(userName, [
      ...kept.filter(({ name }) => name === 'tradecounter.member' || name === 'tradecounter.area'),
      selecting,
    ])
  }
  return page
}

export const cents = (money: string): number => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100)
