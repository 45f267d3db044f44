import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { card, findCustomer } from '../support/customers.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { cancelOrder, firstPlace, makeDraft, signIn } from '../support/portalApi.ts'
import { visit, visitAt } from '../support/people.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('an administrator finds a customer, switches ordering on and off and gives it colours; its buyer’s open screen follows (§2, R12)', async ({
  browser,
}) => {
  const buyer = await visitAt(browser, '/orders', 'owner@westgate.example')
  const newOrder = buyer.getByRole('link', { name: 'New Order' })
  await expect(buyer.getByText('Ordering is not available for your account.').first()).toBeAttached()

  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.getByRole('link', { name: 'Customers' }).first().click()
  await findCustomer(admin, 'westgate')
  await expectAccessibleEverywhere(admin, 'customers')
  await admin.getByRole('link', { name: 'Westgate Building Supplies' }).click()
  await expect(admin).toHaveURL(/\/customers\/\d+$/)
  await expect(admin.getByRole('heading', { level: 1, name: 'Westgate Building Supplies' })).toBeVisible()
  await expect(card(admin, 'Account').getByText('Credit limit')).toBeVisible()
  await expect(admin.getByRole('img', { name: /^Map of [A-Za-z ]+ with [A-Za-z ]+ \d{4}$/ })).toBeVisible()
  const inMapService = card(admin, 'Account').getByRole('link', { name: 'Open in Google Maps' })
  await expect(inMapService).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+Australia$/,
  )
  await expect(inMapService).toHaveAttribute('rel', 'noreferrer')
  await expect(inMapService).toHaveAttribute('target', '_blank')
  await expect(card(admin, 'Users').getByText('owner@westgate.example')).toBeVisible()
  await expect(card(admin, 'Catalogue').getByRole('row')).toHaveCount(6)
  await expectAccessibleEverywhere(admin, 'customer')

  await expect(admin.getByRole('switch', { name: 'Enable Payment gateway' })).toBeVisible()
  const ordering = admin.getByRole('switch', { name: 'Enable ordering' })
  await ordering.click()
  await expect(newOrder).toBeVisible()

  const brand = card(admin, 'Brand')
  const before = await brand.getByLabel('Primary colour', { exact: true }).inputValue()
  await brand.getByLabel('Primary colour', { exact: true }).fill('purple')
  await brand.getByRole('button', { name: 'Save colours' }).click()
  await expect(brand.getByText(/^Enter a colour as/)).toBeVisible()
  await brand.getByLabel('Primary colour', { exact: true }).fill('#7a2e8d')
  await brand.getByRole('button', { name: 'Save colours' }).click()
  await expect(admin.getByText('Customer updated successfully.')).toBeVisible()
  await expect(newOrder).toHaveCSS('background-color', 'rgb(122, 46, 141)')

  await brand.getByLabel('Primary colour', { exact: true }).fill(before)
  await brand.getByRole('button', { name: 'Save colours' }).click()
  await expect(newOrder).not.toHaveCSS('background-color', 'rgb(122, 46, 141)')
  const owner = await signIn('owner@westgate.example')
  const place = await firstPlace(owner)
  const draft = await makeDraft(owner, 10, place)
  await expect(ordering).toBeChecked()
  await ordering.click()
  await expect(buyer.getByText('Ordering is not available for your account.').first()).toBeAttached()
  await expect(newOrder).toHaveCount(0)

  // The notice concerns the account of the buyer, not of an administrator who changes the lines.
  const products = `/orders/${draft.orderID}/pricelist/${place.priceListId}/products`
  const notice = (page: Page) =>
    page.getByRole('main').getByText('Ordering is not available for your account.')
  for (const page of [buyer, admin]) {
    await page.goto(products)
    await expect(page.getByRole('heading', { name: 'My Order' })).toBeVisible()
  }
  await expect(notice(buyer).first()).toBeVisible()
  await expect(notice(admin)).toHaveCount(0)
  await cancelOrder(owner, draft)
})

test('a customer’s page shows its newest orders and open documents, and leads to its orders alone', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, 'harbour')
  await admin.getByRole('link', { name: 'Harbour Plumbing Supplies' }).click()
  await expect(admin.getByText('Average days to pay')).toBeVisible()
  await expect(card(admin, 'Open documents').getByRole('row')).toHaveCount(6)
  const recent = card(admin, 'Recent orders')
  await expect(recent.getByRole('row')).toHaveCount(6)
  await recent.getByRole('link', { name: 'All orders' }).click()

  const customer = admin.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toHaveValue('Harbour Plumbing Supplies')
  const table = admin.getByRole('table')
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  const counted = await admin.getByRole('tab', { name: /^Approved/ }).innerText()

  await customer.click()
  await expect(admin.getByRole('option').nth(5)).toBeVisible()
  await expectAccessible(admin, 'open list of customers')
  await customer.fill('northside')
  await admin.getByRole('option', { name: /northside/i }).click()
  await expect(admin).toHaveURL(/customer=\d+/)
  await expect(admin.getByRole('tab', { name: /^Approved/ })).not.toHaveText(counted)
  await admin.getByRole('button', { name: 'Reset' }).click()
  await expect(customer).toHaveValue('')
})

test('the shipping address chosen in the catalogue chooses its price list, and the address bar keeps it (§2)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, 'harbour')
  await admin.getByRole('link', { name: 'Harbour Plumbing Supplies' }).click()
  const catalogue = card(admin, 'Catalogue')
  const address = catalogue.getByRole('combobox', { name: 'Shipping address' })
  const rows = catalogue.getByRole('row')
  await expect(address).toHaveValue(/^Harbour Projects – /)
  await expect(rows).toHaveCount(6)
  const ofProjects = await rows.allInnerTexts()
  await address.click()
  await admin.getByRole('option', { name: /^Harbour Showroom – / }).click()
  await expect(admin).toHaveURL(/priceList=\d+/)
  await expect(admin).toHaveURL(/address=\d+/)
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(ofProjects)
  await expect(rows).toHaveCount(6)
  const ofShowroom = await rows.allInnerTexts()
  await admin.reload()
  await expect(address).toHaveValue(/^Harbour Showroom – /)
  await expect.poll(() => rows.allInnerTexts()).toEqual(ofShowroom)
})

test('an administrator adds a cost centre to a customer and invites a person from its page (§2)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, 'tasman')
  await admin.getByRole('link', { name: 'Tasman Trade Supplies' }).click()
  const key = uniqueKey()
  await card(admin, 'Cost centres').getByRole('button', { name: 'New cost centre' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New Cost Centre' })
  await dialog.getByLabel('Cost Centre Code').fill(`0-${key}`)
  await dialog.getByLabel('Cost Centre Name').fill('Made by the supplier')
  await expectAccessible(admin, 'new cost centre')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Cost centre added successfully.')).toBeVisible()
  await expect(card(admin, 'Cost centres').getByText(`0-${key}`)).toBeVisible()

  await card(admin, 'Users').getByRole('button', { name: 'New User' }).click()
  const person = admin.getByRole('dialog', { name: 'New User' })
  await person.getByLabel('First Name').fill('Aaron')
  await person.getByLabel('Last Name').fill('Ho')
  await person.getByLabel('Email').fill(`aaron.${key}@tasman.example`)
  await person.getByRole('switch', { name: 'Read Only' }).check()
  await person.getByRole('button', { name: 'Send invitation' }).click()
  await expect(admin.getByText('User created successfully.')).toBeVisible()
})

test('all people of a disabled customer are logged out, and the list shows disabled customers (§2, R12)', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await findCustomer(admin, 'top end')
  await admin.getByRole('button', { name: 'Enable Top End Plumbing' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByText('Customer enabled successfully.')).toBeVisible()
  const owner = await visit(browser, 'owner@topend.example')
  await admin.getByRole('button', { name: 'Disable Top End Plumbing' }).click()
  const question = admin.getByRole('dialog', { name: 'Are you sure you want to disable this customer?' })
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByText('Customer disabled successfully.')).toBeVisible()
  await expect(owner.getByText('Your session has expired. Please login.')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Enabled' }).click()
  await admin.getByRole('option', { name: 'Disabled' }).click()
  await expect(admin).toHaveURL(/enabled=0/)
  await expect(admin.getByRole('button', { name: 'Enable Top End Plumbing' })).toBeVisible()
})
