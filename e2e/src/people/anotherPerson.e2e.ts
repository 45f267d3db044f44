import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { enterAs, visitAt } from '../support/people.ts'
import { demoPassword } from '../support/portalApi.ts'

test('a login of another person in a second tab opens their first screen in the first one, and nothing that was typed there is sent', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/accountManagement/updateBilling', 'owner@harbour.example')
  await page.getByLabel('City').fill('Typed by the owner')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.url())
  })

  const otherTab = await page.context().newPage()
  // The login page that an ended session shows, in a tab from before.
  await otherTab.goto('/?expiredSession')
  await enterAs(otherTab, 'approver@harbour.example')
  await expect(otherTab).toHaveURL(/\/orders/)
  await expect(page).toHaveURL(/\/orders/)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(writes).toEqual([])
})

test('a logout in one tab opens the login page in the others (§4)', async ({ browser }) => {
  const first = await visitAt(browser, '/centres', 'owner@harbour.example')
  await expect(first.getByRole('row').nth(1)).toBeVisible()
  const second = await first.context().newPage()
  await second.goto('/users')
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  await second.goto('/logout')
  await expect(second.getByRole('button', { name: 'LOGIN' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'LOGIN' })).toBeVisible()
})

test('the end of a session in an idle tab leaves unfinished work in another one, which logs in in place (§8)', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/accountManagement/updateBilling', 'owner@westgate.example')
  await page.getByLabel('City').fill('Typed before the end')
  const idleTab = await page.context().newPage()
  await idleTab.goto('/orders')
  await expect(idleTab.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await page.request.post('/Corporate/users/token/revoke', { data: {}, headers: { 'x-session': 'cookie' } })
  await expect(idleTab).toHaveURL(/\/\?expiredSession/)
  const login = page.getByRole('dialog', { name: 'Your session has expired. Please login.' })
  await login.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await login.getByRole('button', { name: 'LOGIN' }).click()
  await expect(login).toHaveCount(0)
  await expect(page).toHaveURL(/\/updateBilling$/)
  await expect(page.getByLabel('City')).toHaveValue('Typed before the end')
})
