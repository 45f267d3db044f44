import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { orderTotal, shownOrderNumber, startOrderAs } from '../support/ordering.ts'
import { cents } from '../support/people.ts'

test('a quote names both parties, its validity and the freight of each line, and its totals are the order’s (§2, R2)', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@coastal.example')
  await buyer.getByRole('combobox', { name: 'Sort By' }).click()
  await buyer.getByRole('option', { name: 'Price high to low' }).click()
  await expect(buyer).toHaveURL(/sort=4/)
  for (const count of [1, 2]) {
    await buyer
      .getByRole('button', { name: /^Add to Order: / })
      .first()
      .click()
    await expect(buyer.getByRole('button', { name: /, change quantity$/ })).toHaveCount(count)
  }
  const quantity = buyer.getByRole('textbox', { name: /^Quantity of / }).first()
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(buyer.getByText('Item updated successfully.').first()).toBeVisible()
  await buyer.getByLabel('Delivery contact person').fill('Site Office')
  const total = await orderTotal(buyer)
  const number = await shownOrderNumber(buyer)
  await buyer.getByRole('button', { name: 'Generate Quote' }).click()
  const dialog = buyer.getByRole('dialog', { name: 'Purchase Order' })
  const sheet = dialog.getByRole('article', { name: `Quote ${number}` })
  await expect(sheet.getByRole('heading', { name: 'Quote' })).toBeVisible()
  const fact = (term: string) =>
    sheet
      .locator('dl > div')
      .filter({ has: buyer.getByText(term, { exact: true }) })
      .locator('dd')
  await expect(sheet.getByText('Southern Cross Bathroomware').last()).toBeVisible()
  await expect(fact('Email')).toHaveText(/^[^@\s]+@[^@\s]+$/)
  await expect(sheet.getByText('Coastal Kitchens', { exact: false })).toBeVisible()
  await expect(fact('Account')).toHaveText(/^\d+$/)
  await expect(fact('Ship to')).toHaveText(/\d{4}$/)
  await expect(fact('Delivery contact')).toHaveText('Site Office')
  await expect(fact('Validity')).toHaveText(
    /^Prices as at \d\d\/\d\d\/\d{4}; they may change without notice\.$/,
  )
  const rows = sheet.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  const freights = await rows.locator('td:nth-child(5)').allInnerTexts()
  const amounts = await rows.locator('td:nth-child(6)').allInnerTexts()
  const sum = (texts: readonly string[]) => texts.reduce((before, text) => before + cents(text), 0)
  const footer = async (label: string) =>
    cents(
      await sheet
        .getByRole('row', { name: new RegExp(`^${label} `) })
        .getByRole('cell')
        .innerText(),
    )
  expect(sum(freights)).toBe(await footer('Freight \\(Ex GST\\)'))
  expect(sum(amounts)).toBe(await footer('Total \\(Inc GST\\)'))
  expect(await footer('Total \\(Inc GST\\)')).toBe(total)
  await expectAccessible(buyer, 'quote')
  const download = buyer.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe(`Quote ${number}.pdf`)
})
