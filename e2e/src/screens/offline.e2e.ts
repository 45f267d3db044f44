import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })

test('a screen that is not loaded yet says that the server is silent, inside the frame, and opens by itself', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders', 'owner@harbour.example')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const menu = page.getByRole('navigation').first()

  await page.context().setOffline(true)
  await menu.getByRole('link', { name: 'Statements' }).click()
  await expect(failed(page)).toContainText('The server could not be reached.')
  await expect(menu.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Statements', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  // Server down: the browser is online and gets no event when the server returns.
  await page.route('**/*', (route) => route.abort())
  await menu.getByRole('link', { name: 'Payment History' }).click()
  await expect(failed(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { name: 'Payment History', level: 1 })).toBeVisible()
})

test('a short amount typed offline stays on the screen, and requires its reason later (§2)', async ({
  browser,
}) => {
  const page = await deviceOf(browser, (await ownCustomer(100, 200)).payer)
  await page
    .getByRole('checkbox', { name: /^Select I/ })
    .first()
    .check()
  const amount = page.getByRole('textbox', { name: /^Amount applied to / }).first()
  await expect(amount).toBeVisible()
  await page.context().setOffline(true)
  await amount.fill('12.50')
  await amount.press('Tab')
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible()
  await expect(amount).toHaveValue('$12.50')
  await page.context().setOffline(false)
  await expect(page.getByRole('combobox', { name: /^Reason for short payment/ }).first()).toBeVisible()
  await expect(amount).toHaveValue('$12.50')
})
