import { expect } from '@playwright/test'
import { test } from './support/journey.ts'
import { cents, visit } from './support/people.ts'

test('a row of the outstanding transactions has its cells under their heads, in the order of §2', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  // Their labels are specified without it.
  await expect(payer.getByText('Amounts include GST.')).toBeVisible()
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
  const columnsOf = (row: string) =>
    invoices
      .locator(row)
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-col')))
  const heads = await columnsOf('thead tr')
  expect(heads.slice(-3)).toEqual(['amountApplied', 'notes', 'remaining'])
  expect(await columnsOf('tbody tr[data-index]')).toEqual(heads)
})

test('invoices that cannot be loaded are told in an error toast and wait no longer (§8)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const displayMessage = 'The invoices are being counted.'
  await payer.route('**/invoices?**', (route) =>
    route.fulfill({
      status: 500,
      json: { result: null, validationErrors: [{ code: 'fault', displayMessage }] },
    }),
  )
  await payer.reload()
  const toast = payer.getByRole('alert').filter({ has: payer.getByRole('button', { name: 'Dismiss' }) })
  await expect(toast).toHaveText(displayMessage)
  const invoices = payer.getByRole('region', { name: 'Invoices' })
  await expect(invoices.getByText('The invoices could not be loaded')).toBeVisible()
  await expect(invoices.locator('[aria-busy="true"]')).toHaveCount(0)
  await payer.unroute('**/invoices?**')
  await invoices.getByRole('button', { name: 'Try again' }).click()
  await expect(invoices.getByRole('checkbox', { name: /^Select / }).nth(1)).toBeVisible()
})

test('what is lit in the due-date bar sums to the invoices listed below it, overdue ones with Due EOM (§2)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'payer@harbour.example')
  const bar = payer.getByRole('group', { name: 'Invoices by due date' })
  const shown = payer.getByRole('status').filter({ hasText: /: \$/ })
  const listed = payer
    .getByRole('region', { name: 'Invoices' })
    .getByRole('row')
    .filter({ hasText: /^Subtotal, all/ })
    .locator('[data-label="Document Balance"]')
  const litCents = async () => {
    const amounts = await bar.locator('[data-lit="true"]').allInnerTexts()
    return amounts.reduce((sum, text) => sum + cents(text.split('\n').at(-1) ?? ''), 0)
  }
  const dueEndOfMonth = bar.getByRole('button', { name: /^Due EOM/ })
  await expect(dueEndOfMonth).toHaveAttribute('aria-pressed', 'true')
  await expect(shown).toContainText('overdue included')
  for (const button of [dueEndOfMonth, ...(await bar.getByRole('button').all())]) {
    await button.click()
    await expect(button).toHaveAttribute('data-lit', 'true')
    const sum = await litCents()
    await expect.poll(async () => cents(await listed.innerText())).toBe(sum)
    await expect.poll(async () => cents((await shown.innerText()).split(':').at(-1) ?? '')).toBe(sum)
  }
})
