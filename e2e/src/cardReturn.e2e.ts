import { expect, type Page, type Request } from '@playwright/test'
import { test } from './journey.ts'
import { payByCard, proceedToCardPage, selectDocuments } from './paying.ts'
import { visit } from './people.ts'

const cookieRules = [
  ['Lax', 'owner@topend.example'],
  ['Strict', 'owner@westgate.example'],
] as const

const isReturn = (request: Request) => request.method() === 'POST' && request.url().endsWith('/card/receipt')

/** The browser's own account of a request: what it sent, and where it says the request came from. */
async function sentWith(request: Request) {
  const headers = await request.allHeaders()
  return { cookie: headers['cookie'] ?? 'none', site: headers['sec-fetch-site'] ?? 'not told' }
}

async function sessionCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find((cookie) => cookie.httpOnly)
}

for (const [sameSite, payerName] of cookieRules)
  test(`the card provider’s return carries no ${sameSite} cookie, settles, and the session goes on (P9)`, async ({
    browser,
  }) => {
    const payer = await visit(browser, payerName)
    const cookie = await sessionCookie(payer)
    if (!cookie) throw new Error('There is no session cookie.')
    await payer.context().addCookies([{ ...cookie, sameSite }])
    await payer.goto('/payments')
    await selectDocuments(payer, 1, 0)
    await proceedToCardPage(payer)
    const returned = payer.waitForRequest(isReturn)
    await payByCard(payer, 'Visa')
    expect(await sentWith(await returned)).toEqual({ cookie: 'none', site: 'cross-site' })
    const answer = await (await returned).response()
    expect(answer?.status()).toBe(303)
    await expect(payer.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect((await sessionCookie(payer))?.value).toBeDefined()
    await payer.goto('/payments')
    await expect(payer.getByRole('heading', { name: 'Outstanding Transactions', level: 1 })).toBeVisible()
  })
