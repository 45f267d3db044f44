import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { paramsOf } from '../payments/card/cardPayment.fixtures.ts'

async function approvedOrder() {
  const portal = await createPortal()
  const { given, customer, portal: running } = portal
  const order = await given.pendingOrder()
  await order.approver.updateOrder({
    params: paramsOf(portal),
    body: { orderID: order.id, version: order.version, orderStatus: { id: 4 } },
  })
  const partner = await partnerOf(running)
  const params = { customerId: customer.id, orderId: order.id }
  const { orderNumber } = await order.buyer.getOrder({ params })
  const invoiced = (documentNumber: string) =>
    partner.send(
      'orderevents',
      JSON.stringify({
        eventId: `EV-${documentNumber}`,
        orderNumber,
        type: 'invoiced',
        at: '2026-11-20T14:05:00+11:00',
        documentNumber,
        documentedOn: '2026-11-20',
      }),
      { type: 'application/x-ndjson' },
    )
  const invoice = (documentNumber: string) =>
    partner.send(
      'invoices',
      JSON.stringify({
        accountNumber: customer.accountNumber,
        documentNumber,
        type: 'invoice',
        date: '2026-11-20',
        dueDate: '2026-12-31',
        total: '12.00',
        balance: '12.00',
      }),
      { type: 'application/x-ndjson' },
    )
  const payer = await portal.as.payer()
  const numbersOf = async () => {
    const rows = await payer.listOrderTransactions({ params })
    return rows.map(({ documentNumber }) => documentNumber)
  }
  return { ...portal, order, orderNumber, params, invoiced, invoice, payer, numbersOf }
}

test('an invoice names its order and the order its invoices, whichever arrived first', async () => {
  const portal = await approvedOrder()
  const { order, orderNumber, invoiced, invoice, payer, numbersOf, params } = portal
  expect(await numbersOf()).toEqual([])
  await invoice('INV1')
  await invoiced('INV1')
  await invoiced('INV2')
  await invoice('INV2')
  await invoice('INV3')
  expect(await numbersOf()).toEqual(['INV1', 'INV2'])
  const { rows } = await payer.listInvoices({ params: paramsOf(portal) })
  expect(rows.map((row) => [row.documentNumber, row.order])).toEqual([
    ['INV1', { orderID: order.id, orderNumber }],
    ['INV2', { orderID: order.id, orderNumber }],
    ['INV3', null],
  ])
  const admin = await portal.as.admin()
  expect(await admin.listAnyOrderTransactions({ params: { orderId: params.orderId } })).toHaveLength(2)
})
