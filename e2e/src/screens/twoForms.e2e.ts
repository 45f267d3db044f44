import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { deviceAt, ownCustomer } from '../support/ownCustomer.ts'
import { visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'
import { answerQuote, requestPrices } from '../support/quoting.ts'

async function findCustomer(accountName: string) {
  const { token, userName } = await signIn('admin@tradecounter.example')
  const [customer] = await request<readonly { customerId: number }[]>(
    token,
    'GET',
    `/corporate/admin/customers?q[name]=${encodeURIComponent(accountName)}`,
  )
  return { token, userName, customerId: customer?.customerId ?? 0 }
}

const refusal = /Pat Ng changed this on \d\d\/\d\d\/\d{4} .* Review the change and try again\./

test('a form that another one overtook is refused above its fields, shows the other change, and is then saved (R10)', async ({
  browser,
}) => {
  const { payer } = await ownCustomer()
  const [first, second] = await Promise.all(
    [1, 2].map(() => deviceAt(browser, '/accountManagement/updateBilling', payer)),
  )
  if (!first || !second) throw new Error('Two devices were opened.')
  const form = second.locator('form')
  await expect(form.getByLabel('City')).toBeVisible()
  const texts = {
    'First Name': 'Pat',
    'Last Name': 'Ng',
    'Company Name': 'Ng Plumbing',
    'Company Email': 'pat@ng.example',
    'Phone Number': '0298765432',
    'Address Line 1': '1 Wharf Road',
    City: 'Sydney',
    'Postal Code': '2000',
  }
  for (const [label, text] of Object.entries(texts)) await first.getByLabel(label).fill(text)
  await first.getByRole('combobox', { name: 'State' }).click()
  await first.getByRole('option', { name: 'NSW' }).click()
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Billing details updated successfully.')).toBeVisible()

  for (const [label, text] of Object.entries(texts))
    await second.getByLabel(label).fill(label === 'City' ? 'Perth' : text)
  await second.getByRole('combobox', { name: 'State' }).click()
  await second.getByRole('option', { name: 'WA' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(refusal)).toBeVisible()
  await expect(form.getByLabel('City')).toHaveValue('Perth')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Billing details updated successfully.')).toBeVisible()
  await expect(form.getByText(refusal)).toHaveCount(0)
  await first.reload()
  await expect(first.getByLabel('City')).toHaveValue('Perth')
})

test('a user dialog that was overtaken keeps both changes after the refusal (R10)', async ({ browser }) => {
  const { payer, accountName } = await ownCustomer()
  const { customerId, token, userName } = await findCustomer(accountName)
  const page = await visitAt(browser, `/users?customer=${customerId}`, userName)
  await page.getByRole('button', { name: 'Edit Pat Ng' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByRole('switch', { name: 'Create Orders' }).check()
  const query = `customerId=${customerId}&userName=${encodeURIComponent(payer)}`
  await request(token, 'PATCH', `/corporate/admin/users?${query}`, { isPrimaryContact: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/ changed this on .* Review the change and try again\./)).toBeVisible()
  await expect(dialog.getByRole('switch', { name: 'Is Primary Contact' })).toBeChecked()
  await expect(dialog.getByRole('switch', { name: 'Create Orders' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User updated successfully.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: payer })
  await expect(row).toContainText('Primary contact')
  await expect(row).toContainText('Create Orders')
})

test('colours that another administrator saves while the form is open are not put back (R10)', async ({
  browser,
}) => {
  const { accountName } = await ownCustomer()
  const { customerId, token, userName } = await findCustomer(accountName)
  const page = await visitAt(browser, `/customers/${customerId}`, userName)
  const brand = page.getByRole('region', { name: 'Brand' })
  await brand.getByLabel('Sidebar colour', { exact: true }).fill('#112233')
  const path = `/corporate/admin/customers/${customerId}`
  const { version } = await request<{ version: number }>(token, 'GET', path)
  await request(token, 'PATCH', path, { version, primaryColour: '#7a2e8d' })
  await expect(brand.getByLabel('Primary colour', { exact: true })).toHaveValue('#7a2e8d')
  await brand.getByRole('button', { name: 'Save colours' }).click()
  await expect(page.getByText('Customer updated successfully.')).toBeVisible()
  expect(await request<object>(token, 'GET', path)).toMatchObject({
    primaryColour: '#7a2e8d',
    sidebarColour: '#112233',
  })
})

test('a switch of a customer waits for the one before, also in another card of the page (R10)', async ({
  browser,
}) => {
  const { accountName } = await ownCustomer()
  const { customerId, userName } = await findCustomer(accountName)
  const page = await visitAt(browser, `/customers/${customerId}`, userName)
  const payments = page.getByRole('switch', { name: 'Enable Payment gateway' })
  const factor = page.getByRole('switch', { name: /Two-step verification required/ })
  await expect(payments).toBeChecked()
  const answer = Promise.withResolvers<void>()
  await page.route(/\/customers\/\d+$/, async (route) => {
    if (route.request().method() === 'PATCH') await answer.promise
    await route.continue()
  })
  await payments.click()
  await expect(factor).toBeDisabled()
  answer.resolve()
  await factor.click()
  await expect(payments).toBeEnabled()
  await page.reload()
  await expect(factor).toBeChecked()
  await expect(payments).not.toBeChecked()
})

test('a reason for declining prices that were replaced is refused once, stays, and declines the newer ones (R10)', async ({
  browser,
}) => {
  const quoteId = await requestPrices('buyer@harbour.example', 'Declined late')
  await answerQuote(quoteId, { prices: [10] })
  const page = await visitAt(browser, `/quotes/${quoteId}`, 'buyer@harbour.example')
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: /^Decline QU-/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear for us.')
  await answerQuote(quoteId, { prices: [12] })
  const decline = dialog.getByRole('button', { name: 'Decline quote' })
  await decline.click()
  await expect(dialog.getByText(/ changed this on .* Review the change and try again\./)).toBeVisible()
  await expect(page.getByText('$12.00').first()).toBeVisible()
  await decline.click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Too dear for us.')
})

test('a confirmation keeps its question: Yes does not undo what another administrator did meanwhile', async ({
  browser,
}) => {
  const { accountName } = await ownCustomer()
  const { customerId, token, userName } = await findCustomer(accountName)
  const page = await visitAt(browser, `/customers?name=${accountName}`, userName)
  await page.getByRole('button', { name: `Disable ${accountName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to disable this customer?' })
  await expect(dialog).toBeVisible()
  const path = `/corporate/admin/customers/${customerId}`
  await request(token, 'POST', `${path}/status`, { enable: false })
  await expect(page.getByRole('button', { name: `Enable ${accountName}`, includeHidden: true })).toHaveCount(
    1,
  )
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await request<object>(token, 'GET', path)).toMatchObject({ enabled: false })
})
