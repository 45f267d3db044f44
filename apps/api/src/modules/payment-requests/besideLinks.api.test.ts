import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { books, confirmedPayment, importChange, notify } from '../payments/card/cardPayment.fixtures.ts'
import { resetSelections } from '../payments/selection/resetSelections.ts'
import { mailedRequest, proceed, wholeBilling } from './paymentRequest.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('a late charge of a link that was paid since is refunded, also for an earlier payment of it (R15, R20)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const first = await proceed(portal, mailed)
  await notify(portal, first, 'CANCEL')
  const tomorrow = new Date(portal.portal.clock().getTime() + dayMs)
  portal.portal.setNow(tomorrow)
  await resetSelections(portal.portal, tomorrow)
  const second = await proceed(portal, mailed)
  expect(second.referenceNumber).not.toBe(first.referenceNumber)
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
