import type { Locator, Page } from '@playwright/test'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { activate } from '../support/activate.ts'
import { violationsIn } from '../support/axe.ts'
import { authenticator } from '../support/authenticator.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { ownCustomer, ownPassword } from '../support/ownCustomer.ts'
import { logIn, onPhone, visitAt } from '../support/people.ts'
import { demoPassword, request, signIn } from '../support/portalApi.ts'

const person = 'buyer@northside.example'

async function beginLogin(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(person)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'LOGIN' }).click()
}

const codeField = (place: Page | Locator) => place.getByLabel('Authenticator code or recovery code')

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
}

test('a person sets up a second factor, logs in with it on another device, sees both, and turns it off', async ({
  browser,
}) => {
  const page = await logIn(browser, person)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('Wrong!2026')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // A refused password is typed again in the same dialog.
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible()
  const app = authenticator(await dialog.locator('code').innerText())
  await expect(dialog.getByText(/^Scan this/)).toBeFocused()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Authenticator code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The code is incorrect or was already used.')
  const first = app()
  await dialog.getByLabel('Authenticator code').fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(dialog.getByText(/^Save these/)).toBeFocused()
  const recoveryCode = await codes.first().innerText()
  const secondCode = await codes.nth(1).innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const phone = await (await browser.newContext(onPhone)).newPage()
  await beginLogin(phone)
  await expect(codeField(phone)).toBeFocused()
  await codeField(phone).fill(first)
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(phone.getByRole('alert').first()).toHaveText('The code is incorrect or was already used.')
  await expect(codeField(phone)).toBeFocused()
  const form = phone.locator('form')
  await phone.getByRole('textbox', { name: 'Password' }).fill('Wrong!2026')
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(form.getByText('The email or password is incorrect.')).toBeVisible()
  await expect(form.getByText('The code is incorrect or was already used.')).toHaveCount(0)
  await phone.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await codeField(phone).fill(recoveryCode.toLowerCase())
  expect(await violationsIn(phone)).toEqual([])
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(phone).toHaveURL(/\/orders/)

  await page.reload()
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(2)
  await expect(page.getByText('This device')).toHaveCount(1)
  expect(await violationsIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(1)
  await phone.reload()
  await expect(phone.getByText('Your session has expired. Please login.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-step verification' })
  await codeField(off).fill(secondCode)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step verification turned off.')).toBeVisible()
  await beginLogin(phone)
  await expect(phone).toHaveURL(/\/orders/)
})

test('the supplier requires a second factor of a customer: its people set it up at the login, and renew its codes', async ({
  browser,
}) => {
  const { accountName, payer } = await ownCustomer(120)
  const admin = await visitAt(
    browser,
    `/customers?name=${encodeURIComponent(accountName)}`,
    'admin@tradecounter.example',
  )
  await admin.getByRole('link', { name: accountName }).click()
  await admin.getByRole('switch', { name: /Two-step verification required/ }).click()
  await expect(admin.getByRole('switch', { name: /Two-step verification required/ })).toBeChecked()

  const page = await (await browser.newContext()).newPage()
  const begin = async (there: Page) => {
    await there.goto('/')
    await there.getByLabel('Email').fill(payer)
    await there.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
    await there.getByRole('button', { name: 'LOGIN' }).click()
  }
  await page.route(/\/secondFactor\/begin$/i, (route) => route.abort(), { times: 1 })
  await begin(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible()
  const app = authenticator(await page.locator('code').innerText())
  expect(await violationsIn(page)).toEqual([])
  await page.getByLabel('Authenticator code').fill(app())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page).toHaveURL(/\/payments/)

  await openSecurity(page)
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeDisabled()
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recovery codes' })
  await codeField(dialog).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Generate new codes' }).click()
  await expect(dialog.getByText('The code is incorrect or was already used.')).toBeVisible()
  await codeField(dialog).fill(app(1))
  await dialog.getByRole('button', { name: 'Generate new codes' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  const renewed = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()

  const phone = await (await browser.newContext(onPhone)).newPage()
  await begin(phone)
  await codeField(phone).fill(renewed)
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(phone).toHaveURL(/\/payments/)
})

test('the dialog of the setup stays until the answer to its first code: no recovery code is lost; the list shows a reset', async ({
  browser,
}) => {
  const { payer } = await ownCustomer()
  const { customerId } = await signIn(payer, ownPassword)
  const page = await visitAt(browser, '/security', payer, {}, ownPassword)
  await page.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-step verification' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const app = authenticator(await dialog.locator('code').innerText())
  await dialog.getByLabel('Authenticator code').fill(app())
  const answer = Promise.withResolvers<void>()
  await page.route(/\/confirm$/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  answer.resolve()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)

  const admin = await visitAt(browser, `/users?customer=${customerId}`, 'admin@tradecounter.example')
  const reset = admin.getByRole('button', { name: /^Reset two-step verification for/ })
  await reset.click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(reset).toHaveCount(0)
})

/** Customer that requires a second factor of its people. */
async function requireFactor(payer: string): Promise<void> {
  const [{ customerId }, { token }] = [
    await signIn(payer, ownPassword),
    await signIn('admin@tradecounter.example'),
  ]
  const change = { requireSecondFactor: true }
  await request(token, 'PATCH', `/corporate/admin/customers/${customerId}`, change)
}

async function setUp(place: Page | Locator): Promise<void> {
  const app = authenticator(await place.locator('code').innerText())
  await place.getByLabel('Authenticator code').fill(app())
  await place.getByRole('button', { name: 'Turn on' }).click()
  await place.getByRole('button', { name: 'I’ve saved them' }).click()
}

test('a person of a customer that requires a second factor sets it up after the activation, and gets their first screen (§4)', async ({
  browser,
}) => {
  const { payer, send } = await ownCustomer()
  await requireFactor(payer)
  const email = `ann.${uniqueKey()}@journey.example`
  await send('users', { userName: email, email, firstName: 'Ann', lastName: 'Ho', payments: 'yes' })
  const page = await (await browser.newContext()).newPage()
  await activate(page, (await mailTo(email, /./)).text, ownPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeVisible()
  await expect(page.getByLabel('Authenticator code')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await setUp(page)
  await expect(page).toHaveURL(/\/payments/)
})

test('a login above an unfinished form sets up a second factor that is required since, and typed text stays', async ({
  browser,
}) => {
  const { payer } = await ownCustomer()
  const page = await visitAt(browser, '/accountManagement/updateBilling', payer, {}, ownPassword)
  await page.getByLabel('City').fill('Perth')
  await requireFactor(payer)
  const dialog = page.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'LOGIN' }).click()
  await expect(dialog.getByText(/^Scan this/)).toBeFocused()
  expect(await violationsIn(page, '[role=dialog]')).toEqual([])
  await setUp(dialog)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('Perth')
  await expect(page).toHaveURL(/updateBilling/)
})

test('a login above an unfinished form can be left while it sets up a second factor', async ({ browser }) => {
  const { payer } = await ownCustomer()
  const page = await visitAt(browser, '/accountManagement/updateBilling', payer, {}, ownPassword)
  await page.getByLabel('City').fill('Perth')
  await requireFactor(payer)
  const dialog = page.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'LOGIN' }).click()
  await expect(dialog.getByText(/^Scan this/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL(/expiredSession/)
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})
