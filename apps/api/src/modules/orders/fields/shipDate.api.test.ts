import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

const friday = '2026-11-20'
const fridayAtNoon = new Date('2026-11-20T01:00:00Z')
const fridayAtTwo = new Date('2026-11-20T03:00:00Z')

async function draftFor(day: string): Promise<Portal & { submit: () => Promise<{ statusId: number }> }> {
  const world = await createPortal({ show_request_ship_date: true })
  const { customer, given, portal } = world
  portal.setNow(fridayAtNoon)
  const draft = await given.draftOrder({ totalCents: 50_000 })
  const params = { customerId: customer.id }
  const { version } = await draft.buyer.updateOrder({
    params,
    body: { orderID: draft.id, version: draft.version, requiredShipDate: day },
  })
  const submit = () =>
    draft.buyer.updateOrder({ params, body: { orderID: draft.id, version, orderStatus: { id: 2 } } })
  return { ...world, submit }
}

test('a ship date that was open when it was chosen is refused at a submit after 14:00, and nothing changes (§5)', async () => {
  const { submit, portal } = await draftFor(friday)
  portal.setNow(fridayAtTwo)
  const refusal = await expectRefusal(submit(), 'orderShipDateNotAllowed')
  expect(refusal.message).toBe('This shipping date is not available. Choose another working day.')
  portal.setNow(fridayAtNoon)
  expect((await submit()).statusId).toBe(4)
  portal.setNow(undefined)
})

test('past days, weekends and days after them are refused and allowed as the picker shows them (§5)', async () => {
  const { as, customer, given, portal } = await createPortal({ show_request_ship_date: true })
  portal.setNow(fridayAtTwo)
  const buyer = await as.buyer()
  const draft = await given.draftOrder({ buyer })
  const choose = (requiredShipDate: string) =>
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: draft.id, version: draft.version, requiredShipDate },
    })
  for (const day of ['2026-11-19', friday, '2026-11-21', '2026-11-22'])
    await expectRefusal(choose(day), 'orderShipDateNotAllowed')
  await choose('2026-11-23')
  portal.setNow(undefined)
})

test('the server sends its own time, which the picker uses', async () => {
  const { anonymous, portal } = await createPortal()
  portal.setNow(fridayAtTwo)
  expect(await anonymous.getPortal({})).toMatchObject({
    now: fridayAtTwo.toISOString(),
    timeZone: 'Australia/Sydney',
  })
  portal.setNow(undefined)
})
