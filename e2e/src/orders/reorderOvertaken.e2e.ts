import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import {
  firstPlace,
  listItems,
  makePriceList,
  request,
  sendRows,
  signIn,
  signInPartner,
} from '../support/portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('a product that leaves the price list while the dialog is open is named in it, and the rest is ordered', async ({
  browser,
}) => {
  const buyer = await signIn('buyer@harbour.example')
  const { customerId, token } = buyer
  const { priceListId } = await firstPlace(buyer)
  const [stays, leaves] = await listItems(buyer, priceListId)
  if (!stays || !leaves) throw new Error('The price list is too short.')
  const partner = await signInPartner()
  const zone = await makePriceList(partner, customerId, '100210', stays.product.productCode)
  await zone.setPrice(10)
  const sendLeaving = (withdrawn: boolean) =>
    sendRows(partner, 'pricelistitems', {
      accountNumber: '100210',
      priceListReference: zone.name.replace('Zoned ', ''),
      productCode: leaves.product.productCode,
      unitPrice: '20.00',
      withdrawn,
    })
  await sendLeaving(false)
  const { orderListId } = await request<{ orderListId: number }>(
    token,
    'POST',
    `/Corporate/customers/${customerId}/orderlists`,
    {
      name: `Overtaken ${uniqueKey()}`,
      shared: false,
      items: [stays, leaves].map(({ product }) => ({ productID: product.productID, quantity: 1 })),
    },
  )
  const page = await visitAt(browser, `/orderlists/${orderListId}`, buyer.userName)
  await page.getByRole('button', { name: 'Order this list' }).click()
  const dialog = page.getByRole('dialog', { name: /^Order again/ })
  await dialog.getByRole('combobox', { name: 'Shipping address' }).fill(zone.name)
  await page.getByRole('option', { name: new RegExp(zone.name) }).click()
  await expect(dialog.getByText('2 lines, inc GST')).toBeVisible()
  await sendLeaving(true)
  await dialog.getByRole('button', { name: 'Create order' }).click()
  // Refusal of the order, and line of the product.
  await expect(dialog.getByText(`${leaves.product.productName} can no longer be ordered.`)).toHaveCount(2)
  await expect(dialog.getByText('1 line, inc GST')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create order' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
})
