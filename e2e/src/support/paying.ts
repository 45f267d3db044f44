import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { cents } from './people.ts'

/** Ticks the first rows of the invoices and credits tables. */
export async function selectDocuments(page: Page, invoices: number, credits: number): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Outstanding Transactions', level: 1 })).toBeVisible()
  for (const [title, count] of [
    ['Invoices', invoices],
    ['Credits', credits],
  ] as const) {
    const ticks = page
      .getByRole('region', { name: title })
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .and(page.locator(':enabled'))
    for (let row = 0; row < count; row += 1) await ticks.nth(row).check()
  }
}

/** Total of the pay bar. */
export const payTotal = async (page: Page): Promise<number> =>
  cents(
    await page
      .getByRole('region', { name: 'Pay' })
      .getByText(/^\$[\d,.]+$/)
      .first()
      .innerText(),
  )

export async function proceedToCardPage(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/checkout\//)
}

/** Fills the hosted page with a test card, the outcome of the bank and the messages about it. */
export async function payByCard(
  page: Page,
  card: 'Visa' | 'Mastercard' | 'Amex',
  outcome?: string,
  notification?: string,
): Promise<void> {
  await page.getByRole('link', { name: `Fill in ${card}` }).click()
  if (outcome) await page.getByLabel('Simulated result').selectOption({ label: outcome })
  if (notification) {
    await page.getByText('Delivery plan').click()
    await page
      .getByRole('group', { name: 'Server notification' })
      .getByLabel('Content')
      .selectOption({ label: notification })
  }
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/payments\/\d+\/success/)
}
