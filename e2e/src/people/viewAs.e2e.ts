import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'

test('an administrator views the portal as a person, in every tab, changes nothing, and ends the view', async ({
  browser,
}) => {
  const own = await ownCustomer(120)
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await admin.getByRole('searchbox').first().fill(own.accountName)
  await admin.getByRole('link', { name: own.accountName }).click()
  await admin.getByRole('button', { name: 'View as Pat Ng' }).click()
  const dialog = admin.getByRole('dialog', { name: 'View as Pat Ng?' })
  await dialog.getByRole('button', { name: 'View', exact: true }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('They cannot find an invoice')
  await expectAccessibleEverywhere(admin, 'what is asked before a view')
  const otherTab = await admin.context().newPage()
  await otherTab.goto('/customers')
  await expect(otherTab.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await dialog.getByRole('button', { name: 'View', exact: true }).click()

  for (const tab of [admin, otherTab]) {
    const banner = tab.getByRole('region', { name: 'View' })
    await expect(banner).toContainText(`Viewing as Pat Ng, ${own.accountName}`)
    await expect(banner).toContainText('They cannot find an invoice')
    await expect(tab.getByRole('heading', { level: 1, name: 'Outstanding Transactions' })).toBeVisible()
  }
  await admin.reload()
  await expect(admin.getByRole('region', { name: 'View' })).toBeVisible()
  await expectAccessibleEverywhere(admin, 'a view')

  // A control that would change data shows a read-only notice, and the page stays.
  await admin.getByRole('checkbox', { name: new RegExp(own.invoices[0] ?? 'missing') }).check()
  await expect(admin.getByText('You are viewing as Pat Ng. Nothing can be changed.').first()).toBeVisible()
  await expect(admin).toHaveURL(/\/payments$/)

  // Personal pages cannot be reached.
  await admin.goto('/security')
  await expect(admin).toHaveURL(/\/payments/)
  await admin.goto('/changePassword')
  await expect(admin).toHaveURL(/\/payments/)
  // The global search opens below the banner, once the screen listens for its keys.
  await expect(admin.getByRole('heading', { level: 1, name: 'Outstanding Transactions' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await expect(admin.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  await admin.getByRole('region', { name: 'View' }).getByRole('button', { name: 'End view' }).click()

  for (const tab of [admin, otherTab]) {
    await expect(tab.getByRole('region', { name: 'View' })).toBeHidden()
    await expect(tab.getByRole('link', { name: 'Customers' })).toBeVisible()
  }
  await admin.goto('/auditLog')
  await expect(admin.getByRole('row', { name: /View as.*They cannot find an invoice/ }).first()).toBeVisible()
  await expect(admin.getByRole('row', { name: /End view/ }).first()).toBeVisible()
})
