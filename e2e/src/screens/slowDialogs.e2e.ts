import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { signIn, submitOrder } from '../support/portalApi.ts'

/** Holds writes to an address until the returned function is called. */
async function holdWrites(page: Page, url: RegExp): Promise<() => void> {
  const answer = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await answer.promise
    await route.continue()
  })
  return () => answer.resolve()
}

/** Tries to close the dialog during its request. */
async function expectStays(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeVisible()
}

test('a dialog whose request is slow stays until the answer: no secret, result or message is lost', async ({
  browser,
}) => {
  const admin = await visitAt(browser, '/settings/keys', 'admin@tradecounter.example')
  await admin.getByRole('button', { name: 'New key' }).click()
  const key = admin.getByRole('dialog', { name: 'New key' })
  await key.getByLabel('Name').fill(`Slow warehouse ${Date.now()}`)
  await key.getByRole('checkbox').first().check()
  const sendKey = await holdWrites(admin, /\/keys$/)
  await key.getByRole('button', { name: 'Create key' }).click()
  await expectStays(admin, 'New key')
  sendKey()
  await expect(admin.getByTestId('secret')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)

  const manager = await visitAt(browser, '/users', 'manager@harbour.example')
  await manager.getByRole('button', { name: 'New User' }).click()
  const user = manager.getByRole('dialog', { name: 'New User' })
  await user.getByLabel('First Name').fill('Sue')
  await user.getByLabel('Last Name').fill('Low')
  await user.getByLabel('Email').fill(`sue.low.${Date.now()}@harbour.example`)
  await user.getByRole('switch', { name: 'Read Only' }).check()
  const sendUser = await holdWrites(manager, /\/users$/)
  await user.getByRole('button', { name: 'Send invitation' }).click()
  await expectStays(manager, 'New User')
  sendUser()
  await expect(manager.getByText('User created successfully.')).toBeVisible()
  await expect(user).toHaveCount(0)
})

test('the result of a slow approval of several orders is shown', async ({ browser }) => {
  const buyer = await signIn('buyer@harbour.example')
  const order = await submitOrder(buyer, 2000, 'approver@harbour.example')
  const page = await visitAt(browser, '/orders?show=100', 'approver@harbour.example')
  await page.getByRole('checkbox', { name: `Select order ${order.orderNumber}` }).check()
  await page.getByRole('button', { name: 'Approve all' }).click()
  const send = await holdWrites(page, /\/bulkdecision$/)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve \$/ }).click()
  await expectStays(page, 'Approve 1 order?')
  send()
  await expect(page.getByRole('dialog', { name: '1 of 1 order approved' })).toBeVisible()
})

test('an approval of several orders without an answer may be tried again, and takes effect once', async ({
  browser,
}) => {
  const buyer = await signIn('buyer@harbour.example')
  const order = await submitOrder(buyer, 2000, 'approver@harbour.example')
  const page = await visitAt(browser, '/orders?show=100', 'approver@harbour.example')
  await page.getByRole('checkbox', { name: `Select order ${order.orderNumber}` }).check()
  await page.getByRole('button', { name: 'Approve all' }).click()
  const keys = new Set<string | undefined>()
  // The approval is done, but a proxy answers in its place.
  await page.route(/\/bulkdecision$/, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  const dialog = page.getByRole('dialog', { name: 'Approve 1 order?' })
  const approve = dialog.getByRole('button', { name: /^Approve \$/ })
  await approve.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service is busy' })).toBeVisible()
  await expect(approve).toBeVisible()
  await page.unroute(/\/bulkdecision$/)
  await page.route(/\/bulkdecision$/, async (route) => {
    keys.add(route.request().headers()['idempotency-key'])
    await route.continue()
  })
  await approve.click()
  await expect(page.getByRole('dialog', { name: '1 of 1 order approved' })).toBeVisible()
  expect(keys.size).toBe(1)
})

test('orders of several customers: those whose answer arrived keep it when another is tried again', async ({
  browser,
}) => {
  const orders = []
  for (const customer of ['harbour', 'coastal']) {
    const buyer = await signIn(`buyer@${customer}.example`)
    orders.push(await submitOrder(buyer, 2000, `approver@${customer}.example`))
  }
  const page = await visitAt(browser, '/orders?show=100', 'admin@tradecounter.example')
  for (const { orderNumber } of orders)
    await page.getByRole('checkbox', { name: `Select order ${orderNumber}` }).check()
  await page.getByRole('button', { name: 'Approve all' }).click()
  const tries = new Map<string, number>()
  // The first two answers of the second customer are lost: a write without an answer is tried twice.
  await page.route(/\/bulkdecision$/, async (route) => {
    const url = route.request().url()
    const count = (tries.get(url) ?? 0) + 1
    tries.set(url, count)
    if (tries.size === 1 || count > 2) return route.continue()
    await route.fetch()
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  const approve = page
    .getByRole('dialog', { name: 'Approve 2 orders?' })
    .getByRole('button', { name: /^Approve \$/ })
  await approve.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service is busy' })).toBeVisible()
  await approve.click()
  await expect(page.getByRole('dialog', { name: '2 of 2 orders approved' })).toBeVisible()
  expect([...tries.values()]).toEqual([1, 3])
})
