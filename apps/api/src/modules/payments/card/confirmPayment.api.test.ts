import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import {
  books,
  confirmation,
  confirmedPayment,
  eventsOf,
  importChange,
  paramsOf,
  startAttempt,
} from './cardPayment.fixtures.ts'

const whole = (document: { id: number; totalCents: number }) => ({
  transactionId: document.id,
  appliedAmountCents: document.totalCents,
})

test('a confirmed payment is fixed and its documents are reserved (R17)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const free = await portal.given.openInvoice()
  const payment = await confirmedPayment(portal, payer, [invoice])
  expect(payment.paymentStatusId).toBe(2)
  expect((await books(portal)).reserved).toEqual([invoice.id])
  const { rows } = await payer.listInvoices({ params })
  expect(rows.map((row) => [row.transactionId, row.reserved])).toEqual([
    [invoice.id, true],
    [free.id, false],
  ])
  const at = { ...params, paymentId: payment.paymentId }
  const body = { version: payment.version, transactions: [whole(free)] }
  await expectRefusal(payer.updatePayment({ params: at, body }), 'paymentNotEditable')
  await expectRefusal(payer.startOverPayment({ params: at }), 'paymentNotEditable')
  await expectRefusal(payer.confirmPayment({ params, body: confirmation(payment) }), 'paymentNotEditable')
})

test('confirming checks every balance again (R17)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const created = await payer.createPayment({ params, body: { transactions: [whole(invoice)] } })
  await importChange(portal, invoice.id, -1)
  await expectRefusal(payer.confirmPayment({ params, body: confirmation(created) }), 'paymentBalanceChanged')
})

test('invoices fully covered by credits are settled at once, without the card provider (§4)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const credit = await portal.given.openCredit({ totalCents: 10_000 })
  const paid = await confirmedPayment(portal, payer, [invoice, credit])
  expect(paid.paymentStatusId).toBe(4)
  const { balanceOf, clearingCents, dispositions, reserved } = await books(portal)
  expect([balanceOf(invoice.id), balanceOf(credit.id)]).toEqual([0, 0])
  expect([clearingCents, dispositions, reserved]).toEqual([0, [], []])
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
  const at = { ...paramsOf(portal), paymentId: paid.paymentId }
  await expectRefusal(payer.checkoutPayment({ params: at }), 'paymentNotInProgress')
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
})

test('the card page gets the stored amount and our own addresses, all signed (card-provider §1)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 1_234_56 })
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  const { form } = await startAttempt(portal, payer, paymentId)
  const { settings } = portal.portal
  expect(form).toMatchObject({
    amount: '1234.56',
    currency: 'AUD',
    transaction_type: 'sale',
    bill_to_email: payer.email,
    bill_to_company_name: portal.customer.name,
    override_custom_receipt_page: `${settings.publicUrl}/Corporate/payments/card/receipt`,
    override_custom_cancel_page: `${settings.publicUrl}/Corporate/payments/card/cancel`,
    override_backoffice_post_url: `${settings.publicUrl}/Corporate/payments/card/notification`,
  })
  const payment = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(form['reference_number']).toBe(payment.paymentNumber)
  expect(payment.attempt?.state).toBe('open')
})

test('the Back button gives the same attempt again, to the same person and not for long (R15)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const { paymentId } = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  const first = await startAttempt(portal, payer, paymentId)
  const second = await startAttempt(portal, payer, paymentId)
  expect(second.uuid).toBe(first.uuid)
  const params = { ...paramsOf(portal), paymentId }
  const colleague = await portal.as.payer()
  await expectRefusal(colleague.checkoutPayment({ params }), 'paymentUnresolvedAttempt')
  portal.portal.setNow(new Date(Date.now() + 11 * 60_000))
  try {
    await expectRefusal(payer.checkoutPayment({ params }), 'paymentUnresolvedAttempt')
  } finally {
    portal.portal.setNow(undefined)
  }
})

test('documents that change before the charge send the payment back for review (R17)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  await importChange(portal, invoice.id, -2500)
  const params = { ...paramsOf(portal), paymentId }
  await expectRefusal(payer.checkoutPayment({ params }), 'paymentBalanceChanged')
  expect(await payer.findPendingPayment()).toEqual({ paymentId, paymentStatusId: 1 })
  expect((await books(portal)).reserved).toEqual([])
})
