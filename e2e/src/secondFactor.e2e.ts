import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { authenticator } from './support/authenticator.ts'
import { test } from './support/journey.ts'
import { logIn } from './support/people.ts'
import { demoPassword } from './support/portalApi.ts'

const person = 'buyer@northside.example'

async function beginLogin(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(person)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'LOGIN' }).click()
}

const codeField = (page: Page) => page.getByLabel('Code of your authenticator app, or a recovery code')

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
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible()
  const app = authenticator(await dialog.locator('code').innerText())
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])
  await dialog.getByLabel('Code of the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The code is incorrect or has been used already.')
  const first = app(-1)
  await dialog.getByLabel('Code of the app').fill(first)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await beginLogin(phone)
  await codeField(phone).fill(first)
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(phone.getByText('The code is incorrect or has been used already.')).toBeVisible()
  await codeField(phone).fill(recoveryCode.toLowerCase())
  expect((await new AxeBuilder({ page: phone }).analyze()).violations).toEqual([])
  await phone.getByRole('button', { name: 'LOGIN' }).click()
  await expect(phone).toHaveURL(/\/orders/)

  await page.reload()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(2)
  await expect(page.getByText('This device')).toHaveCount(1)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'last used' })).toHaveCount(1)
  await phone.reload()
  await expect(phone.getByText('Your session has expired. Please login.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn the second factor off' })
  await off.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Second factor turned off.')).toBeVisible()
  await beginLogin(phone)
  await expect(phone).toHaveURL(/\/orders/)
})
