import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { enterAs, visitAt } from '../support/people.ts'

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
