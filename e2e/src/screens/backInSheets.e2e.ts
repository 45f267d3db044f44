import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { chooseFirstAddress } from '../support/ordering.ts'
import { onPhone, visitAt } from '../support/people.ts'

test('Back on a phone closes the order or the menu that covers the page, and leaves the page only then', async ({
  browser,
}) => {
  const products = await visitAt(browser, '/orders', 'buyer@harbour.example', onPhone)
  await products.getByRole('link', { name: 'New Order' }).first().click()
  await chooseFirstAddress(products)
  const address = products.url()
  await products.getByRole('button', { name: /My Order/ }).click()
  const order = products.getByRole('dialog', { name: 'My Order' })
  await expect(order.getByLabel('Phone number')).toBeVisible()
  await products.goBack()
  await expect(order).toBeHidden()
  await expect(products).toHaveURL(address)
  await products.goBack()
  await expect(products).not.toHaveURL(address)

  const page = await visitAt(browser, '/orders?tab=approved', 'reader@harbour.example', onPhone)
  await page.getByRole('link', { name: /^SO-/ }).first().click()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Statements' })).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/orders\/\d+/)
  // A link of the menu leads on, and Back from there to the order.
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Statements' }).click()
  await expect(page).toHaveURL(/\/statements/)
  await page.goBack()
  await expect(page).toHaveURL(/\/orders\/\d+/)
})
