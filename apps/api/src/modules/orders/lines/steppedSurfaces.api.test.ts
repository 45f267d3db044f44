import '@tradecounter/test-kit/propertySeed.ts'
import { gstCents } from '@tradecounter/rules/money.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const priced = (cents: number) => ({
  unitPriceExcludingGSTCents: cents,
  gstAmountCents: gstCents(cents),
})

/** An item as the import takes it: quantities rise, prices fall. */
const itemTerms = fc
  .record({
    unit: fc.integer({ min: 300, max: 2_000_000 }),
    freight: fc.integer({ min: 0, max: 999 }),
    froms: fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 10 }),
    quantity: fc.integer({ min: 1, max: 70 }),
    later: fc.integer({ min: 1, max: 70 }),
  })
  .map(({ froms, unit, ...rest }) => ({
    ...rest,
    unit,
    steps: Object.fromEntries(
      froms.toSorted((a, b) => a - b).map((from, at) => [from, Math.floor(unit * (0.95 - at * 0.07))]),
    ),
  }))
type ItemTerms = Parameters<Parameters<typeof itemTerms.map>[0]>[0]

/** Line of an item as the rules price it. */
const lineOf = ({ unit, freight, steps }: ItemTerms, quantity: number) => ({
  quantity,
  ...unitPriceOf(
    {
      ...priced(unit),
      priceSteps: Object.entries(steps).map(([from, cents]) => ({
        fromQuantity: Number(from),
        ...priced(cents),
      })),
    },
    quantity,
  ),
  freightExcludingGSTCents: freight,
  freightGSTAmountCents: gstCents(freight),
})

test('every screen, file, feed, limit and budget has the totals of the rules, also once an administrator changes quantities (R2, R43)', async () => {
  const { portal, customer, given, as } = await createPortal()
  const params = { customerId: customer.id }
  const partner = await partnerOf(portal)
  const admin = await as.admin()
  const approver = await as.approver({ orderApprovalLimitCents: 999_999_999_999 })
  const { costCentreId } = await (
    await as.manager()
  ).createCostCentre({ params, body: { costCentreCode: 'SITE', costCentreName: 'Site' } })

  await fc.assert(
    fc.asyncProperty(
      fc.array(itemTerms, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (orderedItems, within) => {
        const items = await Promise.all(
          orderedItems.map(({ unit, freight, steps }) =>
            given.item({ unitPriceExCents: unit, freightExCents: freight, priceSteps: steps }),
          ),
        )
        const linesBy = (quantityOf: (item: ItemTerms) => number) =>
          orderedItems.map((item) => lineOf(item, quantityOf(item)))
        const lines = linesBy(({ quantity }) => quantity)
        const { totalAmountCents } = orderTotals(lines)
        // A limit of exactly the total approves; one cent less asks an approver.
        const buyer = await as.buyer({ automaticApprovalLimitCents: totalAmountCents - (within ? 0 : 1) })
        const { orderID } = await buyer.createOrder({
          params,
          body: {
            shippingAddress: { id: customer.shippingAddressId },
            contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
            approver: { userName: approver.userName },
            costCentre: { id: costCentreId },
          },
        })
        const key = { params: { ...params, orderId: orderID } }
        const rows = orderedItems.map(({ quantity }, at) => ({
          priceListItemID: items[at]?.id ?? 0,
          quantity,
        }))
        const amounts = lines.map((line) => ({
          unitPriceExcludingGSTCents: line.unitPriceExcludingGSTCents,
          amountCents: lineAmountCents(line),
        }))
        expect((await buyer.quickOrder({ ...key, body: { dryRun: true, rows } })).rows).toMatchObject(amounts)
        expect(await buyer.quickOrder({ ...key, body: { rows } })).toMatchObject({
          rows: amounts,
          totalAmountCents,
        })
        const { version } = await buyer.getOrder(key)
        const submitted = await buyer.updateOrder({
          params,
          body: { orderID, version, orderStatus: { id: 2 } },
        })
        expect(submitted.statusId).toBe(within ? 4 : 2)
        if (!within) await approver.updateOrder({ params, body: { orderID, orderStatus: { id: 4 } } })

        const agree = async (expected: typeof lines) => {
          const totals = orderTotals(expected)
          const detail = await buyer.getOrder(key)
          expect(detail).toMatchObject(totals)
          expect(detail.orderLines).toMatchObject(expected)
          const q = { orderNumber: detail.orderNumber }
          expect((await buyer.listOrders({ params, query: { q } })).rows).toMatchObject([
            { orderID, totalAmountCents: totals.totalAmountCents },
          ])
          const { fileUrl } = await buyer.exportOrders({ params, query: { q } })
          const file = parse((await portal.app.inject({ url: fileUrl })).body, { bom: true, columns: true })
          expect(file).toMatchObject([{ 'Total (Inc GST)': (totals.totalAmountCents / 100).toFixed(2) }])
          const feed = (await partner.get('orders?after=0&per_page=100')).json()
          expect(feed.result.find((order: { orderID: number }) => order.orderID === orderID)).toMatchObject({
            totalAmount: totals.totalAmountCents / 100,
            orderLines: expected.map((line) => ({
              quantity: line.quantity,
              unitPriceExcludingGST: line.unitPriceExcludingGSTCents / 100,
              amount: lineAmountCents(line) / 100,
            })),
          })
          const again = await buyer.proposeReorder({ ...key, query: { priceListId: customer.priceListId } })
          expect(again.rows.map(({ amountCents }) => amountCents)).toEqual(expected.map(lineAmountCents))
          const spending = await customer.db
            .selectFrom('order_spending')
            .select('committed_cents')
            .where('order_id', '=', orderID)
            .executeTakeFirstOrThrow()
          expect(spending.committed_cents).toBe(
            expected.reduce(
              (sum, line) =>
                sum + line.quantity * (line.unitPriceExcludingGSTCents + line.freightExcludingGSTCents),
              0,
            ),
          )
        }
        await agree(lines)
        for (const [at, { later }] of orderedItems.entries())
          await admin.putOrderLine({ ...key, body: { priceListItemID: items[at]?.id ?? 0, quantity: later } })
        await agree(linesBy(({ later }) => later))
      },
    ),
    { numRuns: Number(process.env['FUZZ'] ?? 6) },
  )
})
