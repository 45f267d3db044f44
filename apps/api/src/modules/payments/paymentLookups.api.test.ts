import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { wholeBilling } from '../payment-requests/paymentRequest.fixtures.ts'
import { paramsOf } from './card/cardPayment.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('searchtransactions has every field of §3, with the selection and the bucket of the due date', async () => {
  const portal = await createPortal()
  portal.portal.setNow(new Date('2026-11-21T01:00:00Z'))
  const payer = await portal.as.payer()
  const late = await portal.given.openInvoice({ dueOn: '2026-10-31' })
  const next = await portal.given.openInvoice({ dueOn: '2026-12-31' })
  const credit = await portal.given.openCredit()
  await payer.changePaymentDraft({
    params: paramsOf(portal),
    body: {
      paymentType: { paymentTypeId: 1 },
      version: 0,
      selected: [{ transactionId: late.id, amountAppliedCents: 1000, notes: 'part' }],
      unselected: [],
    },
  })
  const found = await payer.searchTransactions()
  expect(found.total).toBe(3)
  expect(found.rows.find(({ transactionId }) => transactionId === late.id)).toMatchObject({
    amountAppliedCents: 1000,
    totalRemainingCents: late.totalCents - 1000,
    notes: 'part',
    transactionFiles: [],
    dueNotYetCents: 0,
    dueNowCents: 0,
    dueOneMonthOverCents: late.totalCents,
    dueTwoMonthOverCents: 0,
    dueThreeMonthOverCents: 0,
    dueFourMonthPlusOverCents: 0,
  })
  expect(found.rows.find(({ transactionId }) => transactionId === next.id)).toMatchObject({
    amountAppliedCents: 0,
    dueNotYetCents: next.totalCents,
  })
  expect(found.rows.find(({ transactionId }) => transactionId === credit.id)).toMatchObject({
    totalRemainingCents: credit.totalCents,
    dueNotYetCents: 0,
    dueNowCents: 0,
  })
  const due = await payer.searchTransactions({ query: { q: { dueBucket: 'notDueYet' } } })
  expect(due.rows.map(({ transactionId }) => transactionId)).toContain(next.id)
  expect(due.rows.map(({ transactionId }) => transactionId)).not.toContain(late.id)
})

test('an open payment has its selection, with its payer’s later changes', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const [one, other] = [await portal.given.openInvoice(), await portal.given.openInvoice()]
  const params = paramsOf(portal)
  const transactions = [
    {
      transactionId: one.id,
      appliedAmountCents: 700,
      transactionNotes: { transactionNote: 'of the payment' },
    },
    { transactionId: other.id, appliedAmountCents: 100 },
  ]
  const { paymentId, version } = await payer.createPayment({ params, body: { transactions } })
  await payer.changePaymentDraft({
    params,
    body: {
      paymentType: { paymentTypeId: 1 },
      paymentId,
      paymentVersion: version,
      version: 0,
      selected: [],
      unselected: [other.id],
    },
  })
  const { rows } = await payer.searchTransactions()
  expect(rows.find(({ transactionId }) => transactionId === one.id)).toMatchObject({
    amountAppliedCents: 700,
    notes: 'of the payment',
  })
  expect(rows.find(({ transactionId }) => transactionId === other.id)?.amountAppliedCents).toBe(0)
})

test('default payment details are the payer’s until billing details are stored; other payments have none', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 700 }]
  const { paymentId } = await payer.createPayment({
    params: paramsOf(portal),
    body: { transactions, paymentNote: 'for March' },
  })
  const params = { paymentId }
  const details = await payer.getDefaultPaymentDetails({ params })
  expect(details).toMatchObject({
    paymentId,
    customerEmailAddress: payer.email,
    billingEmailAddress: payer.email,
    billingPersonFirstName: 'Whatever',
    billingAddressLine1: '',
    billingAddressCountry: 'AU',
    totalAmountToPayCents: 700,
    paymentNote: 'for March',
    paymentFiles: { transactionFiles: [] },
  })
  expect(details.billingCompanyName).toBe(details.paymentAccountName)
  await payer.updateBilling({
    params: paramsOf(portal),
    body: { version: 0, ...wholeBilling },
  })
  expect(await payer.getDefaultPaymentDetails({ params })).toMatchObject({
    billingPersonFirstName: 'Ann',
    billingAddressLine1: '1 Wharf Road',
  })
  const other = await createPortal()
  await expectRefusal((await other.as.payer()).getDefaultPaymentDetails({ params }), 'notFound', 404)
})

test('a payment has both of its names, and an older client may change the note under either (§3)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 700 }]
  const created = await payer.createPayment({
    params: paramsOf(portal),
    body: { transactions, paymentNote: 'one' },
  })
  const params = { ...paramsOf(portal), paymentId: created.paymentId }
  const payment = await payer.getPayment({ params })
  expect(payment).toMatchObject({ id: created.paymentId, paymentNote: 'one', paymentNotes: 'one' })
  const { version } = await payer.updatePayment({
    params,
    body: { version: 1, transactions, paymentNote: 'one', paymentNotes: 'two' },
  })
  expect((await payer.getPayment({ params })).paymentNote).toBe('two')
  await payer.updatePayment({
    params,
    body: { version, transactions, paymentNote: 'three', paymentNotes: 'two' },
  })
  expect((await payer.getPayment({ params })).paymentNotes).toBe('three')
})
