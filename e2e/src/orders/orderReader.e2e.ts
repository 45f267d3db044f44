import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { signIn, submitOrder } from '../support/portalApi.ts'

test('people who may only read see the account balance of an order, or a text if it is unavailable (§2)', async ({
  browser,
}) => {
  const buyer = await signIn('buyer@harbour.example')
  const order = await submitOrder(buyer, 1500, 'approver@harbour.example')
  const reader = await visitAt(browser, `/orders/${order.orderID}`, 'reader@harbour.example')
  const summary = reader.locator('#main')
  const balance = summary.locator('dt', { hasText: 'Account balance' }).locator('xpath=following-sibling::dd')
  await expect(balance).toHaveText(/^-?\$[\d,]+\.\d\d$/)
  await expect(reader.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Orders Details')

  await reader.route('**/accountbalance', (route) => route.fulfill({ status: 500, body: '{}' }))
  await reader.reload()
  await expect(balance).toHaveText('Not available right now')
})

test('the orders list at an address with a slash at its end opens its tabs and filters', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders/', 'reader@harbour.example')
  await page.getByRole('tab', { name: /^Approved/ }).click()
  await expect(page).toHaveURL(/tab=approved/)
  await page.getByLabel('Order No.').fill('SO-')
  await expect(page).toHaveURL(/orderNumber=SO-/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/orderNumber/)
})
