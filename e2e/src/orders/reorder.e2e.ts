import type { Page } from '@playwright/test'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { askAs, itemsOf, wholeCartons, type Asking, type Item } from '../support/asking.ts'
import { visit, visitAt } from '../support/people.ts'
import { sendRows, signInPartner } from '../support/portalApi.ts'

interface PriceList {
  readonly referenceID: number
  readonly priceListName: string
  readonly shippingAddresses: readonly { readonly id: number }[]
}

interface Order {
  readonly orderID: number
  readonly orderNumber: string
  readonly version: number
}

const ordersPath = ({ customerId }: Asking) => `/Corporate/orders/${customerId}/orders`

/** Creates a draft by the API. */
async function draftOf(asking: Asking, list: PriceList, items: readonly Item[]): Promise<Order> {
  const { result } = await asking.post(ordersPath(asking), {
    shippingAddress: { id: list.shippingAddresses[0]?.id },
    contactPerson: { fullName: 'Site Office', phoneNumber: '02 9876 5432' },
    orderLines: items.map((item) => ({ priceListItemID: item.id, quantity: wholeCartons(item) })),
  })
  return result as Order
}

/** Creates an order small enough for automatic approval, which freezes its prices. */
async function approvedOrderOf(asking: Asking, list: PriceList, items: readonly Item[]): Promise<Order> {
  const draft = await draftOf(asking, list, items)
  const { result } = await asking.put(ordersPath(asking), {
    orderID: draft.orderID,
    version: draft.version,
    orderStatus: { id: 2 },
  })
  expect((result as { statusId: number }).statusId).toBe(4)
  return draft
}

const lines = (page: Page) => page.getByRole('list', { name: 'Lines to order again' })

test('an order is placed again at today’s prices, without discontinued products, and saved as a shared list', async ({
  browser,
}) => {
  const owner = 'owner@harbour.example'
  const asking = await askAs(owner)
  const lists = (await asking.get(`/Corporate/customers/${asking.customerId}/pricelists`))
    .result as PriceList[]
  const list = lists.find((list) => list.priceListName === 'Harbour Trade')
  if (!list) throw new Error('The demo data has no Harbour Trade.')
  // Cheap products, except the first by name, which other journeys order.
  const all = (await itemsOf(asking, list.referenceID, 2)).slice(20)
  const cheap = all.filter((item) => item.unitPrice * wholeCartons(item) < 200)
  const [calm, dearer, unavailable] = cheap
  if (!calm || !dearer || !unavailable) throw new Error('The price list is too short.')
  const { orderID: orderId } = await approvedOrderOf(asking, list, [calm, dearer, unavailable])

  const supplier = await signInPartner()
  const row = (item: Item, change: Readonly<Record<string, unknown>>) => ({
    accountNumber: '100210',
    priceListReference: '100210-1',
    productCode: item.product.productCode,
    minimumOrderQuantity: 1,
    ...change,
  })
  const { refused } = await sendRows(
    supplier,
    'pricelistitems',
    row(dearer, { unitPrice: '987.65', cartonQuantity: 7 }),
    row(unavailable, { unitPrice: '10.00', withdrawn: true }),
  )
  expect(refused).toBe(0)

  const buyer = await visitAt(browser, `/orders/${orderId}`, owner)
  await buyer.getByRole('button', { name: 'Order again' }).click()
  await expect(lines(buyer)).toBeVisible()
  const dialog = buyer.getByRole('dialog', { name: /^Order again/ })
  await expect(dialog.getByText(/^[123] of 3 items (has|have) changed; see each line/)).toBeVisible()
  await expect(dialog.getByText(/The price was .* and is now \$987\.65 \(ex GST\)\./)).toBeVisible()
  await expect(dialog.getByText(/must be ordered in multiples of 7\. Nearest: \d+\./)).toBeVisible()
  await expect(dialog.getByText(`${unavailable.product.productName} can no longer be ordered.`)).toBeVisible()
  const unavailableTick = dialog.getByRole('checkbox', { name: `Order ${unavailable.product.productName}` })
  await expect(unavailableTick).not.toBeChecked()
  await expect(unavailableTick).toBeDisabled()
  await expectAccessibleEverywhere(buyer, 'order again')

  // A wrong quantity shows the problem at its line, and as the reason of the disabled button.
  const quantity = dialog.getByRole('textbox', { name: `Quantity of ${dearer.product.productName}` })
  await quantity.fill('8')
  await expect(dialog.getByRole('button', { name: 'Create order' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Use 7' }).click()
  await expect(quantity).toHaveValue('7')
  await buyer.reload()
  await expect(quantity).toHaveValue('7')
  await dialog.getByRole('button', { name: 'Create order' }).dblclick()
  await expect(buyer.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expect(buyer.getByRole('button', { name: /^My Order/ })).toContainText('2')
  expect(buyer.url()).not.toContain(`/orders/${orderId}/`)

  await buyer.goto(`/orders/${orderId}`)
  await buyer.getByRole('button', { name: 'Save as list' }).click()
  await buyer.getByLabel('Name of the list').fill('Site kit')
  await buyer.getByLabel('Share it with the other buyers of your company').check()
  await expectAccessibleEverywhere(buyer, 'save as list')
  await buyer.getByRole('button', { name: 'Save list' }).click()
  await expect(buyer.getByText('List “Site kit” saved.')).toBeVisible()

  // A colleague orders the list into a new draft and copies the list; only its owner may change it.
  const colleague = await visit(browser, 'buyer@harbour.example')
  await colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Order lists' }).click()
  await expectAccessibleEverywhere(colleague, 'order lists')
  await colleague.getByRole('link', { name: 'Site kit' }).click()
  await expect(colleague.getByText(/Grace Holloway owns this shared list/)).toBeVisible()
  await expect(colleague.getByText(/^Quantity: \d+$/).first()).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await expectAccessibleEverywhere(colleague, 'a list somebody shares')
  const theirs = await askAs('buyer@harbour.example')
  const draft = await draftOf(theirs, list, [calm])
  await colleague.getByRole('button', { name: 'Order this list' }).click()
  await colleague.getByRole('radio', { name: 'An existing draft' }).check()
  await colleague.getByRole('combobox', { name: 'Draft order' }).click()
  await colleague.getByRole('option', { name: draft.orderNumber }).click()
  await expect(lines(colleague)).toBeVisible()
  await expect(colleague.getByText(/^Already in the order: \d+\. This quantity replaces it\.$/)).toBeVisible()
  await colleague.getByRole('button', { name: /^Add to SO-/ }).click()
  await expect(colleague).toHaveURL(new RegExp(`/orders/${draft.orderID}/pricelist/`))
  await expect(colleague.getByRole('button', { name: /^My Order/ })).toContainText('2')
  await colleague.goto('/orderlists')
  await colleague.getByRole('link', { name: 'Site kit' }).click()
  await colleague.getByRole('button', { name: 'Copy' }).click()
  await expect(colleague.getByText('Copied. You can edit “Site kit”.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('a list is created and reordered by keyboard; a change of an older version is refused, and its text stays', async ({
  browser,
}) => {
  const buyer = await visitAt(browser, '/orderlists', 'owner@coastal.example')
  await expect(buyer.getByText('No order lists yet')).toBeVisible()
  await buyer.getByRole('link', { name: 'New list' }).first().click()
  await expectAccessibleEverywhere(buyer, 'a new list')
  await buyer.getByLabel('Name of the list').fill('Van stock')
  const field = buyer.getByRole('combobox', { name: 'Add a product' })
  for (const text of ['basin', 'towel']) {
    await field.fill(text)
    await expect(buyer.getByRole('option').first()).toBeVisible()
    await buyer.keyboard.press('ArrowDown')
    await buyer.keyboard.press('Enter')
    await expect(buyer.getByRole('option')).toHaveCount(0)
  }
  const quantities = buyer.getByRole('textbox', { name: /^Quantity of / })
  await expect(quantities).toHaveCount(2)
  const [first, second] = await quantities.evaluateAll((fields) =>
    fields.map((field) => field.getAttribute('aria-label') ?? ''),
  )
  await quantities.nth(1).press('Alt+ArrowUp')
  await expect(quantities.first()).toHaveAccessibleName(second ?? '')
  await buyer.reload()
  await expect(quantities.nth(1)).toHaveAccessibleName(first ?? '')
  await buyer.getByRole('button', { name: 'Save list' }).click()
  await expect(buyer.getByText('List “Van stock” saved.')).toBeVisible()
  await expect(buyer).toHaveURL(/\/orderlists\/\d+$/)
  await expectAccessibleEverywhere(buyer, 'a list of one’s own')

  const elsewhere = await visitAt(browser, buyer.url(), 'owner@coastal.example')
  await expect(elsewhere.getByLabel('Name of the list')).toHaveValue('Van stock')
  await buyer.getByLabel('Name of the list').fill('Van stock, north')
  const doubled = String(2 * Number(await quantities.first().inputValue()))
  await quantities.first().fill(doubled)
  await elsewhere.getByLabel('Name of the list').fill('Van stock, south')
  await elsewhere.getByRole('button', { name: 'Save changes' }).click()
  await expect(elsewhere.getByText('List “Van stock, south” saved.')).toBeVisible()
  await buyer.getByRole('button', { name: 'Save changes' }).click()
  await expect(buyer.getByText(/changed this on .* Review the change and try again\./).first()).toBeVisible()
  await expect(buyer.getByLabel('Name of the list')).toHaveValue('Van stock, north')
  await buyer.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(buyer.getByText('List “Van stock, north” saved.')).toBeVisible()
  await buyer.reload()
  await expect(quantities.first()).toHaveValue(doubled)

  await buyer.getByRole('button', { name: 'Delete' }).click()
  await expect(buyer.getByRole('dialog', { name: 'Delete the list “Van stock, north”?' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Delete list' }).click()
  await expect(buyer.getByText('No order lists yet')).toBeVisible()
})
