import { expect, type Browser, type Page } from '@playwright/test'
import { demoPassword } from './portalApi.ts'

/** Fills in the login page that is shown, and waits for the first screen. */
export async function enterAs(page: Page, userName: string): Promise<void> {
  await page.getByLabel('Email').fill(userName)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'LOGIN' }).click()
  // Scripts without a test's settings log in here too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Welcome', { timeout: 45_000 })
  await page.waitForURL((url) => url.pathname !== '/')
}

/** A person on a device of their own. */
export async function visit(
  browser: Browser,
  userName: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto('/')
  await enterAs(page, userName)
  return page
}

export const cents = (money: string): number => Math.round(Number(money.replaceAll(/[^\d.-]/g, '')) * 100)
