import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { onTestFinished } from 'vitest'
import { runSchedules } from './runSchedules.ts'

/** Morning of a day in the business's time zone. */
export const morning = (day: string) => new Date(`${day}T00:00:00Z`)

/** A Monday. */
export const monday = '2026-11-30'

/** A buyer with a list of two products, which a schedule orders every Monday. The test begins on one. */
export async function scheduled(terms: object = {}, limitCents = 1_000_000) {
  const world = await createPortal()
  const { as, given, customer, portal } = world
  portal.setNow(morning(monday))
  onTestFinished(() => portal.setNow(undefined))
  const buyer = await as.buyer({ automaticApprovalLimitCents: limitCents })
  const params = { customerId: customer.id }
  const items = [await given.item({ unitPriceExCents: 1000 }), await given.item({ unitPriceExCents: 500 })]
  const list = await buyer.createOrderList({
    params,
    body: { name: 'Weekly', items: items.map(({ productId }) => ({ productID: productId, quantity: 2 })) },
  })
  const body = {
    name: 'Weekly pipes',
    orderListId: list.orderListId,
    shippingAddressId: customer.shippingAddressId,
    contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    startsOn: monday,
    automatic: true,
    ...terms,
  }
  const created = await buyer.createOrderSchedule({ params, body })
  const one = { params: { ...params, scheduleId: created.scheduleId } }
  const run = (day: string) => runSchedules(portal, morning(day))
  const orders = async () => (await buyer.listScheduledOrders({ ...one, query: {} })).rows
  const price = (cents: number) =>
    portal.db
      .updateTable('price_list_items')
      .set({ unit_price_ex_cents: cents, unit_gst_cents: Math.round(cents / 10) })
      .where('id', '=', items[0]?.id ?? 0)
      .execute()
  const freight = (cents: number) =>
    portal.db
      .updateTable('price_list_items')
      .set({ freight_ex_cents: cents, freight_gst_cents: Math.round(cents / 10) })
      .where('id', '=', items[0]?.id ?? 0)
      .execute()
  return { ...world, buyer, params, list, items, body, created, one, run, orders, price, freight }
}
