import type { Page } from '@playwright/test'

/** Activates the login whose invitation is in a text: an email, or the output of a command. */
export async function activate(page: Page, text: string, password: string) {
  await page.goto(/\/users\/activate\/[\w-]+/.exec(text)?.[0] ?? '/missing')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByLabel('I accept the terms and conditions').check()
  await page.getByRole('button', { name: 'Continue' }).click()
}
