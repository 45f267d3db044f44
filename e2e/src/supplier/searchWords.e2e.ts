import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { visitAt } from '../support/people.ts'

test('a search without results reaches the supplier, who adds a synonym that finds the product', async ({
  browser,
}) => {
  const owner = await startOrderAs(browser, 'owner@retail.example')
  const box = owner.getByRole('searchbox', { name: 'Search By Product' })
  const recorded = owner.waitForResponse((answer) => answer.url().endsWith('/missedsearches'))
  await box.fill('Quinquet')
  await expect(owner.getByText('There are no products matching your selection.')).toBeVisible()
  await recorded

  const admin = await visitAt(browser, '/settings/search', 'admin@tradecounter.example')
  const missed = admin.getByRole('region', { name: 'Searches without results' })
  await expect(missed.getByRole('row').filter({ hasText: 'Quinquet' })).toContainText('Online Retail (1)')
  await expectAccessibleEverywhere(admin, 'Product search settings')
  await missed.getByRole('button', { name: 'Add synonym for Quinquet' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add synonyms' })
  await expect(dialog.getByLabel('Word')).toHaveValue('Quinquet')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter at least one other word that means the same.')).toBeVisible()
  await dialog.getByLabel('Same as').fill('lantern, lamp')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Synonyms added.')).toBeVisible()
  const synonyms = admin.getByRole('region', { name: 'Synonyms' })
  await expect(synonyms.getByRole('row').filter({ hasText: 'Quinquet' })).toContainText('lantern, lamp')
  await expect(missed.getByText('Quinquet')).toHaveCount(0)

  const find = synonyms.getByRole('searchbox', { name: 'Search Synonyms' })
  await find.fill('no such word'.repeat(10))
  await expect(synonyms.getByText('No synonyms match your search.')).toBeVisible()
  await find.fill('lanter')
  await expect(synonyms.getByRole('row').filter({ hasText: 'Quinquet' })).toBeVisible()

  await owner.reload()
  await expect(owner.locator('[data-card] h2').first()).toContainText(/LANTERN|LAMP/i)

  await synonyms.getByRole('button', { name: 'Remove synonyms of Quinquet' }).click()
  await expect(admin.getByText('Synonyms removed.')).toBeVisible()
  await expect(synonyms.getByText('Quinquet')).toHaveCount(0)
})
