import { expect } from '../support/expect.ts'
import { expectWholeTables, touchingCells } from '../support/fitting.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { expectArrived } from '../support/skeletons.ts'

for (const person of ['owner@harbour.example', 'admin@tradecounter.example'])
  test(`the tables on the start page of ${person} show all columns at every width`, async ({ browser }) => {
    const page = await visitAt(browser, '/home', person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectArrived(page.getByRole('main'))
    await expectWholeTables(page)
  })

test('in a window of 320 px the cells of an order touch neither each other nor the edge', async ({
  browser,
}) => {
  const viewport = { width: 320, height: 640 }
  const page = await visitAt(browser, '/orders?tab=approved', 'owner@harbour.example', { viewport })
  for (const tab of ['approved', 'requested']) {
    await page.goto(`/orders?tab=${tab}`)
    await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible()
    await expectArrived(page.getByRole('main'))
    expect(await page.evaluate(touchingCells), tab).toEqual([])
  }
})

test('a table with a word of a hundred letters shows all columns at every width', async ({ browser }) => {
  const page = await visitAt(browser, '/healthz', 'owner@harbour.example')
  await page.route(/\/(costcentres|orderlists)(\?|$)/i, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const named = text.replaceAll(/("(?:costCentreName|name)":")[^"]*/g, `$1${'Longword'.repeat(13)}`)
    await route.fulfill({ response, body: named })
  })
  for (const path of ['/centres', '/orderlists']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText('Longword')
    await expectWholeTables(page)
  }
})

// Journeys have no scrollbars: a window of 1440 or 1366 px has 15 px less beside its own, and 30 beside two.
test('orders and transactions show all columns beside the scrollbars of a desktop', async ({ browser }) => {
  const page = await visitAt(browser, '/orders?tab=approved', 'owner@harbour.example')
  await expectArrived(page.getByRole('main'))
  await expect(page.getByRole('main').getByRole('row').nth(2)).toBeVisible()
  await expectWholeTables(page, [1425, 1351])
  await page.goto('/payments')
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('row').nth(2)).toBeVisible()
  await expectWholeTables(page, [1410, 1366, 1336])
})
