import { expect, type Page } from '@playwright/test'
import { test } from './support/journey.ts'
import { enterAs, visit } from './support/people.ts'

/** Ends the session on the server, as a logout elsewhere, an administrator or its age would. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/Corporate/users/token/revoke', {
    data: {},
    headers: { 'x-session': 'cookie' },
  })
  expect(answer.status()).toBe(200)
}

/** `row`: the journeys run side by side, each with an order of its own. */
async function beginToReject(page: Page, row: number, reason: string): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('link', { name: /^SO-/ }).nth(row).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill(reason)
}

const expectExpired = async (page: Page) => {
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await expect(page.getByText('Your session has expired. Please login.')).toBeVisible()
}

test('what was typed when the session ended is there after logging in again, for the same person only', async ({
  browser,
}) => {
  const page = await visit(browser, 'general@harbour.example')
  await beginToReject(page, 1, 'The basin is the wrong size')
  const place = page.url()
  await endSession(page)
  await expectExpired(page)
  await enterAs(page, 'general@harbour.example')
  await expect(page).toHaveURL(place)
  const reason = page.getByRole('textbox', { name: 'Reason for rejection' })
  await expect(reason).toHaveValue('The basin is the wrong size')

  await endSession(page)
  await expectExpired(page)
  await enterAs(page, 'approver@harbour.example')
  await expect(page).not.toHaveURL(place)
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('basin')
  await page.goto(place)
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  await expect(reason).toHaveCount(0)
})

test('a button pressed after the session ended is offered once more, and sent once', async ({ browser }) => {
  const page = await visit(browser, 'approver@harbour.example')
  // Live updates would notice first.
  await page.route('**/Corporate/live', (route) => route.abort())
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'PUT' && key) keys.push(key)
  })
  await beginToReject(page, -1, 'Ordered twice')
  const place = page.url()
  await endSession(page)
  await page.getByRole('button', { name: /^Reject \$/ }).click()
  await expectExpired(page)
  await enterAs(page, 'approver@harbour.example')
  await expect(page.getByRole('heading', { name: 'One thing was not sent' })).toBeVisible()
  await expect(page.getByText(/Reject \$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('Sent.')).toBeVisible()
  await expect(page).toHaveURL(place)
  await expect(page.getByText('Ordered twice').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
