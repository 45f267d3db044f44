import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { signedInPage, visitAt } from '../support/people.ts'
import { makeDraft, signIn, submitOrder } from '../support/portalApi.ts'
import { requestPrices } from '../support/quoting.ts'
import { expectArrived } from '../support/skeletons.ts'

const displayMessage = 'It is being counted.'
const refused = (...validationErrors: { code: string; displayMessage: string; field?: string }[]) => ({
  result: null,
  validationErrors,
})
const toasts = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

/** Presses “Try again” until a part has loaded. It may load by itself, and then has no button to press. */
const expectLoadedAgain = (main: Locator, title: string) =>
  expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' }).first()
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(main.getByText(title)).toHaveCount(0, { timeout: 2000 })
  }).toPass()

test('a list that cannot be loaded shows an error in its place and one toast, with a reference for support and “Try again” (§8)', async ({
  browser,
}) => {
  const lists = [
    ['owner@harbour.example', '/orders', /\/orders\?/i, 'The orders could not be loaded'],
    ['owner@harbour.example', '/statements', /\/statements\?/i, 'The statements could not be loaded'],
    ['owner@harbour.example', '/paymenthistory', /\/history\?/i, 'The payments could not be loaded'],
    ['owner@harbour.example', '/users', /\/users\?/i, 'The users could not be loaded'],
    ['owner@harbour.example', '/centres', /\/costcentres\?/i, 'The cost centres could not be loaded'],
    ['admin@tradecounter.example', '/customers', /\/customers\?/i, 'The customers could not be loaded'],
  ] as const
  for (const [who, screen, listUrl, title] of lists) {
    const page = await signedInPage(browser, who)
    await page.route(listUrl, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 500,
            headers: { 'x-request-id': '7f3b9c' },
            json: refused({ code: 'fault', displayMessage }),
          })
        : route.continue(),
    )
    await page.goto(screen)
    await expect(page.getByText(title)).toBeVisible()
    const message = `${displayMessage} Reference: 7f3b9c.`
    await expect(toasts(page)).toHaveText(message)
    await expect(page.getByRole('alert').filter({ hasText: title })).toContainText(message)
    const again = page.getByRole('button', { name: 'Try again' })
    const sent = page.waitForRequest((request) => request.method() === 'GET' && listUrl.test(request.url()))
    await again.click()
    await sent
    await page.unroute(listUrl)
    await expectLoadedAgain(page.getByRole('main'), title)
    await page.context().close()
  }
})

test('a part that needs a failed answer says so, waits for nothing, and loads it by “Try again”', async ({
  browser,
}) => {
  const parts = [
    ['owner@harbour.example', '/home', /\/profile$/, 'The account could not be loaded'],
    ['payer@harbour.example', '/payments', /\/profile$/, 'The account could not be loaded'],
    ['admin@tradecounter.example', '/home', /\/receivables$/, 'Some figures could not be loaded'],
    ['buyer@harbour.example', '/home', /\/quotes\?/, 'The quotes could not be loaded'],
    ['owner@harbour.example', '/budgets', /\/fiscalyear$/, 'The fiscal year could not be loaded'],
    ['owner@harbour.example', '/users', /\/customerschedules$/, 'The scheduled orders could not be loaded'],
  ] as const
  for (const [who, screen, url, title] of parts) {
    const page = await signedInPage(browser, who)
    const main = page.getByRole('main')
    await page.route(url, (route) => route.fulfill({ status: 500, json: refused() }))
    await page.goto(screen)
    await expect(main.getByText(title)).toBeVisible()
    await expectArrived(main)
    await page.unroute(url)
    await expectLoadedAgain(main, title)
    // One answer may serve several parts.
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await page.context().close()
  }
})

test('a dialog whose choices cannot be loaded says so', async ({ browser }) => {
  const page = await signedInPage(browser, 'buyer@harbour.example')
  await page.route(/\/(pricelists|orderlists)(\?|$)/, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': '7f3b9c' }, json: refused() }),
  )
  await page.goto('/orderschedules')
  await page.getByRole('button', { name: 'New schedule' }).click()
  await expect(page.getByRole('dialog', { name: 'New schedule' })).toBeVisible()
  await expect(toasts(page).filter({ hasText: '7f3b9c' }).first()).toBeVisible()
})

test('an order whose activity cannot be loaded says for whom it waits', async ({ browser }) => {
  const order = await submitOrder(await signIn('buyer@harbour.example'), 2000, 'approver@harbour.example')
  const page = await signedInPage(browser, 'approver@harbour.example')
  await page.route(/\/story$/, (route) => route.fulfill({ status: 500, json: refused() }))
  await page.goto(`/orders/${order.orderID}`)
  await expect(page.getByText(/Sent to Daniel Costa/)).toBeVisible()
})

test('a refused user shows a toast for each reason, and a message at the field (§8)', async ({ browser }) => {
  const manager = await visitAt(browser, '/users', 'manager@harbour.example')
  const atField = 'A user with this email address exists already.'
  const atNone = 'Nobody can be invited now.'
  await manager.route(/\/users$/i, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: refused(
            { code: 'userNameTaken', displayMessage: atField, field: 'emailAddress' },
            { code: 'closed', displayMessage: atNone },
          ),
        })
      : route.continue(),
  )
  await manager.getByRole('button', { name: 'New User' }).click()
  const dialog = manager.getByRole('dialog', { name: 'New User' })
  await dialog.getByLabel('First Name').fill('Ann')
  await dialog.getByLabel('Last Name').fill('Ho')
  await dialog.getByLabel('Email').fill('ann@harbour.example')
  await dialog.getByRole('switch', { name: 'Read Only' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toasts(manager)).toHaveText([atField, atNone])
  await expect(manager.getByText(atNone)).toHaveCount(1)
  await expect(dialog.getByText(atField)).toBeVisible()
})

test('a refused page shows the reason before it redirects to the person’s first screen (§8)', async ({
  browser,
}) => {
  const refusal = 'You are not authorized to view this page. Please contact your system adminstrator.'
  for (const [who, screen, landing] of [
    ['payer@harbour.example', '/users', /\/payments/],
    ['manager@harbour.example', '/paymenthistory', /\/users/],
  ] as const) {
    const page = await visitAt(browser, screen, who)
    await expect(toasts(page)).toHaveText(refusal)
    await expect(page).toHaveURL(landing)
  }
})

test('a parameter in the address that no list knows changes nothing', async ({ browser }) => {
  const page = await signedInPage(browser, 'admin@tradecounter.example')
  for (const path of ['/auditLog', '/webhooks', '/workLists']) {
    await page.goto(`${path}?utm_source=mail&page=2`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectArrived(page.getByRole('main'))
    await expect(page.getByText(/could not be loaded/), path).toHaveCount(0)
  }
})

test('a dialog whose request fails keeps the text and the focus, and sends a double click once', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/centres', 'owner@harbour.example')
  let sent = 0
  await page.route(/\/costcentres$/, async (route) => {
    sent += 1
    await route.fulfill({ status: 500, json: refused() })
  })
  await page.getByRole('button', { name: 'New Cost Centre' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Cost Centre' })
  await dialog.getByLabel('Cost Centre Code').fill('TWICE')
  await dialog.getByLabel('Cost Centre Name').fill('Sent twice')
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.dblclick()
  await expect(toasts(page)).toHaveCount(1)
  await expect(save).toBeFocused()
  await expect(dialog.getByLabel('Cost Centre Name')).toHaveValue('Sent twice')
  expect(sent).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a confirmation sends a double click once', async ({ browser }) => {
  const order = await makeDraft(await signIn('buyer@harbour.example'), 100)
  const page = await visitAt(browser, `/orders/${order.orderID}`, 'buyer@harbour.example')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/cancel')) sent += 1
  })
  await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).dblclick()
  await expect(page.getByText('Order cancelled successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  expect(sent).toBe(1)
})

test('contacts that cannot be loaded say so in their dialog, and “Try again” keeps the focus in it', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'owner@harbour.example')
  await page.route(/\/portal$/i, (route) => route.fulfill({ status: 500, json: refused() }))
  await page.goto('/centres')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Contact Us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Us' })
  await expect(dialog.getByText('The contacts could not be loaded')).toBeVisible()
  await page.unroute(/\/portal$/i)
  const again = dialog.getByRole('button', { name: 'Try again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('link', { name: /@/ }).first()).toBeVisible()
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1)
})

test('a confirmation stays until its answer: Escape and Cancel do not hide that the act failed', async ({
  browser,
}) => {
  const quoteId = await requestPrices('buyer@harbour.example', 'Withdrawn late')
  const page = await visitAt(browser, `/quotes/${quoteId}`, 'buyer@harbour.example')
  const answer = Promise.withResolvers<void>()
  await page.route(/\/withdraw$/, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: refused({ code: 'fault', displayMessage }) })
  })
  await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw quote' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  answer.resolve()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The quote was not withdrawn')).toBeVisible()
  await expect(page.getByText(displayMessage).first()).toBeVisible()
  await expect(page.getByText('You now see the current version.')).toHaveCount(0)
})
