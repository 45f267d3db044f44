import { expectAccessible } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/people.ts'
import { firstPlace, listItems, signIn } from '../support/portalApi.ts'

const buyer = 'buyer@harbour.example'

test('products of a price list are shown before an order exists; the first line creates the order for its address (§2)', async ({
  browser,
}) => {
  const account = await signIn(buyer)
  const { priceListId } = await firstPlace(account)
  const [item] = await listItems(account, priceListId)
  const page = await visit(browser, buyer)
  // Requests of this page only, as other journeys order for the same customer.
  const created: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/Corporate\/orders\/\d+\/orders$/.test(pathname))
      created.push(pathname)
  })
  await page.goto(`/orders/new/priceList/${priceListId}/products`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  const address = page.getByRole('combobox', { name: 'Select shipping address' })
  await expect(address).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Order' }).first()).toBeVisible()
  await expectAccessible(page, '/orders/new/pricelist/…/products')
  // A price list with several addresses requires a choice before an order is created.
  if ((await address.inputValue()) === '') {
    await page.getByRole('button', { name: 'Add to Order' }).first().click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select a shipping address.' }),
    ).toBeVisible()
    await address.click()
    await page.getByRole('option').first().click()
  }
  expect(created).toEqual([])
  await page.getByRole('button', { name: 'Add to Order' }).first().click()
  await page.waitForURL(new RegExp(`/orders/\\d+/pricelist/${priceListId}/products$`))
  await expect(page.getByText('Item added to your cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'My Order' })).toContainText('1')
  expect(created).toHaveLength(1)

  // The product's own page adds it too.
  await page.goto(`/orders/new/priceList/${priceListId}/products/${item?.product.productID}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.product.productName ?? '')
  if ((await address.inputValue()) === '') {
    await address.click()
    await page.getByRole('option').first().click()
  }
  await page.getByRole('button', { name: 'Add to Order' }).click()
  await page.waitForURL(
    new RegExp(`/orders/\\d+/pricelist/${priceListId}/products/${item?.product.productID}$`),
  )
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeVisible()
})
