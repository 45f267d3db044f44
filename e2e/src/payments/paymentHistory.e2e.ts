import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'

const payments = (page: Page) => page.getByRole('table', { name: 'Payments' })

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Payment History' }).click()
  await expect(page.getByRole('heading', { name: 'Payment History', level: 1 })).toBeVisible()
}

test('a payer finds a past payment, its documents, and its receipt in print and by email (§2)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  await openHistory(payer)
  const start = payer.getByRole('textbox', { name: 'Start Date' })
  await expect(start).toHaveValue(/^01\/\d\d\/\d{4}$/)
  for (const bound of ['to=any', 'from=any']) {
    await payer.getByRole('button', { name: 'Clear the date' }).last().click()
    await expect(payer).toHaveURL(new RegExp(bound))
  }
  await expect(payments(payer).getByRole('columnheader')).toHaveText([
    'Payment No.',
    'Provider Payment No.',
    'Payment Id',
    'Date Paid',
    'Status',
    'Payment Total',
  ])
  // The search starts with its button, not before (§4).
  await payer.getByRole('searchbox', { name: 'Search Payments' }).fill('posted')
  await expect(payer).not.toHaveURL(/search=/)
  await payer.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(payer).toHaveURL(/search=posted/)
  await payments(payer)
    .getByRole('link', { name: /^Payment PAY-/ })
    .first()
    .click()
  await expect(payer.getByRole('heading', { level: 1, name: /^Payment PAY-/ })).toBeVisible()
  const number = (await payer.getByRole('heading', { level: 1 }).innerText()).replace('Payment ', '')
  await expect(payer.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(1)).toBeVisible()
  await expect(payer.getByRole('region', { name: 'Card attempts' })).toContainText('Successful')
  const download = payer.waitForEvent('download')
  await payer.getByRole('button', { name: 'Download receipt' }).click()
  const receipt = await download
  expect(receipt.suggestedFilename()).toBe(`receipt-${number}.pdf`)
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await payer.getByRole('button', { name: 'Email receipt' }).click()
  await mailTo('payer@harbour.example', `Receipt for payment ${number}`)
  await payer.route('**/receipt', (route) => route.fulfill({ status: 500 }))
  await payer.getByRole('button', { name: 'Download receipt' }).click()
  await expect(payer.getByText("The requested file doesn't exist.")).toBeVisible()
})

async function fileOf(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the history and one of its payments are exported as CSV files (§7)', async ({ browser }) => {
  const payer = await visitAt(browser, '/paymenthistory?from=any&to=any', 'payer@harbour.example')
  const history = await fileOf(payer, () => payer.getByRole('button', { name: 'Export To CSV' }).click())
  expect(history.name).toMatch(/^payment-history-/)
  expect(history.text).toContain('"Payment No.","Provider Payment No.","Payment Id"')
  const summary = await fileOf(payer, () =>
    payments(payer)
      .getByRole('button', { name: /^Export summary of/ })
      .first()
      .click(),
  )
  expect(summary.name).toMatch(/^payment-summary-PAY-\d+\.csv$/)
})

test('outstanding transactions are exported as CSV files, all or only selected ones (§7)', async ({
  browser,
}) => {
  // Customer of this journey only, as the ticks show on every device of the payer (R19).
  const payer = await deviceOf(browser, (await ownCustomer(100, 200)).payer)
  const exportOf = (name: string | RegExp) => async () => {
    await payer.getByRole('button', { name: 'Export To CSV' }).click()
    await payer.getByRole('menuitem', { name }).click()
  }
  const all = await fileOf(payer, exportOf('All transactions'))
  expect(all.name).toMatch(/^outstanding-transactions-/)
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await invoices
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .and(payer.locator(':enabled'))
    .first()
    .check()
  const selected = await fileOf(payer, exportOf(/^Selected transactions \(1\)/))
  expect(selected.text.trim().split('\r\n')).toHaveLength(2)

  const reader = await visitAt(browser, '/payments', 'reader@harbour.example')
  await reader.getByRole('button', { name: 'Export To CSV' }).click()
  await expect(reader.getByRole('menuitem')).toHaveText(['All transactions', 'Filtered transactions'])
})

test('people without the history are redirected to the orders, an administrator to the users (§2)', async ({
  browser,
}) => {
  const buyer = await visitAt(browser, '/paymenthistory', 'buyer@harbour.example')
  await buyer.waitForURL('**/orders')
  const admin = await visitAt(browser, '/paymenthistory', 'admin@tradecounter.example')
  await admin.waitForURL('**/users')
})

test('leaving the history aborts its request (§8)', async ({ browser }) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const abortedRequest = payer.waitForEvent('requestfailed', (request) => request.url().includes('/history?'))
  await payer.route('**/history?**', () => undefined)
  await openHistory(payer)
  await payer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Statements' }).click()
  expect((await abortedRequest).failure()?.errorText).toContain('ABORTED')
})

test('on a phone the dates fold into one button, which counts them', async ({ browser }) => {
  const payer = await visitAt(browser, '/paymenthistory', 'payer@harbour.example', onPhone)
  const start = payer.getByRole('textbox', { name: 'Start Date' })
  await expect(payer.getByRole('searchbox', { name: 'Search Payments' })).toBeVisible()
  await expect(start).toBeHidden()
  await payer.getByRole('button', { name: 'Filters (2)' }).click()
  await expect(start).toHaveValue(/^01\/\d\d\/\d{4}$/)
  await payer.goto('/paymenthistory?from=any&to=any')
  await expect(payer.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})
