import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { payByCard, payTotal, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { visitAt } from '../support/people.ts'

const paymentIdOf = (page: Page): string => /\/payments\/(\d+)\//.exec(page.url())?.[1] ?? ''

test('a declined card leaves the selection to try again, and the next card pays it', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments', 'owner@bayview.example')
  await selectDocuments(payer, 1, 0)
  await proceedToCardPage(payer)
  await expect(payer.getByRole('main')).toContainText('To Southern Cross Bathroomware')
  await payByCard(payer, 'Amex', 'Decline: insufficient funds (204)')
  await expect(payer.getByRole('heading', { name: 'Payment failed' })).toBeVisible()
  await expect(payer.getByText('The card does not have enough funds.')).toBeVisible()
  await expect(payer.getByText(/Your credit card was declined/)).toBeVisible()
  await payer.getByRole('link', { name: 'Return To Payment Summary' }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await expect(payer.getByText(/declined\. The card does not have enough funds\./)).toBeVisible()
  await payer.getByRole('button', { name: /^Pay \$/ }).click()
  await payer.waitForURL(/\/checkout\//)
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
})

test('cancelling at the card page keeps the selection and takes no money', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments', 'owner@coastal.example')
  await selectDocuments(payer, 1, 0)
  const total = await payTotal(payer)
  await proceedToCardPage(payer)
  await payer.getByRole('button', { name: 'Cancel' }).click()
  await payer.waitForURL(/\/success/)
  await expect(payer.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible()
  // An open payment leads to its summary on load, where the payer continues (§4).
  await payer.goto('/payments')
  await payer.waitForURL(/\/confirm/)
  await payer.getByRole('link', { name: 'Review' }).click()
  await payer.waitForURL(/\/edit/)
  await expect.poll(() => payTotal(payer)).toBe(total)
  const draftSaved = payer.waitForResponse(
    (response) => response.url().endsWith('/drafts') && response.request().method() === 'PATCH',
  )
  await payer.getByLabel('Payment Notes').fill('The rest in March.')
  await draftSaved
  await payer.goto('/payments')
  await payer.waitForURL(/\/edit/)
  await expect(payer.getByLabel('Payment Notes')).toHaveValue('The rest in March.')
})

test('a forged return is refused and the payment stays open', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments', 'owner@adelaidehills.example')
  await selectDocuments(payer, 1, 0)
  await payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  const id = paymentIdOf(payer)
  const posted = payer.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/pay'),
  )
  await payer.getByRole('button', { name: /^Pay \$/ }).click()
  const signed = new URLSearchParams((await posted).postData() ?? '')
  await payer.waitForURL(/\/checkout\//)

  // The payer's signed request, returned with a forged answer: the signature covers only the request.
  const forged = new URLSearchParams(signed)
  for (const [name, value] of Object.entries({
    decision: 'ACCEPT',
    reason_code: '100',
    transaction_id: '7654321098765432109876',
    req_reference_number: signed.get('reference_number') ?? '',
    req_transaction_uuid: signed.get('transaction_uuid') ?? '',
    req_amount: signed.get('amount') ?? '',
    auth_amount: signed.get('amount') ?? '',
  }))
    forged.set(name, value)
  const answer = await payer.request.post('/Corporate/payments/card/receipt', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: forged.toString(),
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(400)
  await payer.goto(`/payments/${id}/confirm`)
  await expect(payer.getByText('Payment successful')).toHaveCount(0)
  await expect(payer.getByText(/Payment in progress since/)).toBeVisible()
  await expect(payer.getByText('Paid by')).toHaveCount(0)
})

test('a double click on Proceed starts one payment and one attempt', async ({ browser }) => {
  const payer = await visitAt(browser, '/payments', 'owner@tasman.example')
  await selectDocuments(payer, 1, 0)
  const writes: string[] = []
  payer.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await payer.getByRole('region', { name: 'Pay' }).getByRole('button', { name: 'Proceed' }).dblclick()
  await expect(payer.getByRole('heading', { name: 'Payment Summary' })).toBeVisible()
  await payer.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await payer.waitForURL(/\/checkout\//)
  const count = (pattern: RegExp) => writes.filter((write) => pattern.test(write)).length
  expect({
    created: count(/POST .*\/payments\/customers\/\d+$/),
    confirmed: count(/PATCH .*\/status$/),
    checkedOut: count(/POST .*\/checkout$/),
    posted: count(/POST \/pay$/),
  }).toEqual({ created: 1, confirmed: 1, checkedOut: 1, posted: 1 })
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
})

test('the result page works after the session has ended', async ({ browser }) => {
  const own = await ownCustomer(100)
  const payer = await deviceAt(browser, '/payments', own.payer)
  await selectDocuments(payer, 1, 0)
  await proceedToCardPage(payer)
  await payer.context().clearCookies({ domain: 'localhost' })
  await payByCard(payer, 'Visa')
  await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
})
