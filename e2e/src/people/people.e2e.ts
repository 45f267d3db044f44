import type { Page, Route } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { onPhone, visit, visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const password = 'Lantern-7oak'
const pathOf = (text: string, start: string): string =>
  new RegExp(`${start}/[\\w-]+`).exec(text)?.[0] ?? `${start}/missing`

async function invite(manager: Page, permission: string) {
  const email = `ann.${uniqueKey()}@harbour.example`
  await manager.goto('/users')
  await manager.getByRole('button', { name: 'New User' }).click()
  const dialog = manager.getByRole('dialog', { name: 'New User' })
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await dialog.getByLabel('First Name').fill('Ann')
  await dialog.getByLabel('Last Name').fill('Ho!')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('switch', { name: permission }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Please enter only alphabets, numbers and -.')).toBeVisible()
  await expect(dialog.getByLabel('Last Name')).toBeFocused()
  await dialog.getByLabel('Last Name').fill('Ho')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(manager.getByText('User created successfully.')).toBeVisible()
  return email
}

async function activate(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Ann')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByLabel('I accept the terms and conditions').check()
  await expectAccessibleEverywhere(page, 'activation')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a manager invites a person, who activates the account on a phone and gets their first screen (§2, §4)', async ({
  browser,
}) => {
  const manager = await visit(browser, 'manager@harbour.example')
  const email = await invite(manager, 'Create Orders')
  const mail = await mailTo(email, /invited/)
  const path = pathOf(mail.text, '/users/activate')
  const ann = await (await browser.newContext(onPhone)).newPage()
  await activate(ann, path)
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  // The link is used up.
  const again = await (await browser.newContext()).newPage()
  await again.goto(path)
  await expect(again.getByText('Your account has been activated before')).toBeVisible()
  await again.getByRole('link', { name: 'Back to Login Page' }).click()
  await expect(again.getByRole('button', { name: 'LOGIN' })).toBeVisible()

  // A disabled user is logged out at her next request.
  await manager.goto(`/users?search=${encodeURIComponent(email)}`)
  await manager.getByRole('button', { name: 'Disable' }).click()
  await expect(
    manager.getByRole('dialog', { name: 'Are you sure you want to disable this user?' }),
  ).toBeVisible()
  await manager.getByRole('button', { name: 'Yes' }).click()
  await expect(manager.getByText('User disabled successfully.')).toBeVisible()
  await ann.reload()
  await expect(ann.getByText('Your session has expired. Please login.')).toBeVisible()
})

test('a forgotten password is replaced with the emailed code, and changed again after the login (§2, §5)', async ({
  browser,
}) => {
  const manager = await visit(browser, 'manager@harbour.example')
  const email = await invite(manager, 'Read Only')
  const invitation = await mailTo(email, /invited/)
  const ann = await (await browser.newContext()).newPage()
  await activate(ann, pathOf(invitation.text, '/users/activate'))
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/')
  await elsewhere.getByRole('link', { name: 'Forgot Password' }).click()
  await elsewhere.getByRole('button', { name: 'Send Email' }).click()
  await expect(elsewhere.getByText('Please enter your email')).toBeVisible()
  await elsewhere.getByLabel('Email').fill(email)
  await expectAccessibleEverywhere(elsewhere, 'forgot password')
  await elsewhere.getByRole('button', { name: 'Send Email' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  const mail = await mailTo(email, /Reset your password/)
  await elsewhere.getByLabel('Code').fill(/Code: (\w{8})/.exec(mail.text)?.[1] ?? '')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByLabel('Username').fill(email)
  await elsewhere.getByRole('textbox', { name: 'New Password' }).fill('Harbour+9pine')
  await elsewhere.getByRole('textbox', { name: 'Confirm Password' }).fill('Harbour+9pin')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByText('Password and confirmation password do not match.')).toBeVisible()
  await elsewhere.getByRole('textbox', { name: 'Confirm Password' }).fill('Harbour+9pine')
  await expectAccessibleEverywhere(elsewhere, 'reset password')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await ann.reload()
  await expect(ann.getByText('Your session has expired. Please login.')).toBeVisible()

  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill('Harbour+9pine')
  await elsewhere.getByRole('button', { name: 'LOGIN' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await elsewhere.goto('/changePassword')
  await elsewhere.getByRole('textbox', { name: 'Old Password' }).fill('Harbour+9pine')
  await elsewhere.getByRole('textbox', { name: 'New Password', exact: true }).fill(password)
  await elsewhere.getByRole('textbox', { name: 'Confirm New Password' }).fill(password)
  for (const field of ['Old Password', 'New Password', 'Confirm New Password'])
    await expect(elsewhere.getByRole('button', { name: `Show or hide “${field}”` })).toBeVisible()
  await expectAccessibleEverywhere(elsewhere, 'change password')
  await elsewhere.getByRole('button', { name: 'Reset Password' }).click()
  await expect(elsewhere.getByText('Password updated successfully.')).toBeVisible()
})

test('a manager edits cost centres: added, changed, disabled, deleted (§2, §5, §8)', async ({ browser }) => {
  const manager = await visitAt(browser, '/centres', 'manager@harbour.example')
  const code = `J${uniqueKey()}`
  await manager.getByRole('button', { name: 'New Cost Centre' }).click()
  const dialog = manager.getByRole('dialog', { name: 'New Cost Centre' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter cost centre code.')).toBeVisible()
  await expect(dialog.getByText('Please enter cost centre name.')).toBeVisible()
  await dialog.getByLabel('Cost Centre Code').fill(code)
  await dialog.getByLabel('Cost Centre Name').fill('Journey')
  await dialog.getByLabel('Email Address').fill('journey@harbour.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(manager.getByText('Cost centre added successfully.')).toBeVisible()
  await manager.goto(`/centres?search=${code}`)
  await expect(manager.getByRole('button', { name: `Edit ${code}` })).toBeVisible()
  await expectAccessibleEverywhere(manager, 'cost centres')
  await manager.getByRole('button', { name: `Edit ${code}` }).click()
  const edit = manager.getByRole('dialog', { name: 'Edit Cost Centre' })
  await expect(edit.getByLabel('Email Address')).toHaveValue('journey@harbour.example')
  await edit.getByLabel('Cost Centre Name').fill('Journey two')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(manager.getByText('Cost Centre updated successfully.')).toBeVisible()
  await manager.getByRole('switch', { name: `${code} is enabled` }).click()
  await expect(manager.getByText('Cost centre disabled successfully.')).toBeVisible()
  await manager.getByRole('button', { name: `Edit ${code}` }).click()
  await expect(edit.getByText('This cost centre is disabled. Enable it to assign more people.')).toBeVisible()
  await expect(edit.getByRole('checkbox').first()).toBeDisabled()
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await manager.getByRole('button', { name: 'Delete' }).click()
  await manager.getByRole('button', { name: 'Delete cost centre' }).click()
  await expect(manager.getByText('Cost centre deleted successfully.')).toBeVisible()
})

test('an activation page follows changes while it is open: terms are accepted again, and a replaced link says so (§8)', async ({
  browser,
}) => {
  const manager = await visit(browser, 'manager@harbour.example')
  const email = await invite(manager, 'Create Orders')
  const path = pathOf((await mailTo(email, /invited/)).text, '/users/activate')
  const ann = await (await browser.newContext(onPhone)).newPage()
  const replaceTerms = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: object }
    const terms = { version: 999, text: 'Earlier terms.' }
    await route.fulfill({ response, json: { ...body, result: { ...body.result, terms } } })
  }
  await ann.route(`**/Corporate${path.replace('activate', 'activation')}`, replaceTerms, { times: 1 })
  await ann.goto(path)
  await expect(ann.getByText('Earlier terms.')).toBeVisible()
  await ann.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await ann.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  const accept = ann.getByRole('checkbox', { name: 'I accept the terms and conditions' })
  await accept.check()
  await ann.getByRole('button', { name: 'Continue' }).click()
  await expect(ann.getByText('The terms have changed since you opened this page.').first()).toBeVisible()
  await expect(ann.getByText('Earlier terms.')).toHaveCount(0)
  await expect(accept).not.toBeChecked()
  await expect(ann.getByRole('textbox', { name: 'Confirm Password' })).toHaveValue(password)

  const { token, customerId } = await signIn('manager@harbour.example')
  const reminder = `/Corporate/customers/${customerId}/users/reminder?userName=${encodeURIComponent(email)}`
  await request(token, 'POST', reminder)
  const next = async () => pathOf((await mailTo(email, /invited/)).text, '/users/activate')
  await expect.poll(next).not.toBe(path)
  await accept.check()
  await ann.getByRole('button', { name: 'Continue' }).click()
  await expect(ann.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
})

test('an expired link offers a new one to the same address, which activates the account (§8)', async ({
  browser,
}) => {
  const manager = await visit(browser, 'manager@harbour.example')
  const email = await invite(manager, 'Create Orders')
  const path = pathOf((await mailTo(email, /invited/)).text, '/users/activate')
  const ann = await (await browser.newContext(onPhone)).newPage()
  // A link expires after seven days: change the API's answer to that of the eighth day.
  await ann.route(`**/Corporate${path.replace('activate', 'activation')}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { result: object }
    await route.fulfill({ response, json: { ...body, result: { ...body.result, isTokenExpired: true } } })
  })
  await ann.goto(path)
  await expect(ann.getByText('Your activation link has expired.')).toBeVisible()
  await expectAccessibleEverywhere(ann, 'expired activation link')
  await ann.getByRole('button', { name: `Send a new link to ${email}` }).click()
  await expect(ann.getByText(`A new link is on its way to ${email}`)).toBeVisible()
  const next = async () => pathOf((await mailTo(email, /invited/)).text, '/users/activate')
  await expect.poll(next).not.toBe(path)
  await activate(ann, await next())
  await expect(ann.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})
