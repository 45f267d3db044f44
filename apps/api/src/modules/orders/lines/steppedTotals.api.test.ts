import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { gstCents } from '@tradecounter/rules/money.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { stepColumnsOf, type PriceSteps } from '@tradecounter/test-kit/givenPrices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const cents = fc.integer({ min: 0, max: 4_000_000 })
const quantity = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10_000 }))

/** Steps near the quantities that are ordered. Their prices may rise too: totals agree in any case. */
const steps: fc.Arbitrary<PriceSteps> = fc
  .dictionary(
    fc.oneof(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 10_000 })).map(String),
    cents,
    { maxKeys: 10, noNullPrototype: true },
  )
  .map((prices) => ({ ...prices }))

const order = fc.array(fc.record({ unit: cents, freight: cents, steps, quantity, later: steps }), {
  minLength: 1,
  maxLength: 8,
})

const priced = (unitCents: number) => ({
  unitPriceExcludingGSTCents: unitCents,
  gstAmountCents: gstCents(unitCents),
})

/** Line as the rules price it. */
const lineOf = (unit: number, ofItem: PriceSteps, count: number, freight: number) => ({
  quantity: count,
  ...unitPriceOf(
    {
      ...priced(unit),
      priceSteps: Object.entries(ofItem).map(([from, price]) => ({
        fromQuantity: Number(from),
        ...priced(price),
      })),
    },
    count,
  ),
  freightExcludingGSTCents: freight,
  freightGSTAmountCents: gstCents(freight),
})

test('every total of the database equals that of the rules, for any items, steps and quantities (R2, R43)', async () => {
  const { customer, given, as } = await createPortal()
  const db = customer.db
  const approver = await as.approver({ orderApprovalLimitCents: 999_999_999_999 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const items = await Promise.all(Array.from({ length: 8 }, () => given.item()))
  const params = { customerId: customer.id }
  const change = (id: number, unit: number, freight: number, ofItem: PriceSteps) =>
    db
      .updateTable('price_list_items')
      .set({
        unit_price_ex_cents: unit,
        unit_gst_cents: gstCents(unit),
        freight_ex_cents: freight,
        freight_gst_cents: gstCents(freight),
        ...stepColumnsOf(ofItem),
      })
      .where('id', '=', id)
      .execute()
  const idOf = (at: number) => items[at]?.id ?? 0
  await fc.assert(
    fc.asyncProperty(order, async (lines) => {
      for (const [at, { unit, freight, steps: now }] of lines.entries())
        await change(idOf(at), unit, freight, now)
      const { orderID, version } = await buyer.createOrder({
        params,
        body: {
          shippingAddress: { id: customer.shippingAddressId },
          contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
          approver: { userName: approver.userName },
          orderLines: lines.map((line, at) => ({ priceListItemID: idOf(at), quantity: line.quantity })),
        },
      })
      const key = { params: { ...params, orderId: orderID } }
      const totalOf = async () => {
        const detail = await buyer.getOrder(key)
        expect(detail).toMatchObject(orderTotals(detail.orderLines))
        const [listed] = (await buyer.listOrders({ params, query: { per_page: 1 } })).rows
        expect([listed?.orderID, listed?.totalAmountCents]).toEqual([orderID, detail.totalAmountCents])
        return detail.totalAmountCents
      }
      const by = (which: 'steps' | 'later') =>
        orderTotals(lines.map((line) => lineOf(line.unit, line[which], line.quantity, line.freight)))
          .totalAmountCents
      expect(await totalOf()).toBe(by('steps'))
      // An import that changes the steps totals the draft anew.
      for (const [at, { unit, freight, later }] of lines.entries())
        await change(idOf(at), unit, freight, later)
      expect(await totalOf()).toBe(by('later'))
      await buyer.updateOrder({
        params,
        body: { orderID, version, orderStatus: { id: 2 }, confirmedTotalCents: by('later') },
      })
      for (const [at, { unit, freight }] of lines.entries()) await change(idOf(at), unit, freight, {})
      expect(await totalOf()).toBe(by('later'))
    }),
    { numRuns: Number(process.env['FUZZ'] ?? 25) },
  )
})
