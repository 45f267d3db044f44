import type { Page } from '@playwright/test'
import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { enterAs, logIn, visit } from '../support/people.ts'
import { demoPassword } from '../support/portalApi.ts'

const expiredText = 'Your session has expired. Please login.'

/** Ends the session on the server, like a logout on another device. */
async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/Corporate/users/token/revoke', {
    data: {},
    headers: { 'x-session': 'cookie' },
  })
  expect(answer.status()).toBe(200)
}

const reasonOn = (page: Page) => page.getByRole('textbox', { name: 'Reason for rejection' })
const loginAgain = (page: Page) => page.getByRole('dialog', { name: expiredText })

/** Opens the rejection of an order; parallel journeys each take another `row`. */
async function beginToReject(page: Page, row: number, reason: string): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('link', { name: /^SO-/ }).nth(row).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await reasonOn(page).fill(reason)
}

async function logInAgain(page: Page, userName?: string): Promise<void> {
  const dialog = loginAgain(page)
  if (userName) await dialog.getByLabel('Email').fill(userName)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'LOGIN' }).click()
}

const expectExpired = async (page: Page) => {
  await expect(page).toHaveURL(/\/\?expiredSession/)
  await expect(page.getByText(expiredText)).toBeVisible()
}

test('a login over an unfinished form continues in place; another person gets their own first screen', async ({
  browser,
}) => {
  const page = await visit(browser, 'general@harbour.example')
  await beginToReject(page, 1, 'The basin is the wrong size')
  const place = page.url()
  await endSession(page)
  await expect(loginAgain(page)).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('tradecounter.member')")).toBe(null)
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await loginAgain(page).getByRole('textbox', { name: 'Password' }).fill('not this one')
  await loginAgain(page).getByRole('button', { name: 'LOGIN' }).click()
  await expect(loginAgain(page).getByText('The email or password is incorrect.')).toBeVisible()
  await logInAgain(page)
  await expect(loginAgain(page)).toHaveCount(0)
  await expect(page.getByText('The email or password is incorrect.')).toHaveCount(0)
  expect(page.url()).toBe(place)
  await expect(reasonOn(page)).toHaveValue('The basin is the wrong size')

  await endSession(page)
  await logInAgain(page, 'payer@harbour.example')
  await expect(page).toHaveURL(/\/payments/)
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('basin')
})

test('after a reload the login page is shown, and the typed text returns for the same person only', async ({
  browser,
}) => {
  const page = await visit(browser, 'general@harbour.example')
  await beginToReject(page, 2, 'The tap is the wrong colour')
  const place = page.url()
  await endSession(page)
  await expect(loginAgain(page)).toBeVisible()
  await page.reload()
  await expectExpired(page)
  await enterAs(page, 'general@harbour.example')
  await expect(page).toHaveURL(place)
  await expect(reasonOn(page)).toHaveValue('The tap is the wrong colour')

  await endSession(page)
  await loginAgain(page).or(page.getByText(expiredText)).first().waitFor()
  await page.goto('/')
  await enterAs(page, 'approver@harbour.example')
  await expect(page).not.toHaveURL(place)
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain(
    'wrong colour',
  )
})

/** Presses a button after the session has ended. @returns the address, and the keys of the writes */
async function pressTooLate(page: Page, row: number, reason: string) {
  // Live updates would report the end of the session first.
  await page.route('**/Corporate/live', (route) => route.abort())
  const keys: string[] = []
  page.on('request', (request) => {
    const key = request.headers()['idempotency-key']
    if (request.method() === 'PUT' && key) keys.push(key)
  })
  await beginToReject(page, row, reason)
  const place = page.url()
  await endSession(page)
  await page.getByRole('button', { name: /^Reject \$/ }).click()
  await expect(loginAgain(page).getByText(/Reject \$.* is done as soon as you have logged in/)).toBeVisible()
  return { keys, place }
}

const expectSentOnce = (keys: readonly string[], requests = 2) => {
  expect(keys).toHaveLength(requests)
  expect(new Set(keys).size).toBe(1)
}

test('a button pressed after the end of the session takes effect once, after the login', async ({
  browser,
}) => {
  const page = await visit(browser, 'approver@harbour.example')
  const { keys, place } = await pressTooLate(page, -1, 'Ordered twice')
  await logInAgain(page)
  await expect(page.getByText('Order rejected successfully.')).toBeVisible()
  await page.goto(place)
  await expect(page.getByText('Ordered twice').first()).toBeVisible()
  expectSentOnce(keys)
})

test('after a reload the same action is offered again, also after a lost connection, and sent once', async ({
  browser,
}) => {
  const page = await visit(browser, 'approver@harbour.example')
  const { keys } = await pressTooLate(page, 0, 'Ordered by mistake')
  await page.reload()
  await expectExpired(page)
  await enterAs(page, 'approver@harbour.example')
  const offer = page.getByRole('heading', { name: 'Your last change was not sent' })
  await expect(offer).toBeVisible()
  await page.route(/\/orders$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'could not be reached' })).toBeVisible()
  await expect(offer).toBeVisible()
  await page.unroute(/\/orders$/)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Sent.')).toBeVisible()
  await expect(page.getByText('Ordered by mistake').first()).toBeVisible()
  expectSentOnce(keys, 3)
})

test('without an unfinished form the session ends on the login page, which leads back (§8)', async ({
  browser,
}) => {
  const page = await visit(browser, 'reader@harbour.example')
  await page.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  const place = page.url()
  await endSession(page)
  await expectExpired(page)
  await enterAs(page, 'reader@harbour.example')
  await expect(page).toHaveURL(place)
})

test('a minute before the inactivity limit each tab asks; an answer in one closes the other; silence logs out (§4)', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await context.clock.install()
  const page = await context.newPage()
  await page.goto('/')
  await enterAs(page, 'owner@northside.example')
  const other = await context.newPage()
  await other.goto('/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  const warning = (tab: Page) => tab.getByRole('dialog', { name: 'Are you still there?' })

  await context.clock.fastForward('14:02')
  for (const tab of [page, other]) await expect(warning(tab)).toBeVisible()
  await expect(warning(page).getByRole('status')).toHaveText('You will be logged out in 60 seconds.')
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await other.mouse.move(200, 200)
  await expect(warning(other)).toBeVisible()
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click()
  for (const tab of [page, other]) await expect(warning(tab)).toHaveCount(0)

  await context.clock.fastForward('14:02')
  await expect(warning(page)).toBeVisible()
  await context.clock.fastForward('01:00')
  for (const tab of [page, other]) await expect(tab).toHaveURL(/^http:\/\/localhost:\d+\/(?:\?.*)?$/)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('a link opened without a session leads to its page after the login: on a new device and after Log Out (R37)', async ({
  browser,
}) => {
  const page = await visit(browser, 'reader@harbour.example')
  const link = await page.getByRole('link', { name: /^SO-/ }).first().getAttribute('href')
  const path = new URL(link ?? '', page.url()).pathname
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log Out', exact: true }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  const device = await (await browser.newContext()).newPage()
  for (const screen of [page, device]) {
    await screen.goto(path)
    await expect(screen).toHaveURL(`/?next=${encodeURIComponent(path)}`)
    await enterAs(screen, 'reader@harbour.example')
    await expect(screen).toHaveURL(path)
    await expect(screen.getByRole('heading', { name: 'Orders Details' })).toBeVisible()
  }
})

test('a link without permission, to no page, or out of the portal, leads to the person’s first screen (R37)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  for (const next of ['/users', '/no/such/page', '//evil.example']) {
    await page.goto(`/?next=${encodeURIComponent(next)}`)
    await enterAs(page, 'payer@harbour.example')
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/payments(\/\d+\/confirm)?$/)
    await page.goto('/logout')
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  }
})

test('payments are synced after the login of a payer, without delaying the first screen (§4)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  let syncCount = 0
  // A request that stays unanswered must not block the page.
  await page.route('**/Corporate/payments/sync', () => {
    syncCount += 1
  })
  await page.goto('/')
  await enterAs(page, 'payer@harbour.example')
  await expect(page).toHaveURL(/\/payments/)
  await expect.poll(() => syncCount).toBe(1)
})

test('logging out everywhere ends the sessions of every device', async ({ browser }) => {
  const phone = await logIn(browser, 'buyer@westgate.example')
  const page = await logIn(browser, 'buyer@westgate.example')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  // The other device shows the expiry without any input.
  await expectExpired(phone)
})
