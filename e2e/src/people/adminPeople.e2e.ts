import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { activate } from '../support/activate.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, visit, visitAt } from '../support/people.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const password = 'Lantern-7oak'
const newAddress = (domain: string) => `ann.${uniqueKey()}@${domain}`

async function chooseCustomer(admin: Page, name: string) {
  await admin.getByRole('combobox', { name: 'Customer' }).fill(name)
  await admin.getByRole('option', { name }).click()
  await expect(admin).toHaveURL(/customer=\d+/)
}

async function fillPerson(admin: Page, title: string, email: string) {
  await admin.getByRole('button', { name: 'New User' }).click()
  const dialog = admin.getByRole('dialog', { name: title })
  await dialog.getByLabel('First Name').fill('Ann')
  await dialog.getByLabel('Last Name').fill('Ho')
  await dialog.getByLabel('Email').fill(email)
  return dialog
}

async function find(admin: Page, email: string) {
  await admin.getByRole('searchbox', { name: 'Search Users' }).fill(email)
  await expect(admin.getByRole('row').filter({ hasText: email })).toBeVisible()
  await expect(admin.getByText('1–1 of 1')).toBeVisible()
}

test('an administrator looks after the people of any customer (§2, §5, §6)', async ({ browser }) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.getByRole('link', { name: 'Users' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(admin.getByRole('row').filter({ hasText: 'admin@tradecounter.example' })).toBeVisible()
  await chooseCustomer(admin, 'Northside Bathrooms')
  await expect(admin.getByRole('row').filter({ hasText: 'owner@northside.example' })).toBeVisible()

  const email = newAddress('northside.example')
  const dialog = await fillPerson(admin, 'New User', email)
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await dialog.getByRole('switch', { name: 'Create Orders' }).check()
  await expect(dialog.getByLabel('Automatic Approval Limit')).toHaveValue('1000')
  await dialog.getByRole('switch', { name: 'Is Primary Contact' }).check()
  await expectAccessibleEverywhere(admin, 'user dialog of an administrator')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText('User created successfully.')).toBeVisible()
  await find(admin, email)
  await expect(admin.getByText('Primary contact', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(admin, 'users of a customer')

  await admin.getByRole('button', { name: 'Remind Ann Ho of their invitation' }).click()
  await expect(admin.getByText('Reminder sent successfully.')).toBeVisible()
  await admin.getByRole('button', { name: 'Edit Ann Ho' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit User' })
  await expect(edit.getByLabel('Email')).not.toBeEditable()
  await edit.getByRole('switch', { name: 'Is Primary Contact' }).uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User updated successfully.')).toBeVisible()
  await expect(admin.getByText('Primary contact', { exact: true })).toBeHidden()
  await admin.getByRole('button', { name: 'Disable' }).click()
  const question = admin.getByRole('dialog', { name: 'Are you sure you want to disable this user?' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByText('User disabled successfully.')).toBeVisible()
})

test('an administrator invites another one, who begins in the admin area (§2, R35)', async ({ browser }) => {
  const admin = await visitAt(browser, '/users', 'admin@tradecounter.example')
  const email = newAddress('tradecounter.example')
  const dialog = await fillPerson(admin, 'New Administrator', email)
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText('User created successfully.')).toBeVisible()
  const ann = await (await browser.newContext()).newPage()
  await activate(ann, (await mailTo(email, /invited/)).text, password)
  await expect(ann.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(ann.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  await find(ann, email)
  // Administrators cannot disable themselves.
  await expect(ann.getByRole('button', { name: 'Disable' })).toHaveAttribute('aria-disabled', 'true')
})

test('the removal of a role ends its permissions at once, while the person works (§6, R22)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/users', 'admin@tradecounter.example')
  await chooseCustomer(admin, 'Harbour Plumbing Supplies')
  const email = newAddress('harbour.example')
  const dialog = await fillPerson(admin, 'New User', email)
  await dialog.getByRole('switch', { name: 'Create Orders' }).check()
  await dialog.getByRole('switch', { name: 'Manage Users' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText('User created successfully.')).toBeVisible()
  const ann = await (await browser.newContext()).newPage()
  await activate(ann, (await mailTo(email, /invited/)).text, password)
  await expect(ann.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()

  await find(admin, email)
  await admin.getByRole('button', { name: 'Edit Ann Ho' }).click()
  const edit = admin.getByRole('dialog', { name: 'Edit User' })
  await edit.getByRole('switch', { name: 'Manage Users' }).uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User updated successfully.')).toBeVisible()

  // A live update may redirect the page to the login before the reload.
  await ann.reload().catch(() => undefined)
  await expect(ann.getByText('Your session has expired. Please login.')).toBeVisible()
  await enterAs(ann, email, password)
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(ann.getByRole('link', { name: 'Users' })).toBeHidden()
  await ann.goto('/users')
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
