import type { Page, Request } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { askAs, itemsOf } from '../support/asking.ts'
import {
  chooseApprover,
  fillContact,
  orderMoreThan,
  shownOrderNumber,
  startOrderAs,
} from '../support/ordering.ts'
import { payByCard, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { cents, visit, visitAt } from '../support/people.ts'
import { firstPlace, signIn } from '../support/portalApi.ts'

/** Counts the open live-update streams of a page. */
function countStreams(page: Page): () => number {
  let open = 0
  const isStream = (request: Request) => request.url().endsWith('/Corporate/live')
  page.on('request', (request) => (open += isStream(request) ? 1 : 0))
  page.on('requestfinished', (request) => (open -= isStream(request) ? 1 : 0))
  page.on('requestfailed', (request) => (open -= isStream(request) ? 1 : 0))
  return () => open
}

test('an open list and an open order show other people’s changes without a reload', async ({ browser }) => {
  const approver = await visitAt(browser, '/orders', 'approver@harbour.example')
  await expect(approver.getByRole('tab', { name: /^Approval Requested/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(approver.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()

  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await orderMoreThan(buyer, 100_000)
  await fillContact(buyer)
  await chooseApprover(buyer, /Daniel Costa/)
  await expect(buyer.getByText(/^Saved \d/).first()).toBeVisible()
  const orderNumber = await shownOrderNumber(buyer)
  await buyer.getByRole('button', { name: 'Submit' }).click()
  await expect(buyer.getByText('Order submitted successfully.')).toBeVisible()

  const row = approver.getByRole('link', { name: orderNumber }).first()
  await expect(row).toBeVisible()
  await buyer.goto('/orders?tab=pending')
  await buyer.getByRole('link', { name: orderNumber }).first().click()
  await expect(buyer.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(buyer.getByText('Approved', { exact: true })).toHaveCount(0)

  await row.click()
  await approver.getByRole('button', { name: 'Approve' }).first().click()
  await approver.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(approver.getByText('Order approved successfully.')).toBeVisible()
  await expect(buyer.getByText('Approved', { exact: true }).first()).toBeVisible()
})

test('a shared order list shows its owner’s changes until it is no longer shared', async ({ browser }) => {
  const owner = await askAs('owner@harbour.example')
  const own = `/Corporate/customers/${owner.customerId}`
  const { priceListId } = await firstPlace(await signIn('owner@harbour.example'))
  const [first, second] = await itemsOf(owner, priceListId, 1)
  const line = (item: typeof first, quantity: number) => ({ productID: item?.product.productID, quantity })
  const name = `Follow ${Date.now()}`
  const created = await owner.post(`${own}/orderlists`, { name, shared: true, items: [line(first, 7)] })
  const { orderListId } = created.result as { orderListId: number }
  const change = (version: number, body: Readonly<Record<string, unknown>>) =>
    owner.patch(`${own}/orderlists/${orderListId}`, { version, ...body })

  const overview = await visitAt(browser, '/orderlists', 'buyer@harbour.example')
  const link = overview.getByRole('link', { name }).first()
  await expect(link).toBeVisible()
  const main = overview.locator('#main')

  // A failed refresh removes no rows.
  await overview.evaluate(`new MutationObserver(() => {
    if (document.querySelector('#main [role=alert]')) document.body.dataset.alerted = 'yes'
  }).observe(document.body, { subtree: true, childList: true })`)
  await overview.route(`**${own}/orderlists`, (route) => route.fulfill({ status: 500 }))
  const refused = overview.waitForResponse((response) => response.status() === 500)
  await change(1, { items: [line(first, 8)] })
  await refused
  await overview.unroute(`**${own}/orderlists`)
  await change(2, { items: [line(first, 7), line(second, 4)] })
  const row = main.getByRole('row', { name })
  await expect(row.getByRole('cell', { name: '2', exact: true })).toBeVisible()
  await expect(overview.locator('body')).not.toHaveAttribute('data-alerted')

  await change(3, { items: [line(first, 7)] })
  await link.click()
  await expect(main).toContainText(first?.product.productName ?? '')
  await expect(main).not.toContainText(second?.product.productName ?? '')
  await change(4, { items: [line(first, 7), line(second, 3)] })
  await expect(main).toContainText(second?.product.productName ?? '')
  await change(5, { name: `${name} renamed` })
  await expect(overview.getByRole('heading', { name: `${name} renamed` })).toBeVisible()
  await change(6, { shared: false })
  await expect(main).not.toContainText(name)
})

test('due amounts follow a payment on another device', async ({ browser }) => {
  const office = await visitAt(browser, '/payments', 'owner@northside.example')
  const due = office.getByRole('button', { name: /^Total Due/ })
  await expect.poll(async () => cents(await due.innerText())).toBeGreaterThan(0)
  const before = cents(await due.innerText())
  const elsewhere = await visitAt(browser, '/payments', 'owner@northside.example')
  await selectDocuments(elsewhere, 1, 0)
  await proceedToCardPage(elsewhere)
  await payByCard(elsewhere, 'Visa')
  await expect(elsewhere.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect.poll(async () => cents(await due.innerText())).toBeLessThan(before)
})

test('tabs share one stream; when its tab closes another takes over', async ({ browser }) => {
  const first = await visit(browser, 'reader@harbour.example')
  await first.goto('about:blank')
  const ofFirst = countStreams(first)
  await first.goto('/orders')
  await expect.poll(ofFirst).toBe(1)
  const second = await first.context().newPage()
  const ofSecond = countStreams(second)
  await second.goto('/orders')
  await expect(second.getByRole('heading', { name: 'Orders' })).toBeVisible()
  expect(ofSecond()).toBe(0)
  await first.close()
  await expect.poll(ofSecond).toBe(1)
})
