import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { test } from '../support/journey.ts'
import { visit, visitAt } from '../support/people.ts'
import { businessDay } from '../support/quoting.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the settings. @returns the card of the supplier */
async function settingsOf(admin: Page) {
  await admin.goto('/settings')
  await expect(card(admin, 'Supplier')).toBeVisible()
  return card(admin, 'Supplier')
}

test('an administrator changes the team to contact; open screens show it at once, and an empty field restores the default (R1)', async ({
  browser,
}) => {
  const buyer = await visitAt(browser, '/orders', 'owner@westgate.example')
  await buyer.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByText('Ecommerce team')).toBeVisible()
  await expectAccessible(buyer, 'contact us')

  const admin = await visit(browser, 'admin@tradecounter.example')
  const supplier = await settingsOf(admin)
  await expectAccessibleEverywhere(admin, 'settings')
  const team = supplier.getByLabel('Ecommerce team', { exact: true })
  const email = supplier.getByLabel('Debtors team’s email')
  await email.fill('nobody')
  await supplier.getByRole('button', { name: 'Save' }).click()
  await expect(supplier.getByText('Please enter a valid email.')).toBeVisible()
  await email.fill('')
  await team.fill('Order desk')
  await supplier.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText(/^Settings saved\./)).toBeVisible()
  await expect(dialog.getByText('Order desk')).toBeVisible()

  await team.fill('')
  await supplier.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Ecommerce team')).toBeVisible()
})

test('an administrator makes a key, which is shown once, and revokes it (R29)', async ({ browser }) => {
  const admin = await visitAt(browser, '/settings/keys', 'admin@tradecounter.example')
  const keys = card(admin, 'Integration keys')
  const name = `Warehouse ${uniqueKey()}`
  await keys.getByRole('button', { name: 'New key' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible()
  await expectAccessible(admin, 'new key')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Stock of products' }).check()
  await dialog.getByRole('combobox', { name: 'Expires' }).click()
  await admin.getByRole('option', { name: 'In 90 days' }).click()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText(/^tc_[\w-]{43}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = keys.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('Active')).toBeVisible()
  // Prefix and maker of the key are visible at every screen width.
  await expect(row.getByText(/^tc_[\w-]+…$/)).toBeVisible()
  await expect(row.getByText('by admin@tradecounter.example')).toBeVisible()
  await expect(row).toContainText(formatDate(businessDay(90)))
  await expect(admin.getByText(/^tc_[\w-]{43}$/)).toHaveCount(0)

  await row.getByRole('button', { name: `Revoke ${name}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
})

test('an administrator accepts the holidays of a coming year and takes one back (R4)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/settings/closedDays', 'admin@tradecounter.example')
  const days = card(admin, 'Closed days')
  await days.getByRole('combobox', { name: 'Year' }).click()
  await admin.getByRole('option').last().click()
  await days.getByRole('button', { name: /^Add all \d+$/ }).click()
  const goodFriday = days.getByRole('row', { name: /Good Friday/ })
  await expect(goodFriday.getByText('Friday', { exact: true })).toBeVisible()
  await days.getByRole('button', { name: 'Remove Good Friday' }).click()
  await expect(goodFriday).toHaveCount(0)
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(goodFriday).toBeVisible()
})

test('each section of the settings has an address, and text typed in one is still there after another', async ({
  browser,
}) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  const supplier = await settingsOf(admin)
  await expect(admin).toHaveURL(/\/settings\/supplier$/)
  const sections = admin.getByRole('navigation', { name: 'Settings' })
  await supplier.getByLabel('Name', { exact: true }).fill('Typed, not saved')
  await sections.getByRole('link', { name: 'Brand' }).click()
  await expect(admin).toHaveURL(/\/settings\/brand$/)
  await expect(card(admin, 'Brand')).toBeVisible()
  await expect(supplier).toBeHidden()
  await sections.getByRole('link', { name: 'Supplier' }).click()
  await expect(supplier.getByLabel('Name', { exact: true })).toHaveValue('Typed, not saved')
  await admin.goto('/Settings/Terms')
  await expect(card(admin, 'Terms and conditions')).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await admin.goto('/settings?jobs=2')
  await expect(admin).toHaveURL(/\/settings\/jobs\?jobs=2$/)
  await admin.goto('/settings/nowhere')
  await expect(admin.getByRole('heading', { level: 1 })).not.toHaveText('Settings')
})
