import { answered, openScreen } from '../../testing/openScreen.fixtures.tsx'
import { expect, test } from 'vitest'
import { useNewOrderLine } from './newOrderLine.data.ts'

test('two products that are added before the order’s screen opens are on one order (§2)', async () => {
  const { act, requests } = await openScreen(
    () => useNewOrderLine(7),
    ({ method }) => (method === 'GET' ? [] : { orderID: 4, orderNumber: 'SO-4' }),
  )
  for (const priceListItemID of [1, 2])
    act(({ mutate }) => mutate({ shippingAddressId: 3, line: { priceListItemID, quantity: 1 } }))
  await answered()
  const sent = requests.filter(({ method }) => method !== 'GET')
  expect(sent.map(({ body }) => body)).toMatchObject([
    { shippingAddress: { id: 3 }, orderLines: [{ priceListItemID: 1 }] },
    { priceListItemID: 2, quantity: 1 },
  ])
})
