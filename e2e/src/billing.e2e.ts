import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from './support/accessible.ts'
import { test } from './support/journey.ts'
import { proceedToCardPage, selectDocuments } from './support/paying.ts'
import { visit } from './support/people.ts'

test('a payer keeps billing details, and the card page is filled with them (§2, §5)', async ({ browser }) => {
  const payer = await visit(browser, 'owner@westgate.example')
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
