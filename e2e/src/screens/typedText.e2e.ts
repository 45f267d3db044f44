import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { signIn } from '../support/portalApi.ts'

const unsaved = 'Your unsaved changes are shown.'

test('unsaved changes survive a reload, can be discarded, and end when the screen is left', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/accountManagement/updateBilling', 'owner@harbour.example')
  const company = page.getByLabel('Company Name')
  const saved = await company.inputValue()
  await company.fill('Harbour Taps')
  await page.reload()
  await expect(company).toHaveValue('Harbour Taps')
  await expect(page.getByText(unsaved)).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(company).toHaveValue(saved)
  await expect(page.getByText(unsaved)).toHaveCount(0)

  await company.fill('Harbour Taps')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.goBack()
  await expect(company).toHaveValue(saved)
})

test('a reload opens a dialog again with what was typed; a closed one stays closed', async ({ browser }) => {
  const page = await visitAt(browser, '/users', 'owner@harbour.example')
  const dialog = page.getByRole('dialog', { name: 'New User' })
  await page.getByRole('button', { name: 'New User' }).click()
  await dialog.getByLabel('First Name').fill('Ann')
  await dialog.getByRole('switch', { name: 'Create Orders' }).check()
  await page.reload()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ann')
  await expect(dialog.getByRole('switch', { name: 'Create Orders' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'New User' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'New User' }).click()
  await expect(dialog.getByLabel('First Name')).toHaveValue('')
})

test('a dialog that an administrator left by a new address opens again for its own customer only', async ({
  browser,
}) => {
  const [harbour, northside] = [
    await signIn('manager@harbour.example'),
    await signIn('owner@northside.example'),
  ]
  const page = await visitAt(browser, `/customers/${harbour.customerId}`, 'admin@tradecounter.example')
  const users = page.getByRole('region', { name: 'Users' })
  const dialog = page.getByRole('dialog', { name: 'New User' })
  await users.getByRole('button', { name: 'New user' }).click()
  await dialog.getByLabel('First Name').fill('Ann')
  await page.goto(`/customers/${northside.customerId}`)
  await expect(users.getByRole('row').nth(1)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/users?customer=${harbour.customerId}`)
  await expect(dialog.getByLabel('First Name')).toHaveValue('Ann')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const edited = page.getByRole('dialog', { name: 'Edit User' })
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await edited.getByLabel('First Name').fill('Bea')
  await page.goto(`/users?customer=${northside.customerId}`)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(edited).toHaveCount(0)
  await page.goto(`/users?customer=${harbour.customerId}`)
  await expect(edited.getByLabel('First Name')).toHaveValue('Bea')
})
