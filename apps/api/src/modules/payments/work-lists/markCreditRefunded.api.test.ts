import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { followed } from '../../live/followed.fixtures.ts'
import {
  atTheCardPage,
  books,
  confirmation,
  confirmedPayment,
  notify,
  paramsOf,
} from '../card/cardPayment.fixtures.ts'
import { lumpSumPaid, statusOf, workLists } from './workLists.fixtures.ts'

async function kept(cents: number) {
  const portal = await createPortal()
  const payer = await lumpSumPaid(portal, cents)
  const { admin, lists, acts } = await workLists(portal)
  const [receipt] = (await lists()).receipts
  const documentId = receipt?.documentId ?? 0
  const refund = (reference = 'REF-1') =>
    admin.markCreditRefunded({ params: { ...paramsOf(portal), documentId }, body: { reference } })
  return {
    portal,
    payer,
    admin,
    lists,
    acts,
    documentId,
    documentNumber: receipt?.documentNumber ?? '',
    refund,
  }
}

test('kept money that was refunded leaves the account and the list, and the books agree (R39, R17)', async () => {
  const { portal, payer, admin, lists, acts, documentId, documentNumber, refund } = await kept(10_000)
  await expectRefusal(refund('  '), 'invalid')
  await refund(' REF-1 ')
  expect((await lists()).receipts).toEqual([])
  const { balanceOf, unappliedCents } = await books(portal)
  expect([balanceOf(documentId), unappliedCents]).toEqual([0, -10_000])
  expect(await acts('markCreditRefunded')).toEqual([
    { by: admin.loginId, detail: { documentNumber, reference: 'REF-1', amountCents: 10_000 } },
  ])
  await expectRefusal(refund(), 'receiptUsed')
  await expectRefusal(
    payer.markCreditRefunded({ params: { ...paramsOf(portal), documentId }, body: { reference: 'x' } }),
    'forbidden',
    403,
  )
  const invoice = await portal.given.openInvoice()
  const notKept = { ...paramsOf(portal), documentId: invoice.id }
  await expectRefusal(
    admin.markCreditRefunded({ params: notKept, body: { reference: 'x' } }),
    'notFound',
    404,
  )
})

test('payments by month have kept money from its receipt until its refund, on an account and in all', async () => {
  const { portal, admin, refund } = await kept(10_000)
  const months = async () => [
    (await admin.getCustomerReceivables({ params: paramsOf(portal) })).paidPerMonth.at(-1)?.paidCents ?? 0,
    (await admin.getReceivables({})).paidPerMonth.at(-1)?.paidCents ?? 0,
  ]
  const [own, all = 0] = await months()
  expect(own).toBe(10_000)
  await refund()
  expect(await months()).toEqual([0, all - 10_000])
})

test('a closed payment is Refunded once its kept charge is, unless a part of it was used (R14)', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  for (const isUsed of [false, true]) {
    const { payer, paymentId, attempt } = await atTheCardPage(portal, 11_000)
    await notify(portal, attempt, 'CANCEL')
    await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
    await notify(portal, attempt, 'ACCEPT')
    const documentId = (await lists()).receipts[0]?.documentId ?? 0
    const params = { ...paramsOf(portal), documentId }
    const other = isUsed
      ? await portal.given.openInvoice({ totalCents: 4000, dueOn: '2020-01-31' })
      : undefined
    if (other) await confirmedPayment(portal, payer, [other, { id: documentId, totalCents: -4000 }])
    await admin.markCreditRefunded({ params, body: { reference: 'REF-1' } })
    expect([isUsed, await statusOf(portal, paymentId)]).toEqual([isUsed, isUsed ? 3 : 6])
  }
})

test.each([true, false])(
  'a closed payment with a kept and a second charge is Refunded after both refunds, kept one first: %s (R14)',
  async (isKeptFirst) => {
    const portal = await createPortal()
    const { admin, lists } = await workLists(portal)
    const { payer, paymentId, attempt } = await atTheCardPage(portal, 11_000)
    await notify(portal, attempt, 'CANCEL')
    await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
    await notify(portal, attempt, 'ACCEPT')
    await notify(portal, attempt, 'ACCEPT')
    const { receipts, refunds } = await lists()
    const body = { reference: 'REF-1' }
    const params = paramsOf(portal)
    const both = [
      () =>
        admin.markCreditRefunded({ params: { ...params, documentId: receipts[0]?.documentId ?? 0 }, body }),
      () =>
        admin.markRefunded({
          params: { ...params, providerTransactionId: refunds[0]?.providerTransactionId ?? '' },
          body,
        }),
    ]
    const [first, second] = isKeptFirst ? both : both.toReversed()
    await first?.()
    expect(await statusOf(portal, paymentId)).toBe(3)
    await second?.()
    expect(await statusOf(portal, paymentId)).toBe(6)
  },
)

test('kept money is refunded or applied, never both', async () => {
  const { portal, payer, documentId, refund } = await kept(10_000)
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 10_000 },
    { transactionId: documentId, appliedAmountCents: -10_000 },
  ]
  const params = paramsOf(portal)
  const created = await payer.createPayment({ params, body: { transactions } })
  const applied = payer.confirmPayment({ params, body: confirmation(created) })
  const [paying, refunding] = await Promise.allSettled([applied, refund()])
  expect([paying.status, refunding.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { balanceOf } = await books(portal)
  expect([balanceOf(documentId), balanceOf(invoice.id)]).toEqual([
    0,
    paying.status === 'fulfilled' ? 0 : 10_000,
  ])
})

test('a credit that is part of a payment in progress is not refunded', async () => {
  const { portal, payer, documentId, refund } = await kept(1000)
  const invoice = await portal.given.openInvoice({ totalCents: 5000 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 5000 },
    { transactionId: documentId, appliedAmountCents: -1000 },
  ]
  const params = paramsOf(portal)
  const created = await payer.createPayment({ params, body: { transactions } })
  await payer.confirmPayment({ params, body: confirmation(created) })
  await expectRefusal(refund(), 'paymentDocumentReserved')
})

test('a refund of a second charge, which leaves the payment as it is, raises a notice for its work list', async () => {
  const portal = await createPortal()
  const { admin, lists } = await workLists(portal)
  const { paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT')
  await notify(portal, attempt, 'ACCEPT')
  const [due] = (await lists()).refunds
  const follower = await followed(portal.portal, admin)
  const params = { customerId: portal.customer.id, providerTransactionId: due?.providerTransactionId ?? '' }
  await admin.markRefunded({ params, body: { reference: 'RF-77' } })
  await follower.hears('changed', { topic: 'payments', ids: [paymentId] })
})
