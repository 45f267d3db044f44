import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  deliver,
  eventsOf,
  importChange,
  notify,
  paramsOf,
} from '../card/cardPayment.fixtures.ts'

test('a second charge of one attempt, after the first became a credit and a balance changed, is to be refunded (P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'DECLINE')
  const params = { ...paramsOf(portal), paymentId }
  const apply = async (appliedAmountCents: number) => {
    const { version } = await payer.getPayment({ params })
    const transactions = [{ transactionId: invoice.id, appliedAmountCents }]
    await payer.updatePayment({ params, body: { version, transactions } })
  }
  await apply(6000)
  await notify(portal, attempt, 'ACCEPT')
  await apply(11_000)
  await importChange(portal, invoice.id, -1)
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, unappliedCents, refundCents, balanceOf } = await books(portal)
  expect([dispositions, unappliedCents, refundCents]).toEqual([['unapplied', 'refund'], -11_000, -11_000])
  expect(balanceOf(invoice.id)).toBe(10_999)
})

test('money for a selection that was changed to other documents of the same sum pays neither (P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'DECLINE')
  const other = await portal.given.openInvoice({ totalCents: 11_000 })
  const params = { ...paramsOf(portal), paymentId }
  const { version } = await payer.getPayment({ params })
  const transactions = [{ transactionId: other.id, appliedAmountCents: 11_000 }]
  await payer.updatePayment({ params, body: { version, transactions } })
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, unappliedCents, balanceOf } = await books(portal)
  expect([dispositions, unappliedCents]).toEqual([['unapplied'], -11_000])
  expect([balanceOf(invoice.id), balanceOf(other.id)]).toEqual([11_000, 11_000])
  expect((await payer.getPayment({ params })).paymentStatus.paymentStatusId).toBe(1)
})

test('a note written since, or a document ticked for nothing, is the same selection still (R15)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal, 11_000)
  await notify(portal, attempt, 'DECLINE')
  const other = await portal.given.openInvoice({ totalCents: 500 })
  const params = { ...paramsOf(portal), paymentId }
  const { version } = await payer.getPayment({ params })
  const transactions = [
    {
      transactionId: invoice.id,
      appliedAmountCents: 11_000,
      transactionNotes: { transactionNote: 'As agreed' },
    },
    { transactionId: other.id, appliedAmountCents: 0 },
  ]
  await payer.updatePayment({ params, body: { version, transactions } })
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, balanceOf } = await books(portal)
  expect(dispositions).toEqual(['settled'])
  expect([balanceOf(invoice.id), balanceOf(other.id)]).toEqual([0, 500])
})

test('an ACCEPT of zero is no money: it is refused, and the team gets an email (P5)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  for (const reason_code of ['100', '110']) {
    const nothing = cardMessage(portal, attempt, 'ACCEPT', { reason_code, auth_amount: '0.00' })
    expect((await deliver(portal, 'notification', nothing)).statusCode).toBe(400)
  }
  expect((await books(portal)).dispositions).toEqual([])
  expect((await eventsOf(portal, 'moneyNeedsAttention')).length).toBeGreaterThan(0)
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['settled'])
})
