import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { card, findCustomer } from '../support/customers.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('cost centres are assigned five a page, assigned ones first; Payments cannot be granted while they are off (§5, §9)', async ({
  browser,
}) => {
  const { accountName, send } = await ownCustomer(10)
  const centres = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6']
  await send('costcentres', ...centres.map((code) => ({ code, name: `Yard ${code}` })))
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, accountName)
  await admin.getByRole('link', { name: accountName }).click()
  const edit = async () => {
    await card(admin, 'Users').getByRole('button', { name: /^Edit/ }).click()
    const dialog = admin.getByRole('dialog', { name: 'Edit User' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(5)
    return dialog
  }
  const person = await edit()
  await expect(person.getByRole('switch', { name: 'Payments' })).toBeEnabled()
  await person.getByRole('button', { name: 'Page 2' }).click()
  await expect(person.getByRole('checkbox')).toHaveCount(1)
  await person.getByRole('checkbox', { name: 'F6 Yard F6' }).check()
  await person.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('User updated successfully.')).toBeVisible()
  const again = await edit()
  await expect(again.getByRole('checkbox').first()).toBeChecked()
  await expect(again.getByRole('checkbox', { name: 'F6 Yard F6' })).toBeChecked()
  await again.getByRole('button', { name: 'Cancel' }).click()

  const gateway = admin.getByRole('switch', { name: 'Enable Payment gateway' })
  await gateway.click()
  await expect(gateway).not.toBeChecked()
  const off = await edit()
  await expect(off.getByRole('switch', { name: 'Payments' })).toBeDisabled()
  await expect(off.getByText('Payments are off for this customer.')).toBeVisible()
})

test('people beyond the first hundred are found by name to be assigned to a cost centre (§5, §9)', async ({
  browser,
}) => {
  const { accountName, send } = await ownCustomer(10)
  const key = uniqueKey()
  const people = Array.from({ length: 119 }, (_, index) => {
    const userName = `${key}.${index}@journey.example`
    return { userName, email: userName, firstName: 'Ann', lastName: `Yard-${index}`, readOnly: 'yes' }
  })
  const last = `zoe.${key}@journey.example`
  const zoe = { userName: last, email: last, firstName: 'Zoe', lastName: 'Beyond', readOnly: 'yes' }
  await send('users?holdInvitations=true', ...people, zoe)
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, accountName)
  await admin.getByRole('link', { name: accountName }).click()
  await card(admin, 'Cost centres').getByRole('button', { name: 'New cost centre' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New Cost Centre' })
  await expect(dialog.getByText('100 of 121 people: type a name to find others.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Zoe Beyond' })).toBeHidden()
  // People of one first name are in any order.
  await dialog
    .getByRole('checkbox', { name: /^Ann Yard-/ })
    .first()
    .check()
  await dialog.getByRole('searchbox', { name: 'Find people' }).fill('beyond')
  await expect(dialog.getByText('1 person found')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Find people' }).press('Enter')
  await dialog.getByRole('checkbox', { name: 'Zoe Beyond' }).check()
  await expect(dialog.getByText('2 assigned')).toBeVisible()
  await expectAccessibleEverywhere(admin, 'people of a cost centre')
  await dialog.getByLabel('Cost Centre Code').fill(`0-${key}`)
  await dialog.getByLabel('Cost Centre Name').fill('Found by name')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Cost centre added successfully.')).toBeVisible()
  await card(admin, 'Cost centres')
    .getByRole('row')
    .filter({ hasText: key })
    .getByRole('button', { name: /^Edit/ })
    .click()
  const edit = admin.getByRole('dialog', { name: 'Edit Cost Centre' })
  await expect(edit.getByText('2 assigned')).toBeVisible()
  await edit.getByRole('searchbox', { name: 'Find people' }).fill('zoe')
  await expect(edit.getByRole('checkbox', { name: 'Zoe Beyond' })).toBeChecked()
})
