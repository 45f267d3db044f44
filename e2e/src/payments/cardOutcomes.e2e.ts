import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { payByCard, payTotal, proceedToCardPage, selectDocuments } from '../support/paying.ts'

test('an invoice and a credit with a sum of zero are paid without a card (§4)', async ({ browser }) => {
  const { payer, send, invoices } = await ownCustomer(75)
  const day = '2026-01-05'
  await send('credits', {
    documentNumber: 'CN75',
    type: 'creditNote',
    date: day,
    dueDate: day,
    total: '-75.00',
    balance: '-75.00',
  })
  const page = await deviceAt(browser, '/payments', payer)
  await selectDocuments(page, 1, 1)
  expect(await payTotal(page)).toBe(0)
  await page.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with credits' }).click()
  await expect(page.getByText('Payment made successfully.')).toBeVisible()
  await page.waitForURL(/\/payments(\?|$)/)
  await expect(page.getByRole('button', { name: 'Total Due $0.00' })).toBeVisible()
  await expect(page.getByText(invoices[0] ?? 'missing')).toHaveCount(0)
  await expect(page.getByText('CN75')).toHaveCount(0)
})

test('a card payment under review by the provider is shown as such, also in the history', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(80, 90)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await page.getByRole('checkbox', { name: `Select ${invoices[0]}` }).check()
  await proceedToCardPage(page)
  await payByCard(page, 'Visa', 'Review: smart authorisation (520)')
  await expect(page.getByRole('heading', { name: 'Payment under review' })).toBeVisible()
  // The link explains the progress and leads to the history (§2 Payment in progress).
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your payment is being processed.' })).toBeVisible()
  await page.getByRole('button', { name: 'View Payment History' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '$80.00' })).toBeVisible()
})

test('closing the browser on the card page loses no payment: the next device shows it as paid (P1)', async ({
  browser,
}) => {
  const { payer, invoices } = await ownCustomer(60, 70)
  const page = await deviceAt(browser, '/payments?due=all', payer)
  await page.getByRole('checkbox', { name: `Select ${invoices[0]}` }).check()
  await proceedToCardPage(page)
  await page.getByRole('link', { name: 'Fill in Visa' }).click()
  await page.route('**/card/receipt', (route) => route.abort())
  const left = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/card/receipt'))
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await left
  await page.context().close()

  const next = await deviceAt(browser, '/paymenthistory', payer)
  await expect(next.getByRole('row').filter({ hasText: '$60.00' }).getByText('Paid')).toBeVisible()
  await next.goto('/payments?due=all')
  await expect(next.getByRole('button', { name: 'Total Due $70.00' })).toBeVisible()
})

test('a card charged less than the payment leaves it open, and its summary says that the charge is refunded (R15)', async ({
  browser,
}) => {
  const { payer: userName } = await ownCustomer(80)
  const payer = await deviceAt(browser, '/payments?due=all', userName)
  await selectDocuments(payer, 1, 0)
  await proceedToCardPage(payer)
  await payByCard(payer, 'Visa', 'Accept half the amount (110)')
  await expect(payer.getByRole('heading', { name: 'Charge to be refunded' })).toBeVisible()
  await payer.goto('/payments')
  await payer.waitForURL(/\/confirm/)
  await expect(payer.getByText(/charged another amount than this payment/)).toBeVisible()
  await expect(payer.getByRole('button', { name: 'Pay $80.00' })).toBeEnabled()
})
