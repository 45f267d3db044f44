import type { Browser, Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { activate } from '../support/activate.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { visit, visitAt } from '../support/people.ts'
import { request, signIn, submitOrder } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const password = 'Lantern-7oak'

async function invite(manager: Page, email: string, firstName: string, permission: string) {
  await manager.goto('/users')
  await manager.getByRole('button', { name: 'New User' }).click()
  const dialog = manager.getByRole('dialog', { name: 'New User' })
  await dialog.getByLabel('First Name').fill(firstName)
  await dialog.getByLabel('Last Name').fill('Ho')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('switch', { name: permission }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(manager.getByText('User created successfully.')).toBeVisible()
  return manager.getByRole('row').filter({ hasText: email })
}

const openMenu = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a person accepts the invitation of a second customer and works for one at a time, in all tabs (§2, R24)', async ({
  browser,
}) => {
  const email = `ann.${uniqueKey()}@harbour.example`
  const manager = await visit(browser, 'manager@harbour.example')
  await invite(manager, email, 'Ann', 'Create Orders')
  const ann = await (await browser.newContext()).newPage()
  await activate(ann, (await mailTo(email, /invited/)).text, password)
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  // The manager of the other customer sees the typed name and an open invitation.
  const owner = await visitAt(browser, '/users', 'owner@northside.example')
  const row = await invite(owner, email, 'Annabel', 'Read Only')
  await owner.goto(`/users?search=${encodeURIComponent(email)}`)
  await expect(row).toContainText('Annabel')
  await expect(row).toContainText('Invited')
  expect((await mailTo(email, /invited to Northside/)).text).toContain('accept the invitation')

  const otherTab = await ann.context().newPage()
  await otherTab.goto('/orders')
  await expect(
    otherTab.getByRole('link', { name: 'New Order' }).or(otherTab.getByRole('button', { name: 'New Order' })),
  ).toBeVisible()
  await openMenu(ann, 'Ann Ho')
  const invitation = ann.getByRole('menuitem', { name: 'Accept the invitation of Northside Bathrooms' })
  await expect(invitation).toBeVisible()
  await expectAccessibleEverywhere(ann, 'user menu with an invitation')
  await invitation.click()
  for (const tab of [ann, otherTab]) {
    await expect(tab.getByTitle('Northside Bathrooms')).toBeVisible()
    await expect(tab.getByTitle('Harbour Plumbing Supplies')).toBeHidden()
  }
  await owner.reload()
  await expect(row).toContainText('Enabled')
  // Each customer shows its own name for the user until the user sets one.
  await expect(row).toContainText('Annabel')

  await openMenu(ann, 'Annabel Ho')
  await ann.getByRole('menuitemradio', { name: 'Harbour Plumbing Supplies' }).click()
  await expect(ann.getByTitle('Harbour Plumbing Supplies')).toBeVisible()
  await expect(otherTab.getByTitle('Harbour Plumbing Supplies')).toBeVisible()
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

/** Person who works for Harbour Plumbing Supplies and is invited by Northside Bathrooms. */
async function invitedByBoth(browser: Browser, claims: Readonly<Record<string, boolean | number>>) {
  const email = `ann.${uniqueKey()}@harbour.example`
  for (const manager of ['manager@harbour.example', 'owner@northside.example']) {
    const { token, customerId } = await signIn(manager)
    await request(token, 'POST', `/Corporate/customers/${customerId}/users`, {
      firstName: 'Ann',
      lastName: 'Ho',
      emailAddress: email,
      claims,
    })
    if (manager.startsWith('owner')) continue
    const page = await (await browser.newContext()).newPage()
    await activate(page, (await mailTo(email, /invited/)).text, password)
    await page.waitForURL((url) => !url.pathname.startsWith('/users/activate'))
    await page.context().close()
  }
  return email
}

test('an approval by key that waits for the end of its undo time is sent before a switch of the customer', async ({
  browser,
}) => {
  const email = await invitedByBoth(browser, { canApproveOrders: true, orderApprovalLimit: 5000 })
  const buyer = await signIn('buyer@harbour.example')
  const order = await submitOrder(buyer, 1500, email)
  const ann = await visitAt(browser, '/orders?show=100', email, {}, password)
  await ann.getByRole('link', { name: new RegExp(`^${order.orderNumber}`) }).focus()
  await ann.keyboard.press('a')
  await expect(ann.getByRole('region', { name: 'Approvals to be sent' })).toContainText(order.orderNumber)
  await openMenu(ann, 'Ann Ho')
  await ann.getByRole('menuitem', { name: 'Accept the invitation of Northside Bathrooms' }).click()
  await expect(ann.getByTitle('Northside Bathrooms')).toBeVisible()
  const path = `/Corporate/customers/${buyer.customerId}/orders/${order.orderID}`
  const { orderStatus } = await request<{ orderStatus: { id: number } }>(buyer.token, 'GET', path)
  expect(orderStatus.id).toBe(4)
})

/** Invitation at Harbour that waits for a login; meanwhile its author works for Northside. */
async function inviteTooLate(browser: Browser) {
  const email = await invitedByBoth(browser, { canManageUsers: true, canCreateOrders: true })
  const ann = await visitAt(browser, '/healthz', email, {}, password)
  // Live updates would report the end of the session first.
  await ann.route('**/Corporate/live', (route) => route.abort())
  await ann.goto('/users')
  await ann.getByRole('button', { name: 'New User' }).click()
  const dialog = ann.getByRole('dialog', { name: 'New User' })
  await dialog.getByLabel('First Name').fill('Kim')
  await dialog.getByLabel('Last Name').fill('Ng')
  await dialog.getByLabel('Email').fill(`kim.${uniqueKey()}@harbour.example`)
  await dialog.getByRole('switch', { name: 'Read Only' }).check()

  const device = await signIn(email, password)
  const { customerId } = await signIn('owner@northside.example')
  await request(device.token, 'POST', '/Corporate/users/me/customer', { customerId })
  const ended = await ann.request.post('/Corporate/users/token/revoke', {
    data: {},
    headers: { 'x-session': 'cookie' },
  })
  expect(ended.status()).toBe(200)
  const login = ann.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await login.getByRole('textbox', { name: 'Password' }).fill(password)
  return { ann, email, logIn: () => login.getByRole('button', { name: 'LOGIN' }).click() }
}

test('a login above an unfinished form returns to the customer of the form, although the person switched on another device', async ({
  browser,
}) => {
  const { ann, logIn } = await inviteTooLate(browser)
  await logIn()
  await expect(ann.getByText('User created successfully.')).toBeVisible()
  await expect(ann.getByTitle('Harbour Plumbing Supplies')).toBeVisible()
})

test('a login of a person who no longer works for the customer of the form sends nothing, and opens their other customer', async ({
  browser,
}) => {
  const { ann, email, logIn } = await inviteTooLate(browser)
  const { token, customerId } = await signIn('manager@harbour.example')
  const status = `/Corporate/customers/${customerId}/users/status?userName=${encodeURIComponent(email)}`
  await request(token, 'POST', status, { enable: false })
  const sent: string[] = []
  ann.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/users')) sent.push(one.url())
  })
  await logIn()
  await expect(ann.getByTitle('Northside Bathrooms')).toBeVisible()
  expect(sent).toEqual([])
  // The page may still be on its way.
  const place = () => ann.evaluate("sessionStorage.getItem('tradecounter.returnPlace')").catch(() => '')
  await expect.poll(place).toContain('/users')
})
