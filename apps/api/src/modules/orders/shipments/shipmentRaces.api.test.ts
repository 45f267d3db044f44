import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { shipmentWorld } from './shipments.fixtures.ts'

test('of ten parcels at once for the last pieces, each from a system of its own, one is taken', async () => {
  const { portal, parcel, placed, figures, tell, read } = await shipmentWorld()
  await tell(parcel('P0', 7))
  const partners = await Promise.all(Array.from({ length: 10 }, () => partnerOf(portal)))
  const answers = await Promise.all(
    partners.map(async (partner, index) => {
      const event = { orderNumber: placed.orderNumber, eventId: `R${index}`, at: '2020-01-21T00:00:00Z' }
      const row = JSON.stringify({ ...event, ...parcel(`R${index}`, 2) })
      return (await partner.send('orderevents', row, { type: 'application/x-ndjson' })).json().result
    }),
  )
  expect(answers.map(({ added, refused }) => added + refused)).toEqual(answers.map(() => 1))
  expect(answers.filter(({ added }) => added === 1)).toHaveLength(1)
  expect((await figures())[0]).toEqual([9, 0, 0, 1, 0])
  expect((await read()).parcels).toHaveLength(2)
})

test('a line is not shortened while a parcel with it is written, nor shipped while it is shortened', async () => {
  const shortened = async (place: RegExp, first: 'parcel' | 'change') => {
    const { portal, as, params, tell, parcel, placed, items, figures } = await shipmentWorld()
    const admin = await as.admin()
    const change = () =>
      admin.putOrderLine({
        params: { ...params, orderId: placed.id },
        body: { priceListItemID: items[0].id, quantity: 5 },
      })
    const ship = async () => {
      const { added } = await tell(parcel('P1', 6))
      if (added === 0) throw new Error('refused')
    }
    const [one, other] = first === 'parcel' ? [ship, change] : [change, ship]
    const met = await meetAt(portal, (text) => place.test(text), one, other)
    expect([met.reached, met.first.status, met.rival.status]).toEqual([true, 'fulfilled', 'rejected'])
    return (await figures())[0]
  }
  expect(await shortened(/insert into order_events/, 'parcel')).toEqual([6, 0, 0, 4, 0])
  expect(await shortened(/insert into "order_lines"|insert into order_lines/, 'change')).toBeUndefined()
})
