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
