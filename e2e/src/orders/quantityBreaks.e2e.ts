import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { onPhone, visitAt } from '../support/people.ts'
import { listItems, makePriceList, request, signIn, signInPartner } from '../support/portalApi.ts'

/** Creates a draft of 8 units on a new price list: $10.00 each, $9.50 from 10, $9.00 from 50. */
async function steppedDraft(userName: string, accountNumber: string) {
  const buyer = await signIn(userName)
  const [listed] = await request<{ referenceID: number }[]>(
    buyer.token,
    'GET',
    `/Corporate/customers/${buyer.customerId}/pricelists`,
  )
  const [, otherItem] = await listItems(buyer, listed?.referenceID ?? 0)
  if (!otherItem) throw new Error('The price list is too short.')
  const { productCode, productName, productID } = otherItem.product
  const list = await makePriceList(await signInPartner(), buyer.customerId, accountNumber, productCode)
  await list.setPrice(10, '10=9.50; 50=9.00')
  const [item] = await listItems(buyer, list.priceListId)
  const { orderID } = await request<{ orderID: number }>(
    buyer.token,
    'POST',
    `/Corporate/orders/${buyer.customerId}/orders`,
    {
      shippingAddress: { id: list.addressId },
      orderLines: [{ priceListItemID: item?.id, quantity: 8 }],
    },
  )
  return {
    list,
    productName,
    productCode,
    products: `/orders/${orderID}/pricelist/${list.priceListId}/products`,
    productID,
  }
}

test('a buyer sees the prices by quantity, reaches the next one by one press, and sees a notice of its change', async ({
  browser,
}) => {
  const userName = 'buyer@bayview.example'
  const { list, productName, products, productID } = await steppedDraft(userName, '100528')
  const page = await visitAt(browser, products, userName)
  const card = page.locator('[data-card]')
  const panel = page.getByRole('complementary', { name: 'My Order' })
  const step = (from: number) =>
    card.locator('div', { has: page.getByText(`From ${from}:`, { exact: true }) }).last()
  await expect(step(10)).toContainText('$10.45')
  await expect(step(50)).toContainText('$9.90')
  await expect(panel).toContainText('$88.00')

  // A typed quantity marks its price step before the request is sent.
  const box = card.getByRole('textbox', { name: `Quantity of ${productName}` })
  await box.fill('50')
  await expect(step(50)).toHaveAttribute('aria-current', 'true')
  await expect(step(10)).toHaveAttribute('aria-current', 'false')
  await box.fill('8')
  await expect(step(50)).toHaveAttribute('aria-current', 'false')

  await expectAccessibleEverywhere(page, 'products with quantity breaks')
  await panel.getByRole('button', { name: `Add 2 more for $10.45 each: ${productName}` }).click()
  await expect(page.getByText('Item updated successfully.')).toBeVisible()
  await expect(panel).toContainText('10 ×')
  await expect(panel).toContainText('$104.50')
  await expect(step(10)).toHaveAttribute('aria-current', 'true')
  await expect(panel.getByRole('button', { name: /^Add \d+ more/ })).toHaveCount(0)

  // The supplier changes the step: the open draft shows a notice and the new total.
  await list.setPrice(10, '10=9.60; 50=9.00')
  await expect(panel).toContainText('The price has changed: $104.50 is now $105.60, including GST.')
  await expect(panel).toContainText('$105.60')

  await page.goto(`${products}/${productID}`)
  const ladder = page.getByRole('list', { name: 'Prices by quantity' })
  await expect(ladder.getByRole('listitem')).toHaveText(['From 10: $10.56', 'From 50: $9.90'])
  await expect(ladder.locator('[aria-current="true"]')).toHaveText('From 10: $10.56')
  await page.getByRole('textbox', { name: `Quantity of ${productName}` }).fill('48')
  await expect(page.getByText('Add 2 more for $9.90 each and pay $11.88 less in total.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'product with quantity breaks')
})

test('on a phone the card has the prices by quantity, and quick order the price of the typed one', async ({
  browser,
}) => {
  const userName = 'buyer@bayview.example'
  const { products, productName, productCode } = await steppedDraft(userName, '100528')
  const page = await visitAt(browser, products, userName, onPhone)
  await expect(page.locator('[data-card]').getByText('From 10:', { exact: true })).toBeVisible()
  await page.goto(products.replace(/pricelist.*/, 'quickorder'))
  await page.getByRole('combobox', { name: 'Code or name, row 1' }).fill(productCode)
  await page.getByRole('option', { name: productName }).click()
  await expect(page.getByText('$11.00 inc GST · from 10: $10.45')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity, row 1' }).fill('10')
  await expect(page.getByText('$10.45 inc GST · from 50: $9.90')).toBeVisible()
})
