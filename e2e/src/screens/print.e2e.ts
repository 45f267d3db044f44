import type { Locator, Page } from '@playwright/test'
import { askAs } from '../support/asking.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { selectDocuments } from '../support/paying.ts'
import { visitAt } from '../support/people.ts'
import { requestPrices } from '../support/quoting.ts'

/**
 * Expects a printable page: no menus, no buttons but the numbers of documents that have a PDF, black on white
 * in the dark theme too, repeated heads, unbroken rows.
 */
async function expectPrintable(page: Page, heading: string, numbers: number): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(numbers)
  await expect(page.getByRole('cell').getByTitle('Download the PDF of')).toHaveCount(numbers)
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('thead').first()).toHaveCSS('display', 'table-header-group')
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.locator('tbody td').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  // A4 without margins at 96 dots an inch: nothing is wider than the paper.
  await page.setViewportSize({ width: 688, height: 1017 })
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect(sideways).toBeLessThanOrEqual(0)
}

test('an order prints clean on A4', async ({ browser }) => {
  const owner = await visitAt(browser, '/orders?tab=approved', 'owner@harbour.example', {
    colorScheme: 'dark',
  })
  await owner.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(owner.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(owner.locator('#main').getByText('Account balance')).toBeVisible()
  await expectPrintable(owner, 'Orders Details', 0)
  await expect(owner.locator('#main').getByText('Account balance')).toHaveCount(0)
  await expect(owner.getByText(/^Page \d/)).toHaveCount(0)
  await expect(owner.locator('tfoot').first()).toHaveCSS('break-inside', 'avoid')
  await owner.goto('/orders/1')
  await expect(owner.getByRole('button', { name: /^INV/ })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Request a quote' })).toHaveCount(0)
})

test('an order of several pages has all its lines before the browser counts the sheets of paper', async ({
  browser,
}) => {
  const asking = await askAs('owner@harbour.example')
  const { result } = await asking.get(
    `/Corporate/customers/${asking.customerId}/orders?per_page=100&q[orderStatusId]=40`,
  )
  const orders = result as readonly { readonly orderId: number; readonly lineCount: number }[]
  const long = orders.find(({ lineCount }) => lineCount > 10)
  const owner = await visitAt(browser, `/orders/${long?.orderId}`, 'owner@harbour.example')
  const rows = owner.getByRole('table', { name: 'Items of the order' }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  await owner.evaluate(
    "addEventListener('beforeprint', () => { window.rowsBefore = document.querySelector('table').tBodies[0].rows.length })",
  )
  await owner.pdf()
  expect(await owner.evaluate('rowsBefore')).toBe(long?.lineCount)
  await expect(rows).toHaveCount(10)
})

test('a quote of the supplier prints without the form for a message', async ({ browser }) => {
  const quoteId = await requestPrices('buyer@harbour.example', 'On paper')
  const buyer = await visitAt(browser, `/quotes/${quoteId}`, 'buyer@harbour.example')
  const message = buyer.getByRole('textbox', { name: 'Message' })
  await expect(message).toBeVisible()
  await buyer.emulateMedia({ media: 'print' })
  await expect(message).toBeHidden()
  await expect(buyer.getByRole('heading', { name: 'Messages' })).toBeVisible()
  await expect(buyer.getByText(/photo up to/)).toBeHidden()
})

test('a list prints without what only works on a screen', async ({ browser }) => {
  const owner = await visitAt(browser, '/orders?tab=requested', 'owner@harbour.example')
  const main = owner.getByRole('main')
  const heads = ['Edit', 'More'].map((name) => main.getByRole('columnheader', { name, exact: true }))
  for (const head of heads) await expect(head).toBeVisible()
  await expect(main.getByRole('combobox', { name: 'Show' })).toBeVisible()
  await owner.emulateMedia({ media: 'print' })
  await owner.setViewportSize({ width: 688, height: 1017 })
  for (const head of heads) await expect(head).toBeHidden()
  await expect(main.getByRole('combobox', { name: 'Show' })).toBeHidden()
  await expect(main.getByRole('cell').getByText('inc GST', { exact: true }).first()).toBeHidden()
  // Paper names the list: the chosen tab alone.
  await expect(main.getByRole('tab')).toHaveCount(1)
  await expect(main.getByRole('tab', { name: /^Approval Requested/ })).toBeVisible()
  await expect(main.getByText(/^1–\d+ of \d+$/)).toBeVisible()
})

test('a printed list shows the filters that are set, and no others', async ({ browser }) => {
  const payer = await visitAt(browser, '/paymenthistory', 'owner@harbour.example')
  const start = payer.getByRole('textbox', { name: 'Start Date' })
  await expect(start).toHaveValue(/^01\//)
  await payer.emulateMedia({ media: 'print' })
  await expect(start).toBeVisible()
  await expect(payer.getByPlaceholder('Search Payments')).toBeHidden()
})

test('the head of a list is on every page, also where its columns can be sorted', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments?due=all', 'owner@harbour.example')
  await payer.emulateMedia({ media: 'print' })
  const sort = payer.getByRole('table', { name: 'Invoices' }).getByRole('columnheader', { name: 'Due Date' })
  await expect(sort).toBeVisible()
  // A button of its own is painted on the first page only.
  await expect(sort.locator('button')).toHaveCSS('display', 'contents')
})

test('statements print without the form for another statement', async ({ browser }) => {
  const payer = await visitAt(browser, '/statements', 'owner@harbour.example')
  const from = payer.getByRole('textbox', { name: 'From' })
  await expect(from).toBeVisible()
  await payer.emulateMedia({ media: 'print' })
  await expect(from).toBeHidden()
  await expect(payer.getByRole('table', { name: 'Statements' })).toBeVisible()
})

test('a payment prints clean on A4, with every document it pays', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments', 'owner@retail.example', { colorScheme: 'dark' })
  await selectDocuments(payer, 3, 0)
  await payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  const billing = payer.getByRole('link', { name: / billing details$/ })
  await expect(billing).toBeVisible()
  await expectPrintable(payer, 'Payment Summary', 3)
  await expect(billing).toBeHidden()
  await expect(payer.getByRole('table').first().locator('tbody tr')).toHaveCount(3)
})

test('the numbers of documents that download their PDF are on paper too', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments?due=all', 'owner@harbour.example', { colorScheme: 'dark' })
  const number = payer.getByRole('button', { name: /^INV/ }).first()
  await expect(number).toBeVisible()
  const tick = payer.getByRole('table', { name: 'Invoices' }).locator('tbody').getByRole('checkbox').first()
  await tick.check()
  const applied = payer.getByRole('table', { name: 'Invoices' }).locator('tbody input[inputmode]').first()
  await expect(applied).toBeVisible()
  await payer.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(number).toBeVisible()
  await expect(number).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(payer.getByRole('button', { name: /^Total Due/ })).toBeVisible()
  // Columns do not touch: each date has room, and the amounts use the whole width.
  await payer.setViewportSize({ width: 688, height: 1017 })
  const table = payer.getByRole('table', { name: 'Invoices' })
  const crowded = () =>
    table
      .locator('tbody td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  await expect.poll(crowded).toBe(0)
  const isCut = () => applied.evaluate((input) => input.scrollWidth > input.clientWidth)
  await expect.poll(isCut).toBe(false)
  // Each subtotal stands under its column, and the table is not wider than the paper.
  const rightEdge = (cell: Locator) => cell.evaluate((element) => element.getBoundingClientRect().right)
  const head = table.getByRole('columnheader', { name: 'Remaining' })
  const subtotal = table.locator('tfoot tr').first().locator('td[data-label="Remaining"]')
  await expect.poll(async () => (await rightEdge(subtotal)) - (await rightEdge(head))).toBe(0)
  expect(await rightEdge(subtotal)).toBeLessThanOrEqual(688)
  await expect(payer.getByRole('radio', { name: 'Pay Invoices' })).toBeHidden()
  await expect(payer.getByRole('button', { name: 'Proceed' })).toHaveCount(0)
  await payer.emulateMedia({ media: 'screen' })
  await tick.uncheck()
})

test('a quote prints on A4 by itself, though paper is narrower than the screen it is open on (§2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example', { colorScheme: 'dark' })
  await buyer
    .getByRole('button', { name: /^Add to Order: / })
    .first()
    .click()
  await buyer.getByRole('button', { name: 'Generate Quote' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Purchase Order' })
  for (const name of ['Close', 'Print', 'Download (PDF)'])
    await expect(dialog.getByRole('button', { name, exact: true }).last()).toBeVisible()
  await buyer.evaluate('window.print = () => {}')
  await dialog.getByRole('button', { name: 'Print' }).click()
  await buyer.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await buyer.setViewportSize({ width: 688, height: 1017 })
  const sheet = buyer.getByRole('article', { name: /^Quote SO-/ })
  await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  await expect(buyer.getByRole('button')).toHaveCount(0)
  await expect(buyer.getByRole('heading', { name: 'Products' })).toHaveCount(0)
  await buyer.setViewportSize({ width: 1440, height: 900 })
  await buyer.emulateMedia({ media: 'screen' })
  await buyer.evaluate("dispatchEvent(new Event('afterprint'))")
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible()
})
