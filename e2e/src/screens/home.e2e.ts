import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { visit } from '../support/people.ts'
import { makeDraft, signIn, submitOrder, cancelOrder } from '../support/portalApi.ts'

const approver = 'approver@capital.example'

test('home shows what waits for a person, and leads to it', async ({ browser }) => {
  const buyer = await signIn('buyer@capital.example')
  const draft = await makeDraft(buyer, 10)
  const order = await submitOrder(buyer, 2000, approver)
  const approving = await visit(browser, approver)
  await approving.getByRole('link', { name: 'Home' }).click()
  await expect(approving.getByRole('heading', { level: 1 })).toContainText('Welcome')
  const waiting = approving.getByRole('region', { name: 'Waiting for your approval' })
  await waiting.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(approving).toHaveURL(new RegExp(`/orders/${order.orderID}`))

  const owner = await visit(browser, 'owner@capital.example', { viewport: { width: 390, height: 844 } })
  await owner.goto('/home')
  await expect(owner.getByText('Available credit')).toBeVisible()
  await expect(
    owner.getByRole('region', { name: 'Recent orders' }).getByText(order.orderNumber),
  ).toBeVisible()
  await expect(owner.getByRole('region', { name: 'Users' }).getByText(approver)).toBeVisible()
  const width = await owner.evaluate('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(390)

  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.goto('/home')
  await expect(admin.getByRole('region', { name: 'Waiting for approval' })).toBeVisible()
  await expect(admin.getByText('Available credit')).toHaveCount(0)
  // §2: the supplier's words for a status are not the customer's.
  const recent = admin.getByRole('region', { name: 'Recent orders' })
  await expect(recent.getByRole('link').nth(1)).toBeVisible()
  await expect(recent.getByText('Pending Approval')).toHaveCount(0)
  await cancelOrder(buyer, draft)
})
