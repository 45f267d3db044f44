import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessible } from '../support/accessible.ts'
import { visitAt } from '../support/people.ts'
import {
  changeOrder,
  firstPlace,
  listItems,
  makeDraft,
  makePriceList,
  signIn,
  signInPartner,
} from '../support/portalApi.ts'

test('a draft moves to an address with other prices only after its changes are shown (R3)', async ({
  browser,
}) => {
  const account = await signIn('buyer@bayview.example')
  const [item] = await listItems(account, (await firstPlace(account)).priceListId)
  const code = item?.product.productCode ?? ''
  const list = await makePriceList(await signInPartner(), account.customerId, '100528', code)
  await list.setPrice(321)
  const draft = await makeDraft(account, 100)
  const page = await visitAt(browser, `/orders/${draft.orderID}/pricelist`, 'buyer@bayview.example')
  await page.getByRole('button', { name: 'Change the shipping address' }).click()
  const dialog = page.getByRole('dialog', { name: `Shipping address of ${draft.orderNumber}` })
  const send = dialog.getByRole('button', { name: 'Ship here' })
  await expect(send).toHaveAccessibleDescription('Choose another address.')
  await dialog.getByRole('combobox', { name: 'Shipping address' }).click()
  await page.getByRole('option', { name: new RegExp(`^${list.name}`) }).click()
  await expect(dialog.getByText(/^The price was \$.+ and is now \$321\.00 \(ex GST\)\.$/)).toBeVisible()
  await expectAccessible(page, 'another address for an order')
  // The dialog and its total survive a reload.
  await page.reload()
  await expect(dialog.getByText(/is now \$321\.00/)).toBeVisible()
  // Delay all other requests: the order alone reloads, and its page switches to the other price list.
  await page.route(/\/(counts|unsaved|story|neighbours)/, async (route) => {
    await expect(page).toHaveURL(new RegExp(`/pricelist/${list.priceListId}/`, 'i'))
    await route.continue()
  })
  await send.click()
  await expect(page.getByText('Shipping address changed.')).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`/orders/${draft.orderID}/pricelist/${list.priceListId}/products`, 'i'),
  )
  await expect(dialog).toHaveCount(0)
  await expect(
    page.getByRole('complementary', { name: 'My Order' }).getByText(/^1 .+ Street, NSW/),
  ).toBeVisible()
  await expect(page.locator('[data-card]')).toHaveCount(1)
})

test('the contact of the last order to the address is offered while the field is empty, without a layout shift', async ({
  browser,
}) => {
  const account = await signIn('buyer@capital.example')
  await makeDraft(account, 10)
  const empty = await changeOrder(account, await makeDraft(account, 10), { contactPerson: null })
  const page = await visitAt(browser, `/orders/${empty.orderID}/pricelist`, 'buyer@capital.example')
  const offer = page.getByRole('button', {
    name: /^Use last contact: Site Office, 02 9876 5432, from the last order/,
  })
  // A name that has no room is cut with an ellipsis.
  await expect(offer.locator('.mantine-Button-label')).toHaveCSS('display', 'block')
  await offer.click()
  await expect(page.getByLabel('Delivery contact person')).toHaveValue('Site Office')
  await expect(page.getByLabel('Delivery contact person')).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveValue('02 9876 5432')
  await expect(offer).toHaveCount(0)
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
})
