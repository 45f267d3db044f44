import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { payByCard, proceedToCardPage } from './support/paying.ts'
import { cents, visit } from './support/people.ts'

const choose = (page: Page, type: string) => page.getByRole('radio', { name: type }).click()
const amountBox = (page: Page) => page.getByRole('textbox', { name: 'Amount to pay' })
const selectedOf = async (page: Page, title: string, column: string) =>
  cents(
    await page
      .getByRole('region', { name: title })
      .getByRole('row')
      .filter({ hasText: /^Subtotal, [\d,]+ selected/ })
      .locator(`[data-label="${column}"]`)
      .innerText(),
  )

test('a lump sum pays what is due longest, the rest stays as a credit, and the balances follow (R18)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'owner@westernsydney.example')
  await payer.goto('/payments?due=all')
  const due = payer.getByRole('button', { name: /^Total Due/ })
  await expect.poll(async () => cents(await due.innerText())).toBeGreaterThan(0)
  const before = cents(await due.innerText())
  await choose(payer, 'Lump Sum Payment')
  await expect(payer).toHaveURL(/\/payments\/selectAmount$/)
  const crumbs = payer.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(/Outstanding Transactions\s*Lump Sum Payment/)

  await amountBox(payer).fill('150.55')
  await amountBox(payer).press('Enter')
  const card = payer.getByRole('region', { name: 'Lump sum' })
  await expect(card.getByRole('status')).toHaveText('All of it is applied to the transactions below.')
  const applied = await selectedOf(payer, 'Invoices', 'Amount Applied')
  const credit = await selectedOf(payer, 'Credits', 'Amount Applied')
  expect(applied + credit).toBe(15_055)

  // The allocation is the payer's to change: what they take away is left over.
  const first = payer.getByRole('region', { name: 'Invoices' }).getByRole('textbox').first()
  const firstCents = cents(await first.inputValue())
  await first.fill(String((firstCents - 1000) / 100))
  await first.press('Enter')
  await expect(card.getByRole('status')).toHaveText(
    '$10.00 is left over. It stays as an unapplied credit on your account.',
  )
  await payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(payer.getByText('Left over, kept as a credit')).toBeVisible()

  // In edit mode the type stays (§4).
  await payer.getByRole('link', { name: 'Review' }).click()
  await expect(payer).toHaveURL(/\/payments\/selectAmount$/)
  await expect(payer.getByRole('radio', { name: 'Pay Invoices' })).toBeDisabled()
  await expect(amountBox(payer)).toHaveValue('$150.55')

  await proceedToCardPage(payer)
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  const paid = payer.locator('dl > *').filter({ hasText: 'Amount paid' })
  expect(cents(await paid.innerText())).toBe(15_055)
  const paymentNumber = await payer.getByText(/^PAY-\d+$/).innerText()
  const receipt = await mailTo('owner@westernsydney.example', `Receipt for payment ${paymentNumber}`)
  expect(receipt.text).toContain('$10.00 is left over.')

  await payer.goto('/payments?due=all')
  await expect(payer.getByRole('radio', { name: 'Pay Invoices' })).toBeChecked()
  await expect.poll(async () => cents(await due.innerText())).toBe(before - applied + 1000)
  await expect(
    payer.getByRole('region', { name: 'Credits' }).getByRole('row').filter({ hasText: paymentNumber }),
  ).toContainText('$10.00')
})
