import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit, visitAt } from '../support/people.ts'
import { multiplyOrder, request, signIn, submitOrder } from '../support/portalApi.ts'

const approverName = 'approver@bayview.example'

test('an approver approves a row by key and undoes one; approvals are sent when the list or its tab is closed', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const secondOrder = await submitOrder(account, 1500, approverName)
  const firstOrder = await submitOrder(account, 1600, approverName)
  const lastOrder = await submitOrder(account, 1700, approverName)
  const closed = await submitOrder(account, 1800, approverName)
  const page = await visit(browser, approverName)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bulkdecision')) sent.push(request.postData() ?? '')
  })
  await page.goto('/orders?show=100')
  const press = async (orderNumber: string, key: string) => {
    await page.getByRole('link', { name: new RegExp(`^${orderNumber}`) }).focus()
    await page.keyboard.press(key)
  }
  const bar = page.getByRole('region', { name: 'Approvals to be sent' })
  await press(firstOrder.orderNumber, 'a')
  await expect(bar).toContainText(`${firstOrder.orderNumber} for $`)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toHaveCount(0)
  await press(secondOrder.orderNumber, 'a')
  await expect(bar).toContainText(secondOrder.orderNumber)
  expect(sent).toEqual([])
  await expect(page.getByText('Order approved successfully.')).toBeVisible({ timeout: 30_000 })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(String(secondOrder.orderID))
  await expect(page.getByRole('link', { name: secondOrder.orderNumber })).toHaveCount(0)
  await expect(page.getByRole('link', { name: firstOrder.orderNumber, exact: true })).toBeVisible()

  await press(lastOrder.orderNumber, 'a')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  // Poll, as the message of the first approval may still be visible.
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toContain(String(lastOrder.orderID))

  await page.goto('/orders?show=100')
  await press(closed.orderNumber, 'a')
  await expect(bar).toContainText(closed.orderNumber)
  await page.close()
  const { token, customerId } = account
  const path = `/Corporate/customers/${customerId}/orders/${closed.orderID}`
  await expect
    .poll(async () => (await request<{ orderStatus: { id: number } }>(token, 'GET', path)).orderStatus.id)
    .toBe(4)
})

test('a logout waits for approvals by key', async ({ browser }) => {
  const account = await signIn('buyer@bayview.example')
  const order = await submitOrder(account, 1900, approverName)
  const page = await visitAt(browser, '/orders?show=100', approverName)
  // A slow line: the logout would be faster.
  await page.route('**/bulkdecision', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('link', { name: new RegExp(`^${order.orderNumber}`) }).focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('region', { name: 'Approvals to be sent' })).toContainText(order.orderNumber)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  const path = `/Corporate/customers/${account.customerId}/orders/${order.orderID}`
  const { orderStatus } = await request<{ orderStatus: { id: number } }>(account.token, 'GET', path)
  expect(orderStatus.id).toBe(4)
})

test('an approval by key of an order above the limit shows a warning without a request, and a rejection needs a reason', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const order = await submitOrder(account, 4000, approverName)
  await multiplyOrder(account, order, 3)
  const page = await visitAt(browser, '/orders?show=100', approverName)
  const link = page.getByRole('link', { name: new RegExp(`^${order.orderNumber}`) })
  await link.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Order Total Exceeds Approval Limit' })).toBeVisible()
  await page.keyboard.press('Escape')
  await link.focus()
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Reject 1 order?' })
  await reject.getByRole('textbox', { name: 'Reason for rejection' }).fill('Too many')
  await reject.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(page.getByRole('dialog', { name: '1 of 1 order rejected' })).toBeVisible()
})
