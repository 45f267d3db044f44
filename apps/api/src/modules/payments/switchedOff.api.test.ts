import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  confirmation,
  confirmedPayment,
  notify,
  paramsOf,
} from './card/cardPayment.fixtures.ts'

/** Switch of the customer's payments by the integration or an administrator (R13). */
const payments = ({ customer }: Portal, payment_status_id: 1 | 2 | 3) =>
  customer.db.updateTable('customers').set({ payment_status_id }).where('id', '=', customer.id).execute()

const actions = async (portal: Portal, statusId: 2 | 3) => {
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const invoice = await portal.given.openInvoice()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }]
  const created = await payer.createPayment({ params, body: { transactions } })
  const at = { ...params, paymentId: created.paymentId }
  await payments(portal, statusId)
  const body = { version: 1, transactions }
  await expectRefusal(payer.updatePayment({ params: at, body }), 'paymentsOff')
  await expectRefusal(payer.confirmPayment({ params, body: confirmation(created) }), 'paymentsOff')
  await expectRefusal(payer.startOverPayment({ params: at }), 'paymentsOff')
  expect((await payer.getPayment({ params: at })).paymentStatus.paymentStatusId).toBe(1)
}

test.each([2, 3] as const)('payments switched to %s stop a selection where it is (R13)', async (statusId) => {
  await actions(await createPortal(), statusId)
})

test('the card page does not open once payments are switched off (R13)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const { paymentId } = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  await payments(portal, 3)
  await expectRefusal(payer.checkoutPayment({ params: { ...paramsOf(portal), paymentId } }), 'paymentsOff')
})

test('money of a customer that was switched off while at the card page is settled all the same (R16)', async () => {
  const portal = await createPortal()
  const { invoice, attempt } = await atTheCardPage(portal)
  await payments(portal, 3)
  await portal.given.changedCustomer('on_hold', true)
  await portal.given.changedCustomer('enabled', false)
  await notify(portal, attempt, 'ACCEPT')
  const { balanceOf, dispositions } = await books(portal)
  expect([balanceOf(invoice.id), dispositions]).toEqual([0, ['settled']])
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
})
