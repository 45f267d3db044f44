import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { startOrderAs } from '../support/ordering.ts'
import { visitAt } from '../support/people.ts'
import { firstPlace, listItems, makePriceList, signIn, signInPartner } from '../support/portalApi.ts'

test('a usual product is added in its usual quantity by one press, and the focus stays there', async ({
  browser,
}) => {
  const buyer = await startOrderAs(browser, 'buyer@harbour.example')
  const usuals = buyer.getByRole('region', { name: 'Your usuals' })
  const add = usuals.getByRole('button', { name: /^Add \d+: / }).first()
  await expect(add).toBeVisible()
  await expect(usuals.getByRole('listitem').first()).toContainText(/\$[\d,.]+ inc GST/)
  await expectAccessibleEverywhere(buyer, 'usual products')
  const [, quantity = '', product = ''] =
    /^Add (\d+): (.+)$/.exec((await add.getAttribute('aria-label')) ?? '') ?? []
  await add.press('Enter')
  await expect(buyer.getByText('Item added to your cart.')).toBeVisible()
  const done = usuals.getByRole('button', { name: `${quantity} in order: ${product}` })
  await expect(done).toBeFocused()
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  const line = buyer.getByRole('complementary', { name: 'My Order' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(`${quantity} ×`)
  await expect(line).toContainText(product)
  // A search hides the usual products.
  await buyer.getByRole('searchbox', { name: 'Search By Product' }).fill('basin')
  await expect(usuals).toHaveCount(0)
  await buyer.getByRole('button', { name: 'Reset' }).click()
  await expect(done).toBeVisible()
})

test('a price list without orders offers no usual products', async ({ browser }) => {
  const account = await signIn('buyer@bayview.example')
  const [item] = await listItems(account, (await firstPlace(account)).priceListId)
  if (!item) throw new Error('The price list is empty.')
  const { productCode } = item.product
  const list = await makePriceList(await signInPartner(), account.customerId, '100528', productCode)
  await list.setPrice(100)
  const buyer = await visitAt(
    browser,
    `/orders/new/pricelist/${list.priceListId}/products`,
    'buyer@bayview.example',
  )
  await expect(buyer.locator('[data-card]')).toHaveCount(1)
  await expect(buyer.getByRole('region', { name: 'Your usuals' })).toHaveCount(0)
})
