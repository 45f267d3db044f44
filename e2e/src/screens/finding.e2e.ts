import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceOf, ownCustomer } from '../support/ownCustomer.ts'
import { onPhone, visitAt } from '../support/people.ts'
import { cancelOrder, changeOrder, makeDraft, signIn, submitOrder } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Found' })

test('one search finds orders, documents, products and people by keyboard, and its lists with the search filled in', async ({
  browser,
}) => {
  const buyer = await signIn('owner@harbour.example')
  const word = `J${uniqueKey()}`
  const order = await makeDraft(buyer, 1)
  await changeOrder(buyer, order, { purchaseOrderNumber: `PO-${word}` })
  const page = await visitAt(browser, '/home', 'owner@harbour.example')
  await page.getByRole('button', { name: 'Find anything' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Type at least 3 letters, or a number.')).toBeVisible()
  await field(page).fill(`zz${word}`)
  await expect(page.getByText(`No results for “zz${word}”.`)).toBeVisible()
  await field(page).fill(`po ${word.toLowerCase()}`)
  const option = found(page).getByRole('option', { name: new RegExp(`^SO-\\d+.*PO PO-${word}`) })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessibleEverywhere(page, 'search over everything')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.orderID}`))

  // The list opens with the search text, which matches purchase order numbers too.
  await page.keyboard.press('Control+k')
  await field(page).fill(word)
  await page.getByRole('link', { name: 'Show all in Orders' }).click()
  await expect(page.getByRole('searchbox', { name: 'Order No.' })).toHaveValue(word)
  await expect(page.getByRole('row', { name: new RegExp(`PO-${word}|SO-`) }).first()).toBeVisible()

  // Arrow keys go through the results, and Escape closes the search.
  await page.keyboard.press('Control+k')
  await field(page).fill('har')
  await expect(found(page).getByRole('group', { name: 'People' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(found(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a payer on a phone finds a document in the menu, and an administrator finds the customer of a document', async ({
  browser,
}) => {
  const own = await ownCustomer(120)
  const [invoice = ''] = own.invoices
  const phone = await deviceOf(browser, own.payer, onPhone)
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('button', { name: 'Find anything' }).click()
  await field(phone).fill(invoice)
  await expect(found(phone).getByRole('option')).toHaveCount(1)
  await expect(found(phone).getByRole('option')).toContainText('$120.00 open')
  await expectAccessibleEverywhere(phone, 'search over everything on a phone')
  await found(phone).getByRole('option').click()
  await expect(phone).toHaveURL(/\/payments\?due=all&search=/)
  await expect(phone.getByText(invoice).first()).toBeVisible()

  const admin = await visitAt(browser, '/customers', 'admin@tradecounter.example')
  await admin.getByRole('button', { name: 'Find anything' }).click()
  await field(admin).fill(own.accountName)
  const customer = found(admin).getByRole('group', { name: 'Customers' }).getByRole('option')
  await expect(customer).toContainText(own.accountNumber)
  await customer.click()
  await expect(admin.getByRole('heading', { level: 1, name: own.accountName })).toBeVisible()
})

test('cancelled orders are shown on request, read only', async ({ browser }) => {
  const buyer = await signIn('owner@outback.example')
  const order = await makeDraft(buyer, 1)
  await cancelOrder(buyer, order)
  const page = await visitAt(browser, '/orders', 'owner@outback.example')
  await page.getByRole('button', { name: 'Cancelled orders' }).click()
  await expect(page).toHaveURL(/tab=cancelled/)
  await page.getByRole('searchbox', { name: 'Order No.' }).fill(order.orderNumber)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(page.getByText(/^Cancelled by /)).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Cancel Order|Submit|Edit)/ })).toHaveCount(0)
})

test('commands are found beside results: a new order, an approval with its confirmation, an invitation', async ({
  browser,
}) => {
  const order = await submitOrder(await signIn('buyer@bayview.example'), 1500, 'approver@bayview.example')
  const approver = await visitAt(browser, '/home', 'approver@bayview.example')
  await approver.getByRole('button', { name: 'Find anything' }).click()
  await expect(found(approver).getByRole('option', { name: /^New order/ })).toHaveCount(0)
  await expectAccessibleEverywhere(approver, 'commands')
  await field(approver).fill(`approve ${order.orderNumber}`)
  await expect(found(approver).getByRole('option', { name: `Approve ${order.orderNumber}` })).toBeVisible()
  await approver.keyboard.press('Enter')
  const dialog = approver.getByRole('dialog', { name: `Approve order ${order.orderNumber}?` })
  await dialog.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(approver.getByText('Order approved successfully.')).toBeVisible()
  await expect(approver).toHaveURL(/\/orders(\?|$)/)

  const owner = await visitAt(browser, '/home', 'owner@bayview.example')
  const command = async (typed: string, name: RegExp) => {
    await owner.getByRole('button', { name: 'Find anything' }).click()
    await field(owner).fill(typed)
    await found(owner).getByRole('option', { name }).click()
  }
  await command('new ord', /^New order/)
  await expect(owner).toHaveURL(/\/orders\/new$/)
  await command('invite', /^Invite a user/)
  await owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(owner).toHaveURL(/\/users$/)
  await command(`reorder ${order.orderNumber}`, new RegExp(`^Reorder ${order.orderNumber}`))
  await expect(owner.getByRole('dialog', { name: new RegExp(order.orderNumber) })).toBeVisible()
})
