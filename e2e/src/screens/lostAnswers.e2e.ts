import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { loseAnswers, proxyPage } from '../support/losing.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn, submitOrder } from '../support/portalApi.ts'
import { answerQuote, requestPrices } from '../support/quoting.ts'

const alerts = (page: Page) => page.getByRole('alert')

test('an act whose answer is lost once is found out: the message is the one of success', async ({
  browser,
}) => {
  const quoteId = await requestPrices('buyer@harbour.example', 'Lost once')
  const page = await visitAt(browser, `/quotes/${quoteId}`, 'buyer@harbour.example')
  await loseAnswers(page, /\/withdraw$/, 1)
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(page.getByText('The quote was withdrawn.')).toBeVisible()
  await expect(page.getByText('The quote was not withdrawn')).toHaveCount(0)
})

test('a quote whose withdrawal or acceptance gets no answer is never called “not withdrawn” or “not accepted”, and the next try says what is true', async ({
  browser,
}) => {
  const withdrawn = await requestPrices('buyer@harbour.example', 'Withdrawn unheard')
  const accepted = await requestPrices('buyer@harbour.example', 'Accepted unheard', 'standing')
  await answerQuote(accepted, { prices: [5], standing: true })
  const page = await visitAt(browser, `/quotes/${withdrawn}`, 'buyer@harbour.example')
  await loseAnswers(page, /\/(withdraw|accept)$/, 2)
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Withdraw quote' })
  await withdraw.click()
  await expect(alerts(page).filter({ hasText: 'The service is busy' })).toBeVisible()
  await expect(page.getByText('The quote was not withdrawn')).toHaveCount(0)
  await withdraw.click()
  await expect(page.getByText('The quote was withdrawn.')).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await loseAnswers(page, /\/(withdraw|accept)$/, 2)
  await page.goto(`/quotes/${accepted}`)
  await page.getByRole('main').getByRole('button', { name: 'Accept' }).click()
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept quote' })
  await accept.click()
  await expect(alerts(page).filter({ hasText: 'The service is busy' })).toBeVisible()
  await expect(page.getByText('The quote was not accepted')).toHaveCount(0)
  await accept.click()
  await expect(page.getByText('The prices were agreed.')).toBeVisible()
})

test('a withdrawn question and a withdrawn payment request without an answer say so at the next try', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(100)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await page.getByRole('button', { name: `Ask a question about ${invoices[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Damaged or wrong goods' }).click()
  await dialog.getByRole('textbox', { name: 'Your question' }).fill('Broken.')
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await page.getByRole('link', { name: 'Disputed' }).click()
  await loseAnswers(page, /\/withdraw$/, 2)
  await page.getByRole('button', { name: 'Withdraw question' }).click()
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true })
  await withdraw.click()
  await expect(page.getByText('The question was withdrawn.')).toBeVisible()

  const { token } = await signIn('admin@tradecounter.example')
  const { customerId } = await signIn('owner@northside.example')
  const address = `lost.${Date.now().toString(36)}@payer.example`
  await request(token, 'POST', '/corporate/admin/paymentrequests', {
    customerId,
    emailAddress: address,
    amount: 25,
  })
  const admin = await visitAt(browser, `/paymentrequests?search=${address}`, 'admin@tradecounter.example')
  await loseAnswers(admin, /\/revoke$/, 2)
  await admin.getByRole('button', { name: 'Withdraw' }).click()
  const revoke = admin.getByRole('dialog').getByRole('button', { name: 'Withdraw' })
  await revoke.click()
  await expect(alerts(admin).filter({ hasText: 'The service is busy' })).toBeVisible()
  await revoke.click()
  await expect(admin.getByText('Payment request withdrawn successfully.')).toBeVisible()
})

test('a refund that was marked without an answer keeps its dialog, and the next try says what is true', async ({
  browser,
}) => {
  let isMarked = false
  let lost = 0
  const page = await visitAt(browser, '/home', 'admin@tradecounter.example')
  const due = {
    customerId: 1,
    customerName: 'Harbour Plumbing Supplies',
    paymentId: 1,
    paymentNumber: 'PAY-900001',
    amount: 110,
    providerTransactionId: '7564996729166340957019',
    reason: 'second',
    receivedAt: '2026-11-01T00:00:00.000Z',
  }
  const none = { total: 0, rows: [] }
  await page.route(/admin\/worklists(\?|$)/, (route) =>
    route.fulfill({
      json: {
        result: {
          unresolvedAttempts: none,
          refundsDue: isMarked ? none : { total: 1, rows: [due] },
          unappliedReceipts: none,
        },
        validationErrors: [],
      },
    }),
  )
  await page.route(/\/refunds\/\d+$/, (route) => {
    isMarked = true
    lost += 1
    return lost > 2
      ? route.fulfill({ json: { result: null, validationErrors: [] } })
      : route.fulfill(proxyPage)
  })
  await page.goto('/worklists')
  await page.getByRole('button', { name: 'Mark refunded: PAY-900001' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Refund reference').fill('R-1')
  const mark = dialog.getByRole('button', { name: 'Mark refunded' })
  await mark.click()
  await expect(dialog.getByRole('alert')).toContainText('The service is busy')
  await mark.click()
  await expect(page.getByText('Marked as refunded.')).toBeVisible()
})

test('an approval by key without an answer is found out', async ({ browser }) => {
  const approver = 'approver@bayview.example'
  const order = await submitOrder(await signIn('buyer@bayview.example'), 1500, approver)
  const page = await visitAt(browser, '/orders?show=100', approver)
  await loseAnswers(page, /\/bulkdecision$/, 2)
  await page.getByRole('link', { name: new RegExp(`^${order.orderNumber}`) }).focus()
  await page.keyboard.press('a')
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByText('Order approved successfully.')).toBeVisible()
  await expect(page.getByText(`${order.orderNumber} was not approved`)).toHaveCount(0)
})

test('an approval by the emailed link without an answer is found out', async ({ browser }) => {
  const approver = 'approver@bayview.example'
  const order = await submitOrder(await signIn('buyer@bayview.example'), 1500, approver)
  const page = await visitAt(browser, `/orders/${order.orderID}?ask=approve`, approver)
  await loseAnswers(page, /\/orders\/\d+\/orders$/, 2)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await expect(page.getByText('Order approved successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders(\?|$)/)
  await expect(alerts(page)).toHaveCount(0)
})

test('a rejection without an answer is found out, and so is a cancellation', async ({ browser }) => {
  const approver = 'approver@bayview.example'
  const buyer = await signIn('buyer@bayview.example')
  const order = await submitOrder(buyer, 1500, approver)
  const page = await visitAt(browser, `/orders/${order.orderID}?ask=reject`, approver)
  await loseAnswers(page, /\/orders\/\d+\/orders$/, 2)
  const reject = page.getByRole('dialog', { name: `Reject order ${order.orderNumber}?` })
  await reject.getByRole('textbox', { name: 'Reason for rejection' }).fill('Wrong colour.')
  await reject.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(page.getByText('Order rejected successfully.')).toBeVisible()
  await expect(alerts(page)).toHaveCount(0)

  const own = await visitAt(browser, `/orders/${order.orderID}`, 'buyer@bayview.example')
  await loseAnswers(own, /\/cancel$/, 2)
  await own.getByRole('button', { name: 'Cancel', exact: true }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(own.getByText('Order cancelled successfully.')).toBeVisible()
  await expect(alerts(own)).toHaveCount(0)
})

test('a confirmation of an order without an answer stays for the next try', async ({ browser }) => {
  const approver = 'approver@bayview.example'
  const buyer = await signIn('buyer@bayview.example')
  const [approved, cancelled] = [
    await submitOrder(buyer, 1500, approver),
    await submitOrder(buyer, 1500, approver),
  ]
  const page = await visitAt(browser, `/orders/${approved.orderID}`, approver)
  const away = /\/orders\/\d+\/orders$|\/cancel$/
  await page.route(away, (route) => route.fulfill(proxyPage))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = page.getByRole('dialog').getByRole('button', { name: /^Approve \$/ })
  await approve.click()
  await expect(alerts(page).filter({ hasText: 'The service is busy' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await approve.click()
  await expect(page.getByText('Order approved successfully.')).toBeVisible()

  const own = await visitAt(browser, `/orders/${cancelled.orderID}`, 'buyer@bayview.example')
  await own.route(away, (route) => route.fulfill(proxyPage))
  await own.getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancel = own.getByRole('dialog').getByRole('button', { name: 'Cancel Order' })
  await cancel.click()
  await expect(alerts(own).filter({ hasText: 'The service is busy' })).toBeVisible()
  await own.unrouteAll({ behavior: 'wait' })
  await cancel.click()
  await expect(own.getByText('Order cancelled successfully.')).toBeVisible()
})
