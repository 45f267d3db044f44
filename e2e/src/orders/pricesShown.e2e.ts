import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessible } from '../support/accessible.ts'
import { startOrderAs } from '../support/ordering.ts'
import { cents } from '../support/people.ts'

test('one switch shows prices with or without GST, to the cent, and the choice stays (R2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@outback.example')
  const card = buyer.locator('[data-card]').first()
  const priceOf = async (label: string) =>
    cents(await card.locator('dl > div').filter({ hasText: label }).locator('dd').innerText())
  await card.getByRole('button', { name: /^Add to Order/ }).click()
  const panel = buyer.getByRole('complementary', { name: 'My Order' })
  const lineAmount = async () =>
    cents(await panel.getByRole('listitem').first().locator('.tabular').innerText())
  await expect(panel.getByText('Amounts include freight and GST')).toBeVisible()
  const before = { price: await priceOf('Price (Inc GST)'), line: await lineAmount() }
  const exGst = buyer.getByRole('radio', { name: 'Ex GST' })
  await buyer.getByRole('radio', { name: 'Inc GST' }).press('ArrowRight')
  await expect(exGst).toBeChecked()
  await expect(exGst).toBeFocused()
  await expect(card.getByText('Freight (Ex GST)')).toBeVisible()
  await expect(panel.getByText('Amounts include freight and exclude GST')).toBeVisible()
  const price = await priceOf('Price (Ex GST)')
  expect(price + Math.floor((price + 5) / 10)).toBe(before.price)
  const line = await lineAmount()
  const partOf = async (term: string) =>
    cents(
      await panel
        .locator('dl > div')
        .filter({ has: buyer.getByText(term, { exact: true }) })
        .locator('dd')
        .innerText(),
    )
  expect(line + (await partOf('GST'))).toBe(before.line)
  expect(line).toBe((await partOf('Items (Ex GST)')) + (await partOf('Freight (Ex GST)')))
  expect(await partOf('Order Total (Inc GST)')).toBe(before.line)
  await expectAccessible(buyer, 'prices without GST')

  await buyer.reload()
  await expect(exGst).toBeChecked()
  await card.getByRole('link').click()
  await expect(buyer.getByRole('heading', { name: 'Features' })).toBeVisible()
  await expect(buyer.getByText('Price (Ex GST)', { exact: true })).toBeVisible()
  await expect(buyer.getByText(/^Prices exclude GST and are in AUD/)).toBeVisible()
  await buyer.goto(new URL(buyer.url()).pathname.replace(/\/pricelist.*/, ''))
  const heads = buyer.getByRole('columnheader')
  await expect(heads.filter({ hasText: /Price|Freight|Amount/ })).toHaveText([
    'Unit Price (Ex GST)',
    'Freight (Ex GST)',
    'Amount (Ex GST)',
  ])
  for (const total of ['Freight (Ex GST)', 'Total (Ex GST)', 'GST', 'Total (Inc GST)'])
    await expect(buyer.getByRole('rowheader', { name: total, exact: true })).toBeVisible()
  await buyer.goto(`${new URL(buyer.url()).pathname}/quickorder`)
  await buyer.getByRole('combobox', { name: 'Code or name, row 1' }).fill('basin')
  await expect(buyer.getByRole('option').first()).toContainText('ex GST')
  await buyer.getByRole('radio', { name: 'Inc GST' }).check()
  await buyer.getByRole('combobox', { name: 'Code or name, row 1' }).fill('basi')
  await expect(buyer.getByRole('option').first()).toContainText('inc GST')
})
