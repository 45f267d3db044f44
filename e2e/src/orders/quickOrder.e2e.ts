import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { askAs, itemsOf, wholeCartons, type Item } from '../support/asking.ts'
import { startOrderAs } from '../support/ordering.ts'
import { enterAs, visitAt } from '../support/people.ts'

const buyerName = 'owner@retail.example'

const priceListOf = (page: Page): number => Number(/pricelist\/(\d+)/.exec(page.url())?.[1])

/** Pastes rows, as a spreadsheet copies them, into the focused field. */
const paste = (page: Page, rows: readonly string[]) =>
  page.evaluate(
    `{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(rows.join('\r\n'))})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }`,
  )

/** 280 valid rows and 20 faulty ones: wrong codes, missing or fractional quantities, and duplicates. */
function pastedRows(items: readonly Item[]): string[] {
  const [good, wrong, halves, missing] = [
    items.slice(0, 280),
    items.slice(280, 285),
    items.slice(285, 290),
    items.slice(290, 295),
  ]
  const codeOf = (item: Item) => item.product.productCode
  const rows = [
    ...good.map((item) => `${codeOf(item)}\t${wholeCartons(item)}`),
    ...wrong.map((item) => `${codeOf(item)}-OLD\t${wholeCartons(item)}`),
    ...halves.map((item) => `${codeOf(item)}\t2.5`),
    ...missing.map((item) => `${codeOf(item)}\t`),
    ...good.slice(0, 5).map((item) => `${codeOf(item).toLowerCase()}\t${wholeCartons(item)}`),
  ]
  return ['Code\tQuantity', ...rows]
}

const openPad = async (page: Page): Promise<void> => {
  await expect(page.getByText('Stock in warehouse').first()).toBeVisible()
  await page.locator('h1').click()
  await page.keyboard.press('q')
  await expect(page.getByRole('combobox', { name: 'Code or name, row 1' })).toBeFocused()
}

test('300 pasted rows: one request adds the 280 valid ones; each other row shows its problem and can be corrected', async ({
  browser,
}) => {
  const asking = await askAs(buyerName)
  const buyer = await startOrderAs(browser, buyerName)
  const items = await itemsOf(asking, priceListOf(buyer), 3)
  const sent: number[] = []
  buyer.on('request', (request) => {
    if (!request.url().endsWith('/orderlines/bulk')) return
    sent.push((JSON.parse(request.postData() ?? '{}') as { rows: unknown[] }).rows.length)
  })
  await openPad(buyer)
  await paste(buyer, pastedRows(items))
  await expect(buyer.getByText('300 rows entered.')).toBeVisible()
  const pad = buyer.getByRole('region', { name: 'Quick order pad' })
  expect(await pad.getByRole('listitem').count()).toBeLessThan(60)
  const add = pad.getByRole('button', { name: 'Add to order' })
  await add.dblclick()
  await expect(pad.getByText('280 added, 20 need attention.')).toBeVisible()
  expect(sent).toEqual([300])
  await expect(buyer.getByRole('button', { name: /^My Order/ })).toContainText('280')
  await expect(pad.getByText('20 rows')).toBeVisible()
  const wrong = items[280]?.product.productCode ?? ''
  await expect(
    pad.getByText(`There is no product with the code ${wrong}-OLD on this price list.`),
  ).toBeVisible()

  // Typed rows and their refusals survive a reload and the end of the session.
  await buyer.reload()
  await expect(pad.getByText('20 rows')).toBeVisible()
  await buyer.request.post('/Corporate/users/token/revoke', { data: {}, headers: { 'x-session': 'cookie' } })
  await expect(buyer).toHaveURL(/\/\?expiredSession/)
  await enterAs(buyer, buyerName)
  await expect(pad.getByText('20 rows')).toBeVisible()

  // A search for a code with a wrong ending still finds the product.
  await pad.getByRole('button', { name: `Search for ${wrong}-OLD` }).click()
  await expect(buyer.getByText(`Nothing matches “${wrong}-OLD”. Did you mean:`)).toBeVisible()
  const suggestion = buyer.getByRole('option').filter({ hasText: wrong }).first()
  await expect(suggestion).toBeVisible()
  await suggestion.click()
  await expect(pad.getByRole('textbox', { name: 'Quantity, row 1', exact: true })).toBeFocused()

  await pad.getByRole('button', { name: 'Use all suggestions (10)' }).click()
  await add.click()
  await expect(pad.getByText('11 added, 5 were already in the order, 4 need attention.')).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^My Order/ })).toContainText('291')
  await expect(pad.getByText('4 rows')).toBeVisible()
})

test('rows are typed by keyboard alone, and checked before anything is added', async ({ browser }) => {
  const asking = await askAs('buyer@harbour.example')
  const buyer = await visitAt(browser, '/orders/new', 'buyer@harbour.example')
  await buyer.getByRole('combobox', { name: 'Select shipping address' }).click()
  await buyer.getByRole('option').first().click()
  await buyer.getByRole('button', { name: 'Quick order' }).click()
  await expect(buyer.getByRole('heading', { name: 'Quick order', level: 1 })).toBeVisible()
  const pad = buyer.getByRole('region', { name: 'Quick order pad' })
  await expectAccessibleEverywhere(buyer, 'an empty quick order')
  await buyer.getByRole('link', { name: /^Browse .+ products$/ }).click()
  await expect(buyer.getByText('Stock in warehouse').first()).toBeVisible()
  const carton = (await itemsOf(asking, priceListOf(buyer), 2)).find((item) => item.cartonQuantity > 1)
  if (!carton) throw new Error('The price list has no product in cartons.')
  await buyer.goBack()

  const field = pad.getByRole('combobox', { name: 'Code or name, row 1', exact: true })
  await field.pressSequentially(carton.product.productCode)
  await expect(buyer.getByRole('option').first()).toContainText(carton.product.productCode)
  await buyer.keyboard.press('Escape')
  await expect(buyer.getByRole('option')).toHaveCount(0)
  await buyer.keyboard.press('ArrowDown')
  await expect(buyer.getByRole('option').first()).toBeVisible()
  await buyer.keyboard.press('ArrowDown')
  await buyer.keyboard.press('Enter')
  await expect(pad.getByText(carton.product.productName)).toBeVisible()
  await buyer.keyboard.type(String(carton.cartonQuantity + 1))
  await buyer.keyboard.press('Enter')
  await expect(pad.getByRole('combobox', { name: 'Code or name, row 2', exact: true })).toBeFocused()
  // Only the typed row has a button to remove it.
  const edges = await Promise.all(
    [1, 2].map((row) =>
      pad.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true }).boundingBox(),
    ),
  )
  expect(edges[0]?.x).toBe(edges[1]?.x)
  await pad.getByRole('button', { name: 'Check' }).click()
  await expect(
    pad.getByText(`${carton.product.productName} must be ordered in multiples of ${carton.cartonQuantity}.`),
  ).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^My Order/ })).toContainText('0')
  await expectAccessibleEverywhere(buyer, 'a refused row of quick order')
  await pad.getByRole('button', { name: /^Use \d/ }).click()
  await expect(pad.getByRole('textbox', { name: 'Quantity, row 1', exact: true })).toBeFocused()
  await pad.getByRole('button', { name: 'Add to order' }).click()
  await expect(pad.getByText('1 added.')).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^My Order/ })).toContainText('1')
})

test('a file of more than a thousand rows is refused as a whole; one in UTF-16 is read', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, buyerName)
  await openPad(buyer)
  const pad = buyer.getByRole('region', { name: 'Quick order pad' })
  const upload = async (name: string, buffer: Buffer) => {
    const chosen = buyer.waitForEvent('filechooser')
    await pad.getByRole('button', { name: 'Upload CSV' }).click()
    await (await chosen).setFiles({ name, mimeType: 'text/csv', buffer })
  }
  const rows = Array.from({ length: 1001 }, (_, index) => `CODE-${index};1`).join('\r\n')
  await upload('big.csv', Buffer.from(`Code;Quantity\r\n${rows}`))
  await expect(
    pad.getByText(/^That is 1,001 rows; .* up to 1,000 at a time\. No rows were added/),
  ).toBeVisible()
  await expect(pad.getByText('0 rows')).toBeVisible()
  await upload('rows.csv', Buffer.from('\uFEFFCode\tQuantity\r\nÉ-1\t6\r\n', 'utf16le'))
  await expect(pad.getByRole('combobox', { name: 'Code or name, row 1', exact: true })).toHaveValue('É-1')
  await expectAccessibleEverywhere(buyer, 'quick order beside the products')
  const saved = buyer.waitForEvent('download')
  await pad.getByRole('button', { name: 'More for quick order' }).click()
  await buyer.getByRole('menuitem', { name: 'Download rows' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^quick-order-SO-\d+\.csv$/)
})

test('rows typed for an order that was submitted elsewhere are refused with the reason, and stay', async ({
  browser,
}) => {
  const asking = await askAs('owner@tasman.example')
  const buyer = await startOrderAs(browser, 'owner@tasman.example')
  await openPad(buyer)
  await paste(buyer, ['ONE\t1', 'TWO\t2'])
  const pad = buyer.getByRole('region', { name: 'Quick order pad' })
  await expect(pad.getByText('2 rows', { exact: true })).toBeVisible()
  const orderId = /orders\/(\d+)/.exec(buyer.url())?.[1] ?? ''
  await asking.post(`/Corporate/orders/${asking.customerId}/orders/${orderId}/cancel`, {})
  await expect(buyer.getByText('Rows not added')).toBeVisible()
  await expect(buyer.getByText(/Your 2 quick order rows are kept/)).toBeVisible()
  const saved = buyer.waitForEvent('download')
  await buyer.getByRole('button', { name: 'Download rows' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^quick-order-SO-\d+\.csv$/)
  await buyer.goto(`/orders/${orderId}/quickorder`)
  await expect(buyer.getByText('This order can’t be changed', { exact: true })).toBeVisible()
})
