import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('an administrator reads the acts, filters them by one person and exports them', async ({ browser }) => {
  const userName = 'admin@tradecounter.example'
  const admin = await visitAt(browser, '/products', userName)
  const product = admin.getByRole('switch').last()
  await product.click({ force: true })
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(product).toBeChecked()
  await admin.getByRole('link', { name: 'Audit log' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const rows = admin.getByRole('table', { name: 'Audit log' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expectAccessibleEverywhere(admin, 'audit log')

  await admin.getByRole('searchbox', { name: 'User name' }).fill(userName)
  await expect(admin).toHaveURL(/userName=admin/)
  await expect(rows.filter({ hasText: 'Disable product' }).first()).toBeVisible()
  const download = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Export To CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)

  await admin.getByRole('searchbox', { name: 'User name' }).fill('nobody@nowhere.example')
  await expect(admin.getByText('No activity matches these filters')).toBeVisible()
  await admin.getByRole('button', { name: 'Reset' }).click()
  await expect(rows.first()).toBeVisible()

  await admin.getByRole('searchbox', { name: 'Record number' }).fill('SO-0001234')
  await expect(admin.getByText('Enter a number such as 42.')).toBeVisible()
  await rows.first().getByRole('link', { name: / \d+$/ }).click()
  await expect(admin).toHaveURL(/subjectId=\d+/)
  await expect(admin.getByText('Enter a number such as 42.')).toHaveCount(0)
  await admin.getByRole('button', { name: 'Reset' }).click()
  await admin.getByRole('combobox', { name: 'Customer' }).fill('Harbour')
  await admin
    .getByRole('option', { name: /^Harbour/ })
    .first()
    .click()
  await expect(admin).toHaveURL(/customerId=\d+/)

  // Numbers of a customer's users and of logins overlap: the link of a user names the customer, too.
  const { token, customerId } = await signIn('manager@harbour.example')
  const body = {
    firstName: 'Ann',
    lastName: 'Ho',
    emailAddress: `${uniqueKey()}@harbour.example`,
    claims: { readOnly: true },
  }
  await request(token, 'POST', `/Corporate/customers/${customerId}/users`, body)
  await admin.goto(`/auditLog?subjectKind=user&customerId=${customerId}`)
  const user = rows.first().getByRole('link', { name: /^User \d+$/ })
  await expect(user).toHaveAttribute('href', new RegExp(`customerId=${customerId}(&|$)`))
})
