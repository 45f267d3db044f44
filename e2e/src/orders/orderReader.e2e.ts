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
