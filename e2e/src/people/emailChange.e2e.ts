import { violationsIn } from '../support/axe.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { deviceAt, ownCustomer, ownPassword } from '../support/ownCustomer.ts'

const linkIn = (text: string): string => /\/users\/email\/[\w-]+/.exec(text)?.[0] ?? 'missing'

test('a person confirms the email address that the supplier’s system sent, by their password from the new one', async ({
  browser,
  page,
}) => {
  const { payer, send } = await ownCustomer(10)
  const newEmail = `moved.${payer}`
  await send('users', {
    userName: payer,
    email: newEmail,
    firstName: 'Pat',
    lastName: 'Ng',
    payments: 'yes',
    manageUsers: 'yes',
  })
  const { text } = await mailTo(newEmail, /^Confirm another email address/)
  await page.goto(linkIn(text))
  await expect(page.getByRole('heading', { level: 1, name: 'Change your email address' })).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue(newEmail)
  expect(await violationsIn(page)).toEqual([])
  const confirm = page.getByRole('button', { name: 'Confirm new email' })
  await confirm.click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await confirm.click()
  await expect(page.getByText('Email address changed successfully.')).toBeVisible()
  await mailTo(payer, /^Your email address for .* was changed$/)
  await page.goto(linkIn(text))
  await expect(page.getByRole('heading', { level: 1, name: 'This link cannot be used' })).toBeVisible()

  const users = await deviceAt(browser, '/users', payer)
  await expect(users.getByRole('row').filter({ hasText: newEmail })).toContainText(`User name: ${payer}`)
  await users.getByRole('button', { name: 'Edit Pat Ng' }).click()
  await expect(users.getByRole('dialog').getByText(`User name: ${payer}`)).toBeVisible()
})
