import type { BrowserContext } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { enterAs, visit, visitAt } from '../support/people.ts'
import { makeDraft, signIn } from '../support/portalApi.ts'

/** Ends the session on the server, like a logout on another device. */
async function endSession({ request }: BrowserContext): Promise<void> {
  const answer = await request.post('/Corporate/users/token/revoke', {
    data: {},
    headers: { 'x-session': 'cookie' },
  })
  expect(answer.status()).toBe(200)
}

test('a payer whose session ended while the browser was closed logs in on the login page, which opens the requested page (§4)', async ({
  browser,
}) => {
  const payer = 'payer@harbour.example'
  const closed = await visit(browser, payer)
  const context = closed.context()
  await closed.close()
  await endSession(context)

  const page = await context.newPage()
  await page.goto('/paymenthistory')
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await enterAs(page, payer)
  // No offer to send a change, as the payer has made none.
  await expect(page).toHaveURL(/\/paymenthistory/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment History')
})

test('a page asked for after the end of a session is opened by the next login, not the one it ended on (R37)', async ({
  browser,
}) => {
  const payer = 'payer@harbour.example'
  const page = await visitAt(browser, '/paymenthistory', payer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment History')
  await endSession(page.context())
  await page.reload()
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await page.goto('/statements')
  await expect(page).toHaveURL(/\/\?next=/)
  await enterAs(page, payer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statements')
})

test('an automatic save after the end of the session is not offered as a change after a reload: its text is saved', async ({
  browser,
}) => {
  const buyer = await signIn('owner@coastal.example')
  const { orderID } = await makeDraft(buyer, 100)
  const page = await visitAt(browser, `/orders/${orderID}/pricelist`, buyer.userName)
  const contact = page.getByLabel('Delivery contact person')
  await expect(contact).toHaveValue('Site Office')
  // Live updates would report the end of the session first.
  await page.route('**/Corporate/live', (route) => route.abort())
  await endSession(page.context())
  await contact.fill('Gate 7')
  const dialog = page.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText('is done as soon as')
  await page.reload()
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await enterAs(page, buyer.userName)
  await expect(contact).toHaveValue('Gate 7')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})
