import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { settled } from '../support/accessible.ts'
import { violationsIn } from '../support/axe.ts'
import { deviceAt, deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'

const firstRow = (page: Page) =>
  page.getByRole('table', { name: 'Invoices' }).locator('tbody tr[data-index]').first()

const topOf = async (page: Page) => {
  await expect(firstRow(page)).toBeVisible()
  // The button and its sum load with the documents.
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  return (await firstRow(page).boundingBox())?.y ?? Infinity
}

test('invoices begin near the top on every screen, with the credits announced above and in sight below', async ({
  browser,
}) => {
  const { payer, send } = await ownCustomer(...Array.from({ length: 40 }, (_, index) => 1000 + index))
  const dates = { date: '2026-01-05', dueDate: '2026-01-05' }
  await send('credits', {
    documentNumber: 'CN1',
    type: 'creditNote',
    ...dates,
    total: '-6470.76',
    balance: '-6470.76',
  })
  const page = await deviceOf(browser, payer)
  const sizes = [
    [1440, 900, 380],
    [1024, 768, 380],
    [390, 844, 480],
  ] as const
  for (const [width, height, most] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto('/payments?due=all')
    expect(await topOf(page), `${width} × ${height}`).toBeLessThan(most)
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(
      'You hold $6,470.76 in credits.',
    )
    const reset = page.getByRole('button', { name: 'Reset' })
    expect(await reset.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0)
    // The pay bar is absent while no document is selected.
    await expect(page.getByRole('region', { name: 'Pay', exact: true })).toHaveCount(0)
  }
  expect((await firstRow(page).boundingBox())?.height).toBeLessThanOrEqual(110)
  await page.getByRole('link', { name: '$6,470.76 in credits' }).click()
  await expect(page.getByRole('heading', { name: 'Credits' })).toBeInViewport()

  // All forty invoices are in the table, and the credits begin right below its first rows.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/payments?due=all')
  await expect(page.getByRole('table', { name: 'Invoices' }).locator('tbody tr[data-index]')).toHaveCount(40)
  const credits = page.getByRole('heading', { name: 'Credits' })
  await expect(credits).toBeInViewport()
  const last = page.getByRole('checkbox', { name: /^Select I.*-40$/ })
  await last.check()
  await expect(last).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Pay', exact: true })).toContainText('$1,039.00')
})

test('the summary shows its buttons once all details above them are there, so that they do not move', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(100)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  const billing = Promise.withResolvers<undefined>()
  await page.route('**/defaultpaymentdetails/*', async (route) => {
    await billing.promise
    await route.continue()
  })
  await page.getByRole('checkbox', { name: `Select ${invoices[0]}` }).check()
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await page.evaluate(settled)
  const pay = page.getByRole('button', { name: 'Pay $100.00' })
  await expect(pay).toHaveCount(0)
  billing.resolve(undefined)
  await expect(pay).toBeVisible()
  await expect(page.getByText('Entered on the card page')).toBeVisible()
})

test('an amount that cannot be read stays in its field with its error, and Proceed waits for its correction', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(...Array.from({ length: 11 }, (_, index) => 100 + index))
  const page = await deviceAt(browser, '/payments/selectAmount?show=10', payer)
  const proceed = page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' })
  const lumpSum = page.getByRole('textbox', { name: 'Amount to pay' })
  await lumpSum.fill('12.50')
  await lumpSum.press('Enter')
  await expect(lumpSum).toHaveValue('$12.50')
  await lumpSum.fill('1,50.0,0')
  await proceed.click()
  await expect(lumpSum).toBeFocused()
  await expect(lumpSum).toHaveValue('1,50.0,0')
  await lumpSum.press('Escape')

  const amount = page.getByRole('textbox', { name: /^Amount applied to / })
  await amount.fill('12.50,0')
  await proceed.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('12.50,0')
  await expect(amount).toHaveAccessibleDescription('“12.50,0” is not an amount.')
  expect(await violationsIn(page)).toEqual([])

  // Page 2 does not draw the field.
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Page 2' }).click()
  await expect(amount).toHaveCount(0)
  await proceed.click()
  await expect(page.getByText(`“12.50,0” is not an amount. Correct it on ${invoices[0]}.`)).toBeVisible()
  await pages.getByRole('button', { name: 'Page 1' }).click()
  await expect(amount).toHaveAccessibleDescription('“12.50,0” is not an amount.')
  await amount.fill('10')
  await proceed.click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
})

test('on a phone of 360 px the search leaves room for its button, and the banner of a hold shows its three lines', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 640 }
  const page = await visitAt(browser, '/payments', 'owner@outback.example', { viewport })
  await expect(firstRow(page)).toBeVisible()
  await expect(page.getByText(/^\d{3} of \d{3}$/)).toBeVisible()
  const search = await page.getByRole('searchbox', { name: 'Search Transactions' }).boundingBox()
  const unfold = await page.getByRole('button', { name: 'Page size and export' }).boundingBox()
  if (!search || !unfold) throw new Error('The search or its button is not shown.')
  expect(search.x + search.width).toBeLessThanOrEqual(unfold.x)
  const banner = page.getByRole('status').filter({ hasText: 'Your account is on hold.' })
  await expect(banner.getByRole('link')).toHaveCount(2)
  const heights = await banner.evaluate((element) => [element.scrollHeight, element.clientHeight])
  expect(heights[0]).toBe(heights[1])
})

test('the summary lists documents as they were listed to choose, first due first', async ({ browser }) => {
  const { payer, invoices, send } = await ownCustomer(100)
  const later = invoices[0] ?? ''
  const earlier = `${later}-earlier`
  const dates = { date: '2026-01-05', dueDate: '2026-02-05' }
  await send('invoices', { documentNumber: earlier, type: 'invoice', ...dates, total: 50, balance: 50 })
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  const rows = page.getByRole('table', { name: 'Selected Invoices' }).locator('tbody tr')
  await expect(rows).toHaveText([new RegExp(earlier), new RegExp(`${later}(?!-)`)])
})
