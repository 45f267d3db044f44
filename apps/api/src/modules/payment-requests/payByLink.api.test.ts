import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { dayMs, minuteMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import {
  books,
  cardMessage,
  confirmedPayment,
  deliver,
  eventsOf,
  notify,
  searchAnswering,
  startAttempt,
} from '../payments/card/cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from '../payments/card/syncPayments.ts'
import { resetSelections } from '../payments/selection/resetSelections.ts'
import { mailedRequest, proceed, wholeBilling, wholeBillingFields } from './paymentRequest.fixtures.ts'

const running = await createPortal()
afterEach(() => {
  running.portal.setNow(undefined)
  running.portal.setSearch(undefined)
})

test('a document is requested by email, viewed, paid by card, and its balance falls (R20, R17)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 12_345 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({
    isValid: true,
    state: 'open',
    totalPaymentAmountCents: 12_345,
    providerNote: 'For the taps.',
    customerEmailAddress: mailed.email,
    customerID: portal.customer.id,
    documentNumber: invoice.documentNumber,
  })
  const attempt = await proceed(portal, mailed)
  expect(attempt.form).toMatchObject(wholeBillingFields)
  expect((await books(portal)).reserved).toEqual([invoice.id])
  await notify(portal, attempt, 'ACCEPT')
  const after = await books(portal)
  expect([after.balanceOf(invoice.id), after.clearingCents, after.reserved]).toEqual([0, 12_345, []])
  const receipt = (await portal.drainJobs()).find(({ to }) => to === mailed.email)
  expect(receipt?.subject).toBe(`Receipt for payment ${attempt.referenceNumber}`)
  expect(receipt?.text).not.toContain('View payment')
  // A person of the customer who asks for the receipt again gets it themselves.
  const payer = await portal.as.payer()
  const [paid] = (await payer.listPaymentHistory({ params: { customerId: portal.customer.id } })).rows
  await payer.mailPaymentReceipt({
    params: { customerId: portal.customer.id, paymentId: paid?.paymentId ?? 0 },
  })
  const [again] = await portal.drainJobs()
  expect([again?.to, again?.text.includes('View payment')]).toEqual([payer.email, true])
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toEqual({
    isValid: false,
    state: 'paid',
  })
  await expectRefusal(
    portal.anonymous.proceedPaymentRequest({ params: mailed.params, body: {} }),
    'paymentRequestPaid',
  )
})

test('an amount that names no document becomes a credit of the account (R20, R18)', async () => {
  const portal = await createPortal()
  const attempt = await proceed(portal, await mailedRequest(portal, { amountCents: 5000 }))
  await notify(portal, attempt, 'ACCEPT')
  const after = await books(portal)
  expect([after.clearingCents, after.unappliedCents]).toEqual([5000, -5000])
  expect(after.credits).toMatchObject([
    { document_number: attempt.referenceNumber, total_cents: -5000, balance_cents: -5000 },
  ])
  const mails = await portal.drainJobs()
  expect(mails.some(({ text }) => text.includes('kept as a credit on the account'))).toBe(true)
  // The payer is unknown; the administrator who made the request is not shown as payer.
  const params = { customerId: portal.customer.id }
  const payer = await portal.as.payer()
  const [row] = (await payer.listPaymentHistory({ params })).rows
  const past = await payer.getPastPayment({ params: { ...params, paymentId: row?.paymentId ?? 0 } })
  expect(past).toMatchObject({ paidBy: 'Payment link', leftOverCents: 5000, transactions: [] })
})

test('a double click and two tabs get one attempt; a late second notice changes nothing (R15, P1, P6)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  const { params } = mailed
  const [first] = [await proceed(portal, mailed)]
  const forms = await Promise.all(
    Array.from({ length: 5 }, () => portal.anonymous.proceedPaymentRequest({ params, body: {} })),
  )
  const uuids = forms.map(({ fields }) => Object.fromEntries(fields)['transaction_uuid'])
  expect(new Set([first.uuid, ...uuids]).size).toBe(1)
  const message = cardMessage(portal, first, 'ACCEPT')
  await Promise.all([
    deliver(portal, 'notification', message),
    deliver(portal, 'receipt', message),
    deliver(portal, 'notification', message),
  ])
  expect((await books(portal)).dispositions).toEqual(['settled'])
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
})

test('the first five who proceed at once begin one payment', async () => {
  const portal = await createPortal()
  const { params } = await mailedRequest(portal, { amountCents: 5000 })
  await portal.anonymous.updatePaymentRequest({ params, body: wholeBilling })
  const forms = await Promise.all(
    Array.from({ length: 5 }, () => portal.anonymous.proceedPaymentRequest({ params, body: {} })),
  )
  expect(new Set(forms.map(({ fields }) => Object.fromEntries(fields)['reference_number'])).size).toBe(1)
  expect(new Set(forms.map(({ fields }) => Object.fromEntries(fields)['transaction_uuid'])).size).toBe(1)
})

test('after a decline or cancellation the payer tries again with another attempt of the same payment (R14, R15)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const declined = await proceed(portal, mailed)
  await notify(portal, declined, 'DECLINE')
  expect((await books(portal)).reserved).toEqual([])
  const cancelled = await proceed(portal, mailed)
  await notify(portal, cancelled, 'CANCEL')
  const third = await proceed(portal, mailed)
  expect([cancelled.referenceNumber, third.referenceNumber]).toEqual([
    declined.referenceNumber,
    declined.referenceNumber,
  ])
  expect(new Set([declined.uuid, cancelled.uuid, third.uuid]).size).toBe(3)
  await notify(portal, third, 'ACCEPT')
  // A card page that was left open charges a second time: to be refunded, never posted twice.
  await notify(portal, declined, 'ACCEPT')
  const after = await books(portal)
  expect([after.dispositions, after.balanceOf(invoice.id)]).toEqual([['settled', 'refund'], 0])
})

test('a link that expires while its payer is at the card page is paid all the same', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 5000 }, { expiresInDays: 1 })
  const attempt = await proceed(portal, mailed)
  portal.portal.setNow(new Date(Date.now() + dayMs))
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({
    state: 'expired',
  })
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['settled'])
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({ state: 'paid' })
})

test('without the card provider’s result no second attempt begins; its search ends the first (R15, P2)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 5000 })
  const first = await proceed(portal, mailed)
  const began = Date.now()
  const payingSince = async () =>
    (await portal.anonymous.getPaymentRequest({ params: mailed.params })).payingSince
  expect(await payingSince()).toEqual(expect.any(String))
  portal.portal.setNow(new Date(began + 11 * minuteMs))
  const again = () => portal.anonymous.proceedPaymentRequest({ params: mailed.params, body: {} })
  await expectRefusal(again(), 'paymentUnresolvedAttempt')
  portal.portal.setSearch(searchAnswering())
  portal.portal.setNow(new Date(began + 60 * minuteMs))
  await syncUnresolvedAttempts(portal.portal, portal.portal.clock())
  expect(await payingSince()).toBeNull()
  const { fields } = await again()
  expect(Object.fromEntries(fields)['transaction_uuid']).not.toBe(first.uuid)
  // P4: the old page was paid after all.
  await notify(portal, first, 'ACCEPT')
  expect((await books(portal)).clearingCents).toBe(5000)
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({ state: 'paid' })
})

test('a link’s payment exists beside the open payment of the customer’s people; neither takes the other’s documents (R15, R17)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const theirs = await portal.given.openInvoice({ totalCents: 700 })
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const { paymentId } = await confirmedPayment(portal, payer, [theirs])
  const attempt = await proceed(
    portal,
    await mailedRequest(portal, { documentNumber: invoice.documentNumber }),
  )
  expect(await payer.findPendingPayment({})).toMatchObject({ paymentId })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  const params = { customerId: portal.customer.id }
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 900 }]
  await expectRefusal(payer.createPayment({ params, body: { transactions } }), 'paymentDocumentReserved')
  await notify(portal, attempt, 'ACCEPT')
  const after = await books(portal)
  expect([after.balanceOf(theirs.id), after.balanceOf(invoice.id)]).toEqual([0, 0])
})

test('the customer’s people neither change, confirm nor start over a payment of a link', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const mailed = await mailedRequest(portal, { amountCents: 900 })
  await notify(portal, await proceed(portal, mailed), 'DECLINE')
  const { paymentID } = await portal.anonymous.getPaymentRequest({ params: mailed.params })
  const params = { customerId: portal.customer.id, paymentId: paymentID ?? 0 }
  await expectRefusal(payer.startOverPayment({ params }), 'notFound', 404)
  await expectRefusal(payer.checkoutPayment({ params }), 'notFound', 404)
})

test('a document in the customer’s open payment is not paid a second time by its link', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  await expectRefusal(proceed(portal, mailed), 'paymentDocumentReserved')
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  // The holder of the link got no receipt.
  expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toEqual({
    isValid: false,
    state: 'paid',
    isPaidElsewhere: true,
  })
})

test('an amount other than the payer saw is refused with the current amount', async () => {
  const portal = await createPortal()
  const { params } = await mailedRequest(portal, { amountCents: 900 })
  await portal.anonymous.updatePaymentRequest({ params, body: wholeBilling })
  const stated = (totalAmountToPayCents: number) =>
    portal.anonymous.proceedPaymentRequest({ params, body: { totalAmountToPayCents } })
  const refusal = await expectRefusal(stated(800), 'paymentTotalDiffers')
  expect(refusal.message).toBe('The amount to pay is now $9.00. Check it and proceed again.')
  expect((await stated(900)).fields.length).toBeGreaterThan(10)
  await expectRefusal(stated(800), 'paymentTotalDiffers')
})

test('a payment that never reached the card page ends with the day; the link still works (R19)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const { params } = mailed
  await portal.anonymous.updatePaymentRequest({ params, body: wholeBilling })
  await portal.anonymous.confirmPaymentRequest({ params, body: { paymentStatus: { id: 2 } } })
  expect((await books(portal)).reserved).toEqual([invoice.id])
  portal.portal.setNow(new Date(Date.now() + dayMs))
  await resetSelections(portal.portal, portal.portal.clock())
  expect((await books(portal)).reserved).toEqual([])
  await notify(portal, await proceed(portal, mailed), 'ACCEPT')
  expect((await books(portal)).balanceOf(invoice.id)).toBe(0)
})
