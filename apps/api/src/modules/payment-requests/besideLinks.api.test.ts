import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { afterEach, expect, test } from 'vitest'
import {
  books,
  confirmation,
  confirmedPayment,
  importChange,
  notify,
  paramsOf,
  startAttempt,
} from '../payments/card/cardPayment.fixtures.ts'
import { resetSelections } from '../payments/selection/resetSelections.ts'
import { mailedRequest, proceed, wholeBilling } from './paymentRequest.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** A link whose card page of yesterday is still open beside the one of today. */
async function twoCardPages(isForDocument = true) {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const { documentNumber } = invoice
  const mailed = await mailedRequest(portal, isForDocument ? { documentNumber } : { amountCents: 900 })
  const first = await proceed(portal, mailed)
  await notify(portal, first, 'CANCEL')
  const tomorrow = new Date(portal.portal.clock().getTime() + dayMs)
  portal.portal.setNow(tomorrow)
  await resetSelections(portal.portal, tomorrow)
  const second = await proceed(portal, mailed)
  expect(second.referenceNumber).not.toBe(first.referenceNumber)
  return { portal, invoice, first, second }
}

test('a late charge of a link that was paid since is refunded, also for an earlier payment of it (R15, R20)', async () => {
  const { portal, invoice, first, second } = await twoCardPages()
  await notify(portal, second, 'ACCEPT')
  // The card page of yesterday was still open.
  await notify(portal, first, 'ACCEPT')
  const { dispositions, credits, refundCents, balanceOf } = await books(portal)
  expect({ dispositions, credits, refundCents }).toEqual({
    dispositions: ['settled', 'refund'],
    credits: [],
    refundCents: -900,
  })
  expect(balanceOf(invoice.id)).toBe(0)
  const reasons = (await portal.drainJobs()).filter(({ subject }) => subject.endsWith('needs attention'))
  expect(reasons.map(({ text }) => text.includes('charged twice for this payment link'))).toEqual([true])
})

test('a charge of a link is refunded after a late charge of an earlier payment of it (R15, R20)', async () => {
  const { portal, invoice, first, second } = await twoCardPages()
  await notify(portal, first, 'ACCEPT')
  await notify(portal, second, 'ACCEPT')
  const { dispositions, unappliedCents, refundCents, reserved, balanceOf } = await books(portal)
  expect({ dispositions, unappliedCents, refundCents, reserved }).toEqual({
    dispositions: ['unapplied', 'refund'],
    unappliedCents: -900,
    refundCents: -900,
    reserved: [],
  })
  expect(balanceOf(invoice.id)).toBe(900)
})

test('of two charges of a link at the same moment one is refunded (R15, R20)', async () => {
  const { portal } = await createPortal()
  for (const lateFirst of [true, false]) {
    const places = await meetEverywhere(
      portal,
      // Charges for a document wait for each other at the document.
      () => twoCardPages(false),
      ({ portal, first, second }) => notify(portal, lateFirst ? first : second, 'ACCEPT'),
      ({ portal, first, second }) => notify(portal, lateFirst ? second : first, 'ACCEPT'),
      async ({ portal }, meeting, place) => {
        expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done'])
        const { dispositions } = await books(portal)
        expect([place, dispositions.filter((disposition) => disposition === 'refund')]).toEqual([
          place,
          ['refund'],
        ])
        expect(dispositions).toHaveLength(2)
      },
    )
    expect(places).toBeGreaterThan(8)
  }
})

test('a note changed after a return from the card page reaches the accounts team', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  const { params } = mailed
  const attempt = await proceed(portal, mailed)
  const changed = { ...wholeBilling, paymentNote: 'Two boxes short.' }
  await portal.anonymous.updatePaymentRequest({ params, body: changed })
  await portal.anonymous.proceedPaymentRequest({ params, body: {} })
  await notify(portal, attempt, 'ACCEPT')
  const notes = (await portal.drainJobs()).filter(({ subject }) => subject.startsWith('Notes and files'))
  expect(notes.map(({ text }) => text.includes('Two boxes short.'))).toEqual([true])
})

test('people of the customer do not land on a payment of a link, and still land on their own (§2, R20)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const landsOn = async () => (await payer.getMe({})).customer?.paymentId
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  await proceed(portal, mailed)
  expect(await landsOn()).toBe(null)
  const { paymentId } = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  expect(await landsOn()).toBe(paymentId)
})

test('the list shows what a request was paid with, not the payment’s later total (P4)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const first = await proceed(portal, mailed)
  await notify(portal, first, 'DECLINE')
  await importChange(portal, invoice.id, -300)
  expect((await proceed(portal, mailed)).amountCents).toBe(600)
  // The first card page was still open.
  await notify(portal, first, 'ACCEPT')
  const { rows } = await mailed.admin.listPaymentRequests({ query: { q: { search: mailed.email } } })
  expect(rows).toMatchObject([{ state: 'paid', amountCents: 900 }])
})

test('a link whose invoice a late charge lowered waits for its open card page, and names no earlier amount (R15)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 400 }]
  const created = await payer.createPayment({ params, body: { transactions } })
  const { paymentId } = await payer.confirmPayment({ params, body: confirmation(created) })
  const early = await startAttempt(portal, payer, paymentId)
  await notify(portal, early, 'DECLINE')
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const ofLink = await proceed(portal, mailed)
  // The first card page was still open.
  await notify(portal, early, 'ACCEPT')
  const link = { params: mailed.params }
  const shown = await portal.anonymous.getPaymentRequest(link)
  expect(shown.totalPaymentAmountCents).toBe(500)
  for (const body of [{ totalAmountToPayCents: 500 }, {}])
    await expectRefusal(portal.anonymous.proceedPaymentRequest({ ...link, body }), 'paymentUnresolvedAttempt')
  await notify(portal, ofLink, 'CANCEL')
  const { fields } = await portal.anonymous.proceedPaymentRequest({
    ...link,
    body: { totalAmountToPayCents: 500 },
  })
  expect(Object.fromEntries(fields)['amount']).toBe('5.00')
})
