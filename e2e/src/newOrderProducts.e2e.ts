import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/journey.ts'
import { visit } from './support/people.ts'
import { firstPlace, listItems, request, signIn } from './support/portalApi.ts'

const buyer = 'buyer@harbour.example'

test('products of a price list are shown before there is an order; the first line creates it for its address (§2)', async ({
  browser,
}) => {
  const account = await signIn(buyer)
  const { priceListId } = await firstPlace(account)
  const [item] = await listItems(account, priceListId)
  const orders = async () =>
    (
      await request<{ orderID: number }[]>(
        account.token,
        'GET',
        `/Corporate/customers/${account.customerId}/orders?sort[orderNumber]=desc&per_page=1`,
      )
    )[0]?.orderID
  const before = await orders()
  const page = await visit(browser, buyer)
  await page.goto(`/orders/new/priceList/${priceListId}/products`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products')
  const address = page.getByRole('combobox', { name: 'Select shipping address' })
  await expect(address).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Order' }).first()).toBeVisible()
  await expectAccessible(page, '/orders/new/pricelist/…/products')
  // A price list of several addresses asks for one, and no order is begun without it.
  if ((await address.inputValue()) === '') {
    await page.getByRole('button', { name: 'Add to Order' }).first().click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please select a shipping address.' }),
    ).toBeVisible()
    await address.click()
    await page.getByRole('option').first().click()
  }
  expect(await orders()).toBe(before)
  await page.getByRole('button', { name: 'Add to Order' }).first().click()
  await page.waitForURL(new RegExp(`/orders/\\d+/pricelist/${priceListId}/products$`))
  await expect(page.getByText('Item added to your cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'My Order' })).toContainText('1')
  expect(await orders()).not.toBe(before)

  // The same from a product's own page.
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
