import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { onPhone, visitAt } from '../support/people.ts'
import { request, signIn } from '../support/portalApi.ts'

test('an order shows its story and invoices without scrolling, one way back, and its number in the tab', async ({
  browser,
}) => {
  const reader = await signIn('reader@harbour.example')
  const invoices = await request<{ order: { orderID: number } | null }[]>(
    reader.token,
    'GET',
    `/Corporate/payments/customers/${reader.customerId}/invoices?per_page=100`,
  )
  const orderId = invoices.find((invoice) => invoice.order)?.order?.orderID
  const page = await visitAt(browser, `/orders/${orderId}`, 'reader@harbour.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders Details' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Invoices' })
  const firstEvent = page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()
  for (const part of [card, firstEvent]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900)
  }
  await expect(page).toHaveTitle(/^SO-\d+ · Orders Details/)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()

  const admin = await visitAt(browser, `/orders/${orderId}`, 'admin@tradecounter.example')
  await admin.locator('#main').getByRole('link', { name: 'Harbour Plumbing Supplies' }).click()
  await expect(admin).toHaveURL(/\/customers\/\d+$/)
})

test('on a phone an order takes two lines of the list, and its filters fold into one button with their count', async ({
  browser,
}) => {
  for (const [person, tab] of [
    ['approver@harbour.example', 'approved'],
    ['owner@harbour.example', 'approved'],
    ['owner@harbour.example', 'requested'],
    ['admin@tradecounter.example', 'approved'],
  ] as const) {
    const page = await visitAt(browser, `/orders?tab=${tab}`, person, onPhone)
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows.first().getByRole('link').first()).toBeVisible()
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(96)
    const boxes = await Promise.all(
      (await rows.first().locator('td:visible').all()).map((cell) => cell.boundingBox()),
    )
    const cells = boxes.filter((box) => box !== null)
    const covered = cells.filter((one) =>
      cells.some(
        (other) =>
          one !== other &&
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
      ),
    )
    expect(covered, `cells of ${person} that cover each other`).toEqual([])
    const width = await page.evaluate('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
    await expect(page.getByLabel('Start Date')).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const start = page.getByRole('textbox', { name: 'Start Date' })
    await start.fill('01/01/2020')
    await start.press('Enter')
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  }
})

test('order numbers are in one piece on narrow phones, also with text of twice the size', async ({
  browser,
}) => {
  const page = await visitAt(browser, '/orders?tab=requested', 'owner@harbour.example')
  const numbers = page.locator('td[data-col="orderNumber"] .tabular')
  const lines = () =>
    numbers.evaluateAll((all) => Math.max(...all.map((each) => each.getClientRects().length)))
  for (const width of [390, 375, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(numbers.first()).toBeVisible()
    expect.soft(await lines(), `${width} px`).toBe(1)
  }
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(numbers.first()).toBeVisible()
  expect(await lines(), 'large text').toBe(1)
})
