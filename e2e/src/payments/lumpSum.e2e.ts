import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { payByCard, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { cents, visit, visitAt } from '../support/people.ts'

// Serial: the tests share a customer, who may have only one open payment.
test.describe.configure({ mode: 'default' })

const choose = (page: Page, type: string) => page.getByRole('radio', { name: type }).click()
const amountBox = (page: Page) => page.getByRole('textbox', { name: 'Amount to pay' })
const selectedOf = async (page: Page, title: string, column: string) =>
  cents(
    await page
      .getByRole('region', { name: title })
      .getByRole('row')
      .filter({ hasText: /^[\d,]+ selected/ })
      .locator(`[data-label="${column}"]`)
      .innerText(),
  )

test('a lump sum pays the oldest invoices, its remainder becomes a credit, and the balances follow (R18)', async ({
  browser,
}) => {
  const payer = await visitAt(browser, '/payments?due=all', 'owner@westernsydney.example')
  const due = payer.getByRole('button', { name: /^Total Due/ })
  await expect.poll(async () => cents(await due.innerText())).toBeGreaterThan(0)
  const before = cents(await due.innerText())
  await choose(payer, 'Lump Sum Payment')
  await expect(payer).toHaveURL(/\/payments\/selectAmount$/)
  const crumbs = payer.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(/Outstanding Transactions\s*Lump Sum Payment/)

  await payer.getByRole('searchbox', { name: 'Search Transactions' }).fill('nothing like this')
  await payer.getByRole('region', { name: 'Invoices' }).getByRole('button', { name: 'Clear filters' }).click()
  await expect(payer).toHaveURL(/\/payments\/selectAmount$/)
  await expect(payer.getByRole('button', { name: 'Reset' })).toHaveCount(0)

  await amountBox(payer).fill('150.55')
  await amountBox(payer).press('Enter')
  const card = payer.getByRole('region', { name: 'Lump sum' })
  await expect(card.getByRole('status')).toHaveText(
    /^\$150\.55 (pays|and \$[\d,.]+ of your credits pay) [\d,]+ invoices?\./,
  )
  const applied = await selectedOf(payer, 'Invoices', 'Amount Applied')
  const credit = await selectedOf(payer, 'Credits', 'Amount Applied')
  expect(applied + credit).toBe(15_055)

  // Switch off: the amount alone pays, and the credits stay on the account.
  const credits = card.getByRole('switch', { name: 'Use my credits' })
  await expect(credits).toBeChecked()
  await credits.click()
  await expect(card.getByRole('status')).toHaveText(/^\$150\.55 pays [\d,]+ invoices?\./)
  expect(await selectedOf(payer, 'Invoices', 'Amount Applied')).toBe(15_055)
  await credits.click()
  await expect(card.getByRole('status')).toHaveText(/of your credits pay/)

  // The payer may change the allocation: a removed amount becomes the remainder.
  const first = payer.getByRole('region', { name: 'Invoices' }).getByRole('textbox').first()
  const firstCents = cents(await first.inputValue())
  await first.fill(String((firstCents - 1000) / 100))
  await first.press('Enter')
  await expect(card.getByRole('status')).toHaveText(
    /^\$140\.55 (pays|and \$[\d,.]+ of your credits pay) [\d,]+ invoices?\. \$10\.00 is unallocated\. It will be kept as credit on your account\./,
  )
  await payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(payer.getByText('Kept as credit')).toBeVisible()

  // The open payment leads to its summary when any page loads (§4).
  await payer.goto('/statements')
  await expect(payer).toHaveURL(/\/payments\/\d+\/confirm$/)
  await expect(payer.getByText('Kept as credit')).toBeVisible()

  // Edit mode keeps the payment type (§4).
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
  expect(receipt.text).toContain('$10.00 is kept as credit on the account.')

  await payer.goto('/payments?due=all')
  await expect(payer.getByRole('radio', { name: 'Pay Invoices' })).toBeChecked()
  await expect.poll(async () => cents(await due.innerText())).toBe(before - applied + 1000)
  await expect(
    payer.getByRole('region', { name: 'Credits' }).getByRole('row').filter({ hasText: paymentNumber }),
  ).toContainText('$10.00')
})

test('a payer stores billing details, and they fill the card page (§2, §5)', async ({ browser }) => {
  const payer = await visit(browser, 'owner@westernsydney.example')
  await payer.getByRole('link', { name: 'Account Management' }).first().click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Account Management' })).toBeVisible()
  await payer.getByRole('link', { name: 'Manage Billing Information' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Billing Details' })).toBeVisible()
  const crumbs = payer.getByRole('navigation', { name: /breadcrumb/i })
  await expect(crumbs.getByRole('link', { name: 'Account Management' })).toBeVisible()
  await payer.getByLabel('First Name').fill('!Ann')
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(payer.getByText('Please enter alphanumeric value first.')).toBeVisible()
  await expect(payer.getByText('Please select your state!')).toBeVisible()
  await expectAccessibleEverywhere(payer, 'billing details')
  await payer.getByLabel('First Name').fill('Ann')
  await payer.getByLabel('Last Name').fill('Ho')
  await payer.getByLabel('Company Name').fill('Online Retail')
  await payer.getByLabel('Company Email').fill('accounts@retail.example')
  await payer.getByLabel('Phone Number').fill('0298765432')
  await payer.getByLabel('Address Line 1').fill('1 Wharf Road')
  await payer.getByLabel('City').fill('Sydney')
  await payer.getByRole('combobox', { name: 'State' }).click()
  await payer.getByRole('option', { name: 'NSW' }).click()
  await payer.getByLabel('Postal Code').fill('2000')
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(payer.getByText('Billing details updated successfully.')).toBeVisible()
  // The second save of a visit is of the version that the first one made (R10).
  await payer.getByRole('button', { name: 'Dismiss' }).click()
  await payer.getByLabel('Company Name').fill('Online Retail Pty')
  await payer.getByRole('button', { name: 'Save' }).click()
  await expect(payer.getByText('Billing details updated successfully.')).toBeVisible()
  await payer.reload()
  await expect(payer.getByLabel('Address Line 1')).toHaveValue('1 Wharf Road')

  await payer.goto('/payments')
  await selectDocuments(payer, 1, 0)
  const posted = payer.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/pay'),
  )
  await proceedToCardPage(payer)
  const form = new URLSearchParams((await posted).postData() ?? '')
  expect(form.get('bill_to_address_line1')).toBe('1 Wharf Road')
  expect(form.get('bill_to_phone')).toBe('0298765432')
})
