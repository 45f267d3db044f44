import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a refused login is said in an error toast that can be dismissed, in ${colorScheme}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ colorScheme })).newPage()
    await page.goto('/')
    const email = page.getByLabel('Email')
    const password = page.getByRole('textbox', { name: 'Password' })
    await email.fill('owner@tasman.example')
    await password.fill('not this one')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'The email or password is incorrect.' })
    await expect(toast).toBeVisible()
    await expect(email).toHaveValue('owner@tasman.example')
    await expect(password).toHaveValue('not this one')
    await expect(password).toBeFocused()
    // Hover keeps the toast open, so that axe checks it too.
    await toast.hover()
    expect(await violationsIn(page)).toEqual([])
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    // The reason stays at the form until the next attempt.
    const reason = page.locator('form').getByText('The email or password is incorrect.')
    await expect(reason).toBeVisible()

    await page.getByRole('button', { name: 'LOGIN' }).click()
    await expect(toast).toHaveCount(1)
    await password.fill('Demo!2026')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.waitForURL((url) => url.pathname !== '/')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

test('LOGIN shows that it is loading until there is an answer (§2)', async ({ page }) => {
  let answer = () => undefined as unknown
  const released = new Promise((resolve) => {
    answer = () => resolve(undefined)
  })
  await page.route('**/Corporate/users/login', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  const login = page.getByRole('button', { name: 'LOGIN' })
  await expect(login).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel('Email').fill('owner@tasman.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await login.click()
  await expect(login).toHaveAttribute('aria-busy', 'true')
  expect(await login.evaluate("(button) => getComputedStyle(button, '::after').animationName")).not.toBe(
    'none',
  )
  answer()
  await expect(page.getByRole('alert')).toHaveText(/The email or password is incorrect\./)
  await expect(login).toHaveAttribute('aria-busy', 'false')
})

test('a browser gets every script compressed, from the copy compressed at build time', async ({ page }) => {
  const packed: (string | undefined)[] = []
  page.on('response', (response) => {
    if (!/\/assets\/.*\.js$/.test(response.url())) return
    const { 'content-encoding': encoding, 'cache-control': cacheControl, vary } = response.headers()
    packed.push(`${encoding} ${cacheControl} ${vary}`)
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  expect(packed).not.toEqual([])
  expect(new Set(packed)).toEqual(new Set(['br max-age=31536000, immutable accept-encoding']))
})

test('‘Get help from our support team’ names a contact for people who cannot log in (§2)', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Get help from our support team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get help from our support team' })
  await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a shown password is neither checked for spelling nor capitalised', async ({ browser, page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  const user = await visitAt(browser, '/changepassword', 'buyer@harbour.example')
  for (const password of [
    page.getByRole('textbox', { name: 'Password' }),
    user.locator('input[autocomplete="current-password"]'),
  ]) {
    await expect(password).toHaveAttribute('spellcheck', 'false')
    await expect(password).toHaveAttribute('autocapitalize', 'none')
  }
})

test('a missing password has the focus and is invalid for screen readers', async ({ browser }) => {
  const page = await visitAt(browser, '/changepassword', 'buyer@harbour.example')
  const password = page.locator('input[autocomplete="current-password"]')
  await page.getByRole('main').getByRole('button', { name: 'Reset Password' }).click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('Please enter your password')
})
