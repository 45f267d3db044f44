import type { Page, Request } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { payByCard, proceedToCardPage, selectDocuments } from '../support/paying.ts'
import { visit, visitAt } from '../support/people.ts'

// Serial: the tests share a customer, who may have only one open payment.
test.describe.configure({ mode: 'default' })

const isReturn = (request: Request) => request.method() === 'POST' && request.url().endsWith('/card/receipt')

/** Cookies of a request, and its origin as the browser states it (Sec-Fetch-Site). */
async function cookiesOf(request: Request) {
  const headers = await request.allHeaders()
  return { cookie: headers['cookie'] ?? 'none', site: headers['sec-fetch-site'] ?? 'not told' }
}

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.httpOnly)
}

test('the card provider’s return has no cookie, Lax or Strict; it settles, and the session continues (P9)', async ({
  browser,
}) => {
  const payer = await visit(browser, 'owner@outback.example')
  for (const sameSite of ['Lax', 'Strict'] as const) {
    const cookie = await sessionCookie(payer)
    if (!cookie) throw new Error('There is no session cookie.')
    await payer.context().addCookies([{ ...cookie, sameSite }])
    await payer.goto('/payments')
    await selectDocuments(payer, 1, 0)
    await proceedToCardPage(payer)
    const returned = payer.waitForRequest(isReturn)
    await payByCard(payer, 'Visa')
    expect(await cookiesOf(await returned)).toEqual({ cookie: 'none', site: 'cross-site' })
    const answer = await (await returned).response()
    expect(answer?.status()).toBe(303)
    await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    await payer.goto('/payments')
    await expect(payer.getByRole('heading', { name: 'Outstanding Transactions', level: 1 })).toBeVisible()
  }
})

test('the page of a payment in progress leads a payer to the history, and to the login without a session (§2)', async ({
  browser,
}) => {
  const payer = await visitAt(browser, '/paymentinprogress', 'payer@harbour.example')
  await expect(payer.getByRole('heading', { name: 'Your payment is being processed.' })).toBeVisible()
  await expect(
    payer.getByText('A confirmation email will be sent to the email address provided.'),
  ).toBeVisible()
  await expect(payer.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await payer.getByRole('button', { name: 'View Payment History' }).click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible()

  const nobody = await (await browser.newContext()).newPage()
  await nobody.goto('/paymentinprogress')
  await nobody.getByRole('button', { name: 'View Payment History' }).click()
  await expect(nobody.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('hundreds of documents are drawn as they become visible, and all of them in print', async ({
  browser,
}) => {
  const owner = await visitAt(browser, '/payments?due=all&show=ALL', 'owner@outback.example')
  const invoices = owner.getByRole('region', { name: 'Invoices' }).getByRole('table')
  const count = async () => Number(await invoices.getAttribute('aria-rowcount')) - 1
  // The skeleton has a hundred rows; the loaded list has more.
  await expect.poll(count).toBeGreaterThan(100)
  const documents = await count()
  const rows = invoices.locator('tbody tr[data-index]')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(documents)
  await invoices.locator('tfoot').scrollIntoViewIfNeeded()
  await expect(invoices.locator(`tbody tr[data-index="${documents - 1}"]`)).toBeVisible()
  expect(await rows.count()).toBeLessThan(documents)
  await owner.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(documents)
})
