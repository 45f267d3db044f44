import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { enterAs, visit } from '../support/people.ts'

test('a payer whose session ended while the browser was closed logs in on the login page, which opens the requested page (§4)', async ({
  browser,
}) => {
  const payer = 'payer@harbour.example'
  const closed = await visit(browser, payer)
  const context = closed.context()
  await closed.close()
  const answer = await context.request.post('/Corporate/users/token/revoke', {
    data: {},
    headers: { 'x-session': 'cookie' },
  })
  expect(answer.status()).toBe(200)

  const page = await context.newPage()
  await page.goto('/paymenthistory')
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await enterAs(page, payer)
  // No offer to send a change, as the payer has made none.
  await expect(page).toHaveURL(/\/paymenthistory/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment History')
})
