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
} from './cardPayment.fixtures.ts'

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

test('an ACCEPT of nothing is no money: it is refused, and a person is told (P5)', async () => {
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
