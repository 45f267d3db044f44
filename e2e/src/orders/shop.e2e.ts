import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessible.ts'
import { orderTotal, startOrderAs } from '../support/ordering.ts'
import { cents, visit, visitAt } from '../support/people.ts'

const cards = (page: Page) => page.locator('[data-card]')

test('the address step requires an address, and saves a new one that is complete (§2, §5)', async ({
  browser,
}) => {
  const owner = await visitAt(browser, '/orders/new', 'owner@northside.example')
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByText('Please select a shipping address.')).toBeVisible()
  const form = owner.locator('form').filter({ hasText: 'Add new address' })
  const save = form.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect(form.getByText('Please enter address line 1.')).toBeVisible()
  await expect(form.getByText('Please select your state!')).toBeVisible()
  await expectAccessibleEverywhere(owner, 'address step')
  const line = form.getByLabel('Address line 1')
  await line.fill('x'.repeat(60))
  await expect(line).toHaveValue('x'.repeat(50))
  await line.fill('77 Newly Built Street')
  await form.getByRole('combobox', { name: 'State' }).click()
  await expect(owner.getByRole('option')).toHaveText(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])
  await owner.getByRole('option', { name: 'VIC' }).click()
  await save.click()
  await expect(owner.getByText('New address saved successfully.')).toBeVisible()
  const choice = owner.getByRole('combobox', { name: 'Select shipping address' })
  await expect(choice).toHaveValue(/Northside .+ – 77 Newly Built Street, VIC/)
  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(owner.getByText('77 Newly Built Street, VIC').first()).toBeVisible()
})

test('people who may not add addresses see only the dropdown, and search it by typing (§2)', async ({
  browser,
}) => {
  const buyer = await visitAt(browser, '/orders/new', 'buyer@harbour.example')
  const choice = buyer.getByRole('combobox', { name: 'Select shipping address' })
  await expect(choice).toBeVisible()
  await expect(buyer.getByText('Add new address')).toHaveCount(0)
  await choice.fill('no such street anywhere')
  await expect(buyer.getByText('No address matches')).toBeVisible()
})

test('products are searched, sorted and filtered; a search without results shows a text (§2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  const prices = async () =>
    (await cards(buyer).locator('dd').filter({ hasText: '$' }).allInnerTexts())
      .filter((_, at) => at % 2 === 0)
      .map(cents)
  const sortBy = async (label: string) => {
    await buyer.getByRole('combobox', { name: 'Sort By' }).click()
    await buyer.getByRole('option', { name: label }).click()
  }
  await sortBy('Price low to high')
  await expect(buyer).toHaveURL(/sort=3/)
  await expect
    .poll(async () => {
      const shown = await prices()
      return shown.length > 3 && shown.every((price, at) => at === 0 || price >= (shown[at - 1] ?? 0))
    })
    .toBe(true)
  await sortBy('Name Z to A')
  await expect(cards(buyer).first().getByRole('link')).toContainText(/^Wren/)
  await buyer.getByRole('combobox', { name: 'Filter By Category' }).click()
  await buyer.getByRole('option', { name: /^Basins/ }).click()
  await expect(cards(buyer).first()).toContainText('Basin')
  await buyer.getByRole('searchbox', { name: 'Search By Product' }).fill('nothing is called this')
  await expect(buyer.getByText('There are no products matching your selection.')).toBeVisible()
  await expectAccessible(buyer, 'no products')
  // Reset appears only after a search or filter, between the search and the selects (§2).
  const reset = buyer.getByRole('button', { name: 'Reset' })
  await expect(
    buyer.getByRole('search').locator('button:has-text("Reset") ~ * input').first(),
  ).toHaveAttribute('aria-label', 'Sort By')
  await reset.press('Enter')
  await expect(cards(buyer).first().getByRole('link')).toContainText(/^Alder|^Aria/)
  await expect(reset).toHaveCount(0)
  await expect(buyer.getByRole('searchbox', { name: 'Search By Product' })).toBeFocused()
})

test('every price says whether GST is in it, and a card how many are in a carton (§2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  const card = cards(buyer).first()
  await expect(card.locator('dt')).toHaveText([
    'Price (Inc GST)',
    'Freight (Inc GST)',
    'Carton quantity',
    'Stock in warehouse',
  ])
  await expect(card.getByText(/^\d+ Unit\(s\)$/)).toBeVisible()
  await card.getByRole('button', { name: /^Add to Order/ }).click()
  await expect(buyer.getByText('Order Total (Inc GST)')).toBeVisible()
  await expect(buyer.getByText('Amounts include freight and GST')).toBeVisible()
  await buyer.goto(new URL(buyer.url()).pathname.replace(/\/pricelist.*/, ''))
  const heads = buyer.getByRole('columnheader')
  await expect(heads.filter({ hasText: /Price|Freight|Amount/ })).toHaveText([
    'Unit Price (Ex GST)',
    'Freight (Ex GST)',
    'Amount (Inc GST)',
  ])
  await expect(buyer.getByRole('rowheader', { name: 'Total (Inc GST)' })).toBeVisible()
  await buyer.goto('/orders?tab=draft')
  await expect(heads.filter({ hasText: 'Total' })).toHaveText('Total (Inc GST)')
})

test('a product is looked at, enlarged, added by the carton, changed, removed and put back (§2, §5)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  await buyer.getByRole('searchbox', { name: 'Search By Product' }).fill('basin')
  await cards(buyer).nth(1).getByRole('link').click()
  await expect(buyer.getByText('Dimensions', { exact: true })).toBeVisible()
  await expect(buyer.getByText(/^\d+ Unit\(s\)$/)).toBeVisible()
  for (const fact of [
    'Price (Inc GST)',
    'Freight (Inc GST)',
    'Stock in warehouse',
    'Product code',
    'Dimensions',
    'Finish',
  ])
    await expect(buyer.getByText(fact, { exact: true }).first()).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Features' })).toBeVisible()
  await expect(buyer.getByRole('heading', { name: 'Line drawing' })).toBeVisible()
  await expect(buyer.getByText(/Prices include GST and are in AUD\. They are a guide only/)).toBeVisible()
  await expectAccessibleEverywhere(buyer, 'product')

  await buyer.getByRole('button', { name: 'Zoom in' }).click()
  const zoom = buyer.getByRole('dialog')
  await expect(zoom.getByText('1 / 2')).toBeVisible()
  await buyer.keyboard.press('ArrowRight')
  await expect(zoom.getByText('2 / 2')).toBeVisible()
  await zoom.getByRole('button', { name: 'Enlarge the picture' }).click()
  await expect(zoom.getByRole('button', { name: 'Show the whole picture' })).toBeVisible()
  await buyer.keyboard.press('Escape')
  await expect(zoom).toHaveCount(0)

  const carton = Number.parseInt(await buyer.getByText(/^\d+ Unit\(s\)$/).innerText(), 10)
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / })
  await quantity.fill('')
  await quantity.pressSequentially('-.4')
  await expect(quantity).toHaveValue('4')
  await quantity.fill('')
  await buyer.getByRole('button', { name: 'Add to Order' }).click()
  await expect(buyer.getByText('Item added to your cart.')).toBeVisible()
  await expect.poll(async () => Number(await quantity.inputValue()) % carton).toBe(0)
  await expect(buyer.getByRole('button', { name: /My Order/ })).toContainText('1')
  const once = Number(await quantity.inputValue())
  await quantity.fill('0')
  await buyer.getByRole('button', { name: 'Update Cart' }).click()
  await expect(buyer.getByText(new RegExp(`must be ordered in multiples of ${carton}\\.`))).toBeVisible()
  await quantity.fill(String(once + carton))
  await buyer.getByRole('button', { name: 'Update Cart' }).click()
  await expect(buyer.getByText('Item updated successfully.')).toBeVisible()

  const total = await orderTotal(buyer)
  await buyer.getByRole('button', { name: /^Remove / }).click()
  await expect(buyer.getByText('Item removed successfully.')).toBeVisible()
  await expect.poll(() => orderTotal(buyer)).toBe(0)
  await buyer.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => orderTotal(buyer)).toBe(total)
})

test('administrators search all products and read one; others only read theirs (§2)', async ({ browser }) => {
  const admin = await visit(browser, 'admin@tradecounter.example')
  await admin.getByRole('link', { name: 'Products' }).click()
  await expect(admin.getByRole('row')).toHaveCount(11)
  await admin.getByRole('searchbox', { name: 'Name' }).fill('tall basin mixer')
  await admin.getByRole('searchbox', { name: 'Brand' }).fill('halden')
  await expect(admin).toHaveURL(
    /name=tall\+basin\+mixer.*brand=halden|name=tall%20basin%20mixer.*brand=halden/,
  )
  await expect(admin.getByRole('row', { name: /Halden/ }).first()).toBeVisible()
  await expect(admin.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  const toggle = admin.getByRole('switch').first()
  await toggle.click({ force: true })
  await expect(admin.getByText(/ can no longer be ordered\.$/)).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(toggle).toBeChecked()
  await expectAccessibleEverywhere(admin, 'product list')
  await admin.locator('tbody').getByRole('link').first().click()
  await expect(admin.getByText('Product code')).toBeVisible()
  await expect(admin.getByText(/^Price/)).toHaveCount(0)
  await expectAccessibleEverywhere(admin, 'product, read-only')
  const download = admin.waitForEvent('download')
  await admin.getByRole('link', { name: 'Download Specsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/ specsheet\.pdf$/)

  const reader = await visit(browser, 'reader@harbour.example')
  await expect(reader.getByRole('link', { name: 'Products' })).toHaveCount(0)
  await reader.goto(new URL(admin.url()).pathname)
  await expect(reader.getByRole('link', { name: 'Download Specsheet' })).toBeVisible()
  await reader.goto('/products')
  await expect(reader).toHaveURL(/\/orders/)
})
