import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'

const holder = 'WHITE HANGING HEART T-LIGHT HOLDER'
const names = (page: Page) => page.locator('[data-card] h2')

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search By Product' }).fill(text)
  await page.keyboard.press('Enter')
}

test('a product is found in spite of typos, with its words marked and the corrected search shown', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@retail.example')
  await search(owner, '85123a')
  await expect(names(owner).first()).toHaveText(holder)
  await expect(owner.locator('[data-card] mark').first()).toHaveText('85123A')

  await search(owner, 'hodler tlight heart whtie')
  await expect(owner.getByText('Nothing matches “hodler tlight heart whtie”. Did you mean')).toBeVisible()
  await expect(names(owner).first()).toHaveText(holder)
  await expect(names(owner).first().locator('mark')).toHaveText(['WHITE', 'HEART', 'T-LIGHT', 'HOLDER'])
  await expectAccessibleEverywhere(owner, 'Products found in spite of typos')

  // The finder shows the same reading, and searches for it.
  await owner.keyboard.press('Control+k')
  const field = owner.getByRole('combobox', { name: 'Find anything' })
  await field.fill('hodler tlight heart whtie')
  await expectAccessibleEverywhere(owner, 'products that the finder found in spite of typos')
  await owner.getByRole('button', { name: 'Search for “holder tlight heart white”' }).click()
  await expect(field).toHaveValue('holder tlight heart white')
  await expect(field).toBeFocused()
  await expect(owner.getByRole('group', { name: 'Products', exact: true })).toBeVisible()
  await owner.keyboard.press('Escape')

  await owner.getByRole('button', { name: 'holder tlight heart white' }).click()
  await expect(owner.getByText(/^Nothing matches/)).toHaveCount(0)
  await expect(names(owner).first()).toHaveText(holder)
  await expect(owner.getByRole('searchbox', { name: 'Search By Product' })).toBeFocused()
  await expect(owner).toHaveURL(/search=holder%20tlight%20heart%20white/)
})

test('quick order suggests products for a mistyped name, the found words marked', async ({ browser }) => {
  const owner = await startOrderAs(browser, 'owner@retail.example')
  await owner.getByRole('button', { name: 'Quick order' }).click()
  await owner.getByRole('combobox', { name: 'Code or name, row 1' }).fill('haert hanging wihte')
  await expect(owner.getByText('Nothing matches “haert hanging wihte”. Did you mean:')).toBeVisible()
  await expectAccessible(owner, 'Suggestions of quick order')
  const option = owner.getByRole('option').filter({ hasText: holder }).first()
  await expect(option.locator('mark')).toHaveText(['WHITE', 'HANGING', 'HEART'])
})
