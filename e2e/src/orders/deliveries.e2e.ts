import { expectAccessibleEverywhere } from '../support/accessible.ts'
import { expect } from '../support/expect.ts'
import { test } from '../support/journey.ts'
import { onPhone, visitAt } from '../support/people.ts'
import {
  ask,
  changeOrder,
  firstPlace,
  listItems,
  request,
  sendRows,
  signIn,
  signInPartner,
} from '../support/portalApi.ts'

const buyer = 'buyer@harbour.example'
const approver = 'approver@harbour.example'

interface Line {
  readonly productCode: string
  readonly productName: string
  readonly quantity: number
}

interface CreatedOrder {
  readonly orderID: number
  readonly orderNumber: string
  readonly version: number
}

/** An approved order of `lineCount` lines, and the supplier's system that reports its parcels. */
async function approvedOrder(lineCount: number) {
  const account = await signIn(buyer)
  const { addressId, priceListId } = await firstPlace(account)
  const items = (await listItems(account, priceListId)).slice(0, lineCount)
  const quantityOf = (item: (typeof items)[number]) =>
    Math.ceil(Math.max(4, item.minimumOrderQuantity) / item.cartonQuantity) * item.cartonQuantity
  const draft = await request<CreatedOrder>(
    account.token,
    'POST',
    `/Corporate/orders/${account.customerId}/orders`,
    {
      shippingAddress: { id: addressId },
      contactPerson: { fullName: 'Site Office', phoneNumber: '02 9876 5432' },
      orderLines: items.map((item) => ({ priceListItemID: item.id, quantity: quantityOf(item) })),
    },
  )
  const sent = await changeOrder(account, draft, {
    orderStatus: { id: 2 },
    isOrderSubmitted: true,
    requiredAsap: true,
    approver: { userName: approver },
  })
  const { token, customerId } = account
  const read = () =>
    request<{ orderStatus: { id: number }; version: number }>(
      token,
      'GET',
      `/Corporate/customers/${customerId}/orders/${draft.orderID}`,
    )
  if ((await read()).orderStatus.id === 2)
    await changeOrder(await signIn(approver), sent, { orderStatus: { id: 4 } })
  const lines = items.map((item): Line => ({
    productCode: item.product.productCode,
    productName: item.product.productName,
    quantity: quantityOf(item),
  }))
  const partner = await signInPartner()
  let events = 0
  const report = (event: object) => {
    events += 1
    return sendRows(partner, 'orderevents', {
      orderNumber: sent.orderNumber,
      eventId: `J${events}`,
      at: new Date(Date.now() + events * 1000).toISOString(),
      ...event,
    })
  }
  return { ...sent, lines, report }
}

const linesOf = (lines: readonly Line[]) =>
  lines.map(({ productCode, quantity }) => ({ productCode, quantity }))

test('an open order shows parcels, back orders and cancelled items as the supplier’s system reports them (R43)', async ({
  browser,
}) => {
  const order = await approvedOrder(5)
  const [first, second, third, fourth, fifth] = order.lines as [Line, Line, Line, Line, Line]
  const page = await visitAt(browser, `/orders/${order.orderID}`, buyer)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipping' })).toHaveCount(0)

  await order.report({
    type: 'shipped',
    carrier: 'TollFast',
    trackingNumber: 'TF1',
    trackingUrl: 'https://carrier.example/track/TF1',
    parcelNumber: 'P-1',
    lines: linesOf([first, second]),
  })
  const shipping = page.getByRole('region', { name: 'Shipping' })
  await expect(shipping.getByText('Part-shipped: 2 of 5 lines')).toBeVisible()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByRole('heading', { name: 'Parcel P-1' })).toBeVisible()
  await expect(parcels.getByText(`${first.quantity} × ${first.productName}`)).toBeVisible()
  const link = parcels.getByRole('link', { name: /^Track parcel/ })
  await expect(link).toHaveAttribute('href', 'https://carrier.example/track/TF1')
  await expect(link).toHaveAttribute('rel', /noopener/)
  // Shipped lines are hidden until “All lines” is pressed.
  await expect(shipping.getByText(third.productName)).toBeVisible()
  await expect(shipping.getByText(first.productName)).toHaveCount(0)
  await shipping.getByText('All lines (5)').click()
  await expect(shipping.getByText(first.productName)).toBeVisible()

  await order.report({ type: 'backordered', expectedOn: '2032-12-03', lines: linesOf([third]) })
  await expect(shipping.getByText('On back order until 3 Dec')).toBeVisible()
  await expect(shipping.getByText('03/12/2032', { exact: true })).toBeVisible()
  await expect(page.getByText(`On back order: ${third.quantity} × ${third.productName}`)).toBeVisible()
  await order.report({ type: 'cancelled', lines: linesOf([fourth]) })
  await expect(
    page.getByText(`Cancelled by the supplier: ${fourth.quantity} × ${fourth.productName}`),
  ).toBeVisible()
  const tooMany = await order.report({
    type: 'shipped',
    carrier: 'TollFast',
    parcelNumber: 'P-2',
    lines: linesOf([fourth]),
  })
  expect(tooMany.refused).toBe(1)
  await order.report({
    type: 'delivered',
    parcelNumber: 'P-1',
    lines: [{ productCode: first.productCode, quantity: 1 }],
  })
  await expect(parcels.getByText('Partly delivered', { exact: true })).toBeVisible()
  await expect(parcels.getByText(`1 of ${first.quantity} delivered`)).toBeVisible()
  await expect(parcels.getByText(`0 of ${second.quantity} delivered`)).toBeVisible()
  await order.report({ type: 'delivered', parcelNumber: 'P-1', proof: 'Signed by M Nguyen' })
  await expect(parcels.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(parcels.getByText(/Signed by M Nguyen/)).toBeVisible()
  await expectAccessibleEverywhere(page, 'order with parcels')

  await order.report({ type: 'withdrawn', parcelNumber: 'P-1' })
  await expect(page.getByText('Parcel P-1 withdrawn by the supplier')).toBeVisible()
  await expect(parcels).toHaveCount(0)
  await expect(shipping.getByRole('row', { name: new RegExp(fifth.productName) })).toBeVisible()
})

test('an approver finds back orders on a phone; an administrator sees the same', async ({ browser }) => {
  const order = await approvedOrder(2)
  const [first, second] = order.lines as [Line, Line]
  await order.report({ type: 'shipped', carrier: 'Swift', lines: linesOf([first]) })
  await order.report({ type: 'backordered', expectedOn: '2033-01-09', lines: linesOf([second]) })

  const phone = await visitAt(browser, '/orders?tab=approved', approver, onPhone)
  await phone.getByRole('button', { name: 'Filters' }).click()
  await phone.getByRole('combobox', { name: 'Shipping' }).click()
  await phone.getByRole('option', { name: 'On back order' }).click()
  await expect(phone).toHaveURL(/shipping=backordered/)
  const row = phone.getByRole('row', { name: new RegExp(order.orderNumber) })
  await expect(row.getByText('On back order').filter({ visible: true })).toHaveCount(1)
  // The tab counts all orders that match the filter.
  const { token, customerId } = await signIn(approver)
  const tab = phone.getByRole('tab', { name: /^Approved/ })
  await expect(async () => {
    const { total } = await ask<unknown>(
      token,
      'GET',
      `/Corporate/customers/${customerId}/orders?q[orderStatusId]=40&q[shipmentState]=backordered`,
    )
    expect(await tab.innerText()).toMatch(new RegExp(`\\b${total ?? 0}$`))
  }).toPass()
  await expectAccessibleEverywhere(phone, 'orders on back order')
  await phone.setViewportSize({ width: 390, height: 844 })
  await row.getByRole('link').first().click()
  await expect(
    phone
      .getByRole('region', { name: 'Shipping' })
      .getByText(`${second.quantity} of ${second.quantity} to come`),
  ).toBeVisible()
  await expect(
    phone.getByRole('region', { name: 'Shipping' }).getByText('On back order until 9 Jan'),
  ).toBeVisible()

  const admin = await visitAt(browser, `/orders/${order.orderID}`, 'admin@tradecounter.example')
  await expect(
    admin.getByRole('region', { name: 'Shipping' }).getByText('On back order until 9 Jan'),
  ).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'Parcel 1' })).toBeVisible()
})
