import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import {
  chooseApprover,
  fillContact,
  orderMoreThan,
  orderTotal,
  shownOrderNumber,
  startOrderAs,
} from '../support/ordering.ts'
import { payByCard, payTotal, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { cents, onPhone, visit, visitAt } from '../support/people.ts'

test('a buyer submits above their limit, the approver approves from the email, the buyer gets an email', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await orderMoreThan(buyer, 100_000)
  await fillContact(buyer)
  await chooseApprover(buyer, /Daniel Costa/)
  await expect(buyer.getByText(/^Saved \d/).first()).toBeVisible()
  const orderNumber = await shownOrderNumber(buyer)
  const total = await orderTotal(buyer)
  await buyer.getByRole('button', { name: 'Submit' }).click()
  await expect(buyer.getByText('Order submitted successfully.')).toBeVisible()
  await expect(buyer).toHaveURL(/\/orders\?tab=pending$/)

  const approvalMail = await mailTo(
    'approver@harbour.example',
    `Order ${orderNumber} is waiting for your approval`,
  )
  const link = approvalMail.links.find((link) => link.includes('/orders/')) ?? ''
  const { pathname, search } = new URL(link)
  const approver = await visitAt(browser, pathname + search, 'approver@harbour.example', onPhone)
  await expect(approver.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(approver.getByText(orderNumber).first()).toBeVisible()
  const confirm = approver.getByRole('button', { name: /^Approve \$/ })
  expect(cents(await confirm.innerText())).toBe(total)
  await confirm.click()
  await expect(approver.getByText('Order approved successfully.')).toBeVisible()

  await mailTo('buyer@harbour.example', `Order ${orderNumber} is approved`)
  await buyer.getByRole('tab', { name: /^Approved/ }).click()
  await expect(buyer.getByRole('link', { name: orderNumber }).first()).toBeVisible()
})

test('a payer pays invoices less a credit by Visa, and the balances go down', async ({ browser }) => {
  const payer = await visit(browser, 'payer@harbour.example')
  await expect(payer).toHaveURL(/\/payments/)
  const due = payer.getByRole('button', { name: /^Total Due/ })
  await expect.poll(async () => cents(await due.innerText())).toBeGreaterThan(0)
  const before = cents(await due.innerText())
  await selectDocuments(payer, 2, 1)
  const total = await payTotal(payer)
  expect(total).toBeGreaterThan(0)
  await proceedToCardPage(payer)
  await expect(payer.getByText(/Sandbox/).first()).toBeVisible()
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(payer.getByText(/Visa ending in 1111/)).toBeVisible()
  const paymentNumber = await payer.getByText(/^PAY-\d+$/).innerText()
  await mailTo('payer@harbour.example', `Receipt for payment ${paymentNumber}`)
  await payer.goto('/payments')
  await expect.poll(async () => cents(await due.innerText())).toBeLessThan(before)
})

test('on real wholesale data the owner orders, and pays a credit note with invoices', async ({ browser }) => {
  const owner = await startOrderAs(browser, 'owner@retail.example')
  await orderMoreThan(owner, 5_000)
  await fillContact(owner)
  const orderNumber = await shownOrderNumber(owner)
  await owner.getByRole('button', { name: 'Submit' }).click()
  await expect(owner.getByText('Order submitted and approved successfully.')).toBeVisible()
  // The list opens on the tab of the order; its only toast links to the order.
  await expect(owner).toHaveURL(/\/orders\?tab=approved$/)
  await expect(owner.getByRole('row').getByRole('link', { name: orderNumber }).first()).toBeVisible()
  const toasts = owner.getByRole('status').filter({ has: owner.getByRole('button', { name: 'Dismiss' }) })
  await expect(toasts).toHaveCount(1)
  await toasts.getByRole('link', { name: orderNumber }).click()
  await expect(owner.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(toasts).toHaveCount(0)

  await owner.goto('/payments')
  await selectDocuments(owner, 3, 1)
  const total = await payTotal(owner)
  await proceedToCardPage(owner)
  await payByCard(owner, 'Mastercard')
  await expect(owner.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  const paid = owner.locator('dl > *').filter({ hasText: 'Amount paid' })
  expect(cents(await paid.innerText())).toBe(total)
})

test('a second customer sees none of these orders', async ({ browser }) => {
  const harbour = await visitAt(browser, '/orders?tab=approved', 'buyer@harbour.example')
  const link = harbour.getByRole('link', { name: /^SO-/ }).first()
  const href = (await link.getAttribute('href')) ?? ''
  const number = await link.innerText()

  const other = await visitAt(browser, href, 'owner@northside.example')
  await expect(other.getByText(number)).toHaveCount(0)
  await expect(other.getByText(/does not exist|not found|could not be found/i).first()).toBeVisible()
  await other.goto('/orders?tab=approved')
  await expect(other.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: number })).toHaveCount(0)
})

test('a double click on Continue makes one order', async ({ browser }) => {
  const buyer = await visitAt(browser, '/orders/new', 'owner@westernsydney.example')
  await buyer.getByRole('combobox', { name: 'Select shipping address' }).click()
  await buyer.getByRole('option').first().click()
  const created: string[] = []
  buyer.on('request', (request) => {
    if (request.method() === 'POST' && /\/orders\/\d+\/orders$/.test(request.url()))
      created.push(request.url())
  })
  await buyer.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(buyer.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  expect(created).toHaveLength(1)
})
