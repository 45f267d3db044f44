import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, visitAt } from '../support/people.ts'
import { multiplyOrder, signIn, submitOrder } from '../support/portalApi.ts'

const approver = 'approver@bayview.example'
const askFor = async (orderNumber: string, ask: 'approve' | 'reject') => {
  const { links } = await mailTo(approver, `Order ${orderNumber} is waiting for your approval`)
  const link = links.find((link) => link.endsWith(`?ask=${ask}`)) ?? 'missing'
  const { pathname, search } = new URL(link)
  return pathname + search
}

test('the emailed link opens the approval dialog after the login, and closing it decides nothing', async ({
  browser,
}) => {
  const order = await submitOrder(await signIn('buyer@bayview.example'), 1500, approver)
  const link = await askFor(order.orderNumber, 'approve')
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await expect(page.getByLabel('Email')).toBeVisible()
  await enterAs(page, approver)
  const dialog = page.getByRole('dialog', { name: `Approve order ${order.orderNumber}?` })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/orders/${order.orderID}$`))

  await page.goto(link)
  await dialog.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(page.getByText('Order approved successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders(\?|$)/)
  // A used link shows that no decision is open.
  await page.goto(link)
  await expect(page.getByText('You can’t approve this order now')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('the link gives no permission: limits apply, a rejection needs a reason, and a buyer gets no dialog', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const order = await submitOrder(account, 4000, approver)
  await multiplyOrder(account, order, 3)
  const page = await visitAt(browser, await askFor(order.orderNumber, 'approve'), approver)
  const warning = page.getByRole('dialog', { name: 'Order Total Exceeds Approval Limit' })
  await expect(warning).toContainText('The order total exceeds your approval limit of $10,000.00.')

  const buyer = await visitAt(browser, await askFor(order.orderNumber, 'approve'), 'buyer@bayview.example')
  await expect(buyer.getByText('You can’t approve this order now')).toBeVisible()
  await expect(buyer.getByRole('dialog')).toHaveCount(0)

  await page.goto(await askFor(order.orderNumber, 'reject'))
  const reject = page.getByRole('dialog', { name: `Reject order ${order.orderNumber}?` })
  await reject.getByRole('textbox', { name: 'Reason for rejection' }).fill('Too many')
  await reject.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(page.getByText('Order rejected successfully.')).toBeVisible()
})
