import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'
import { makeDraft, signIn, submitOrder, cancelOrder } from '../support/portalApi.ts'

const approver = 'approver@capital.example'

test('Home shows a person’s open work, with links to it', async ({ browser }) => {
  const buyer = await signIn('buyer@capital.example')
  const draft = await makeDraft(buyer, 10)
  const order = await submitOrder(buyer, 2000, approver)
  const foreign = await makeDraft(await signIn('owner@capital.example'), 10)
  const buying = await visitAt(browser, '/home', 'buyer@capital.example')
  const drafts = buying.getByRole('region', { name: 'Your drafts' })
  await expect(drafts.getByRole('link', { name: `Order ${draft.orderNumber}` })).toBeVisible()
  await expect(drafts.getByRole('link', { name: `Order ${foreign.orderNumber}` })).toHaveCount(0)
  await drafts.getByRole('link', { name: 'All drafts' }).click()
  await expect(buying).toHaveURL(/\/orders\?tab=draft/)
  const approving = await visit(browser, approver)
  await approving.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(approving.getByRole('heading', { level: 1 })).toContainText('Welcome')
  const waiting = approving.getByRole('region', { name: 'Waiting for your approval' })
  const other = await submitOrder(buyer, 2100, approver)
  await waiting.getByRole('button', { name: `Approve ${other.orderNumber}` }).click()
  await approving
    .getByRole('dialog', { name: 'Approve 1 order?' })
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect(approving.getByText('Order approved successfully.')).toBeVisible()
  await expect(waiting.getByRole('link', { name: `Order ${other.orderNumber}` })).toHaveCount(0)
  await waiting.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(approving).toHaveURL(new RegExp(`/orders/${order.orderID}`))

  const owner = await visitAt(browser, '/home', 'owner@capital.example', onPhone)
  await expect(owner.getByText('Available credit')).toBeVisible()
  await expect(owner.locator('#main').getByRole('link', { name: 'New Order' })).toBeVisible()
  await expect(
    owner.getByRole('region', { name: 'Recent orders' }).getByText(order.orderNumber),
  ).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Users' }).getByText(approver)).toBeVisible()
  const width = await owner.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)

  const payer = await visitAt(browser, '/home', 'payer@harbour.example')
  await payer.locator('#main').getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(payer).toHaveURL(/\/payments/)

  const admin = await visitAt(browser, '/home', 'admin@tradecounter.example')
  await expect(admin.getByRole('region', { name: 'Waiting for approval' })).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Approve SO-/ }).first()).toBeInViewport({ ratio: 1 })
  // Work for the supplier comes before all other sections.
  await expect(admin.locator('#main').getByRole('region').first()).toHaveAccessibleName('Needs attention')
  const overdue = admin.getByRole('link', { name: /inc GST is overdue from \d+ customers?$/ })
  await expect(overdue).toHaveAttribute('href', '/accounts')
  await expect(admin.getByText('Available credit')).toHaveCount(0)
  // §2: status names of the supplier differ from the customer's.
  const recent = admin.getByRole('region', { name: 'Recent orders' })
  await expect(recent.getByRole('link').nth(1)).toBeVisible()
  await expect(recent.getByText('Pending Approval')).toHaveCount(0)
  await cancelOrder(buyer, draft)
})

test('a new customer’s Home and orders name the first steps', async ({ browser }) => {
  const { payer, accountName, send } = await ownCustomer()
  await send('users', {
    userName: payer,
    email: payer,
    firstName: 'Pat',
    lastName: 'Ng',
    payments: 'yes',
    createOrders: 'yes',
  })
  const page = await deviceAt(browser, '/home', payer)
  const recent = page.getByRole('region', { name: 'Recent orders' })
  await expect(recent.getByText('Choose a shipping address, add products')).toBeVisible()
  await expect(page.getByText('No open invoices.')).toBeVisible()
  await expectAccessibleEverywhere(page, `home of ${accountName}`)
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: 'New Order' })).toHaveCount(2)
  await page.goto('/payments')
  await expect(page.getByText('Unpaid invoices and debit notes appear here')).toBeVisible()
})
