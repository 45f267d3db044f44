import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { taggedTexts } from '../../../pdf/pdfTexts.fixtures.ts'
import {
  books,
  confirmation,
  importChange,
  notify,
  paramsOf,
  startAttempt,
} from '../card/cardPayment.fixtures.ts'

const lumpSum = { paymentTypeId: 2 } as const

/** Two invoices, the newer one first, and a credit: $350.00 is open. */
async function account() {
  const portal = await createPortal()
  const { given, as } = portal
  const newer = await given.openInvoice({ totalCents: 30_000, dueOn: '2026-11-30' })
  const older = await given.openInvoice({ totalCents: 10_000, dueOn: '2026-09-30' })
  const credit = await given.openCredit({ totalCents: 5000 })
  const payer = await as.payer()
  const params = paramsOf(portal)
  const pay = async (lumpsumAmountCents: number, more: object = {}) => {
    const created = await payer.createPayment({
      params,
      body: { paymentType: lumpSum, lumpsumAmountCents, ...more },
    })
    return { ...created, params: { ...params, paymentId: created.paymentId } }
  }
  const appliedTo = async (paymentId: number) => {
    const { transactions } = await payer.getPayment({ params: { ...params, paymentId } })
    return Object.fromEntries(
      transactions.map((transaction) => [transaction.transactionId, transaction.appliedAmountCents]),
    )
  }
  const paidByCard = async (payment: { readonly paymentId: number; readonly version: number }) => {
    await payer.confirmPayment({ params, body: confirmation(payment) })
    const attempt = await startAttempt(portal, payer, payment.paymentId)
    await notify(portal, attempt, 'ACCEPT')
    return attempt
  }
  return { portal, payer, params, newer, older, credit, pay, appliedTo, paidByCard }
}

test('a lump sum without documents is allocated oldest due first after unapplied credits (R18)', async () => {
  const { payer, newer, older, credit, pay, appliedTo } = await account()
  const { paymentId, params } = await pay(20_000)
  expect(await appliedTo(paymentId)).toEqual({ [older.id]: 10_000, [newer.id]: 15_000, [credit.id]: -5000 })
  expect(await payer.getPayment({ params })).toMatchObject({
    paymentType: { paymentTypeId: 2, paymentTypeName: 'Lumpsum' },
    lumpsumAmountCents: 20_000,
    totalAmountToPayCents: 20_000,
    totalInvoiceAmountCents: 25_000,
    totalCreditAmountCents: -5000,
    totalCreditCents: -5000,
    totalPaymentAmountCents: 20_000,
    leftOverCents: 0,
  })
})

test('a lump sum leaves a disputed invoice out, which can be paid by hand (R18)', async () => {
  const { payer, newer, older, credit, pay, appliedTo, params: customer } = await account()
  await payer.askQuestion({
    params: customer,
    body: { transactionId: older.id, reason: 'damaged', note: 'Two arrived bent.' },
  })
  const { paymentId, version, params } = await pay(20_000)
  expect(await appliedTo(paymentId)).toEqual({ [newer.id]: 25_000, [credit.id]: -5000 })
  const byHand = [{ transactionId: older.id, appliedAmountCents: 10_000 }]
  await payer.updatePayment({ params, body: { version, transactions: byHand } })
  expect(await appliedTo(paymentId)).toEqual({ [older.id]: 10_000 })
})

test('the payer’s applied amounts stay, and the rest of the amount is left over (R18)', async () => {
  const { payer, newer, older, credit, pay, appliedTo } = await account()
  const { paymentId, params, version } = await pay(20_000, {
    transactions: [{ transactionId: newer.id, appliedAmountCents: 12_345 }],
  })
  expect(await appliedTo(paymentId)).toEqual({ [newer.id]: 12_345 })
  expect((await payer.getPayment({ params })).leftOverCents).toBe(7655)
  // The amount alone again: allocated anew.
  await payer.updatePayment({ params, body: { version, totalAmountToPayCents: 9000 } })
  expect(await appliedTo(paymentId)).toEqual({ [older.id]: 10_000, [newer.id]: 4000, [credit.id]: -5000 })
})

test('paid by card, each balance falls by its applied amount and the rest is a credit, to the cent (R17, R18)', async () => {
  const { portal, payer, params, newer, older, credit, pay, paidByCard } = await account()
  const payment = await pay(40_001)
  const attempt = await paidByCard(payment)
  expect(attempt.amountCents).toBe(40_001)
  const after = await books(portal)
  expect([older, newer, credit].map(({ id }) => after.balanceOf(id))).toEqual([0, 0, 0])
  expect(after).toMatchObject({ clearingCents: 40_001, unappliedCents: -5001, reserved: [] })
  const { paymentNumber } = await payer.getPayment({ params: payment.params })
  expect((await payer.listCredits({ params })).rows).toMatchObject([
    {
      documentNumber: paymentNumber,
      transactionType: { transactionTypeName: 'Payment' },
      documentBalanceCents: -5001,
    },
  ])
  // The credit is applied like any other.
  const next = await portal.given.openInvoice({ totalCents: 5001 })
  const [left] = (await payer.listCredits({ params })).rows
  const applied = await payer.createPayment({
    params,
    body: {
      transactions: [
        { transactionId: next.id, appliedAmountCents: 5001 },
        { transactionId: left?.transactionId ?? 0, appliedAmountCents: -5001 },
      ],
    },
  })
  await payer.confirmPayment({ params, body: confirmation(applied) })
  expect((await books(portal)).balanceOf(next.id)).toBe(0)
})

test('the receipt has the applied amounts and the credit, by email and as a PDF', async () => {
  const { portal, payer, older, credit, pay, paidByCard } = await account()
  const payment = await pay(12_000, {
    transactions: [
      { transactionId: older.id, appliedAmountCents: 10_000 },
      { transactionId: credit.id, appliedAmountCents: -5000 },
    ],
  })
  await paidByCard(payment)
  const mails = await portal.drainJobs()
  const receipt = mails.find(({ to }) => to === payer.email)
  expect(receipt?.text).toContain('$100.00')
  expect(receipt?.text).toContain('$70.00 is kept as credit on the account.')
  const pdf = await payer.getPaymentReceipt({ params: payment.params })
  const texts = taggedTexts(Buffer.from(await pdf.arrayBuffer())).map(({ text }) => text)
  const totals = texts.slice(texts.indexOf('Invoices'), -1).filter((text) => text !== '')
  expect(totals.join(' ')).toBe(
    'Invoices $100.00 Credits -$50.00 Kept as credit $70.00 Payment total (AUD) $120.00',
  )
})

test('an account with nothing open takes a lump sum as a credit', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const created = await payer.createPayment({
    params,
    body: { paymentType: lumpSum, lumpsumAmountCents: 100 },
  })
  await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, created.paymentId), 'ACCEPT')
  expect(await books(portal)).toMatchObject({ clearingCents: 100, unappliedCents: -100 })
})

test('invalid lump sums are refused, and nothing is stored (§5, R18)', async () => {
  const { payer, params, older, credit, pay } = await account()
  const rows = (...amounts: [number, number][]) => ({
    transactions: amounts.map(([transactionId, appliedAmountCents]) => ({
      transactionId,
      appliedAmountCents,
    })),
  })
  await expectRefusal(pay(0), 'lumpSumMissing')
  await expectRefusal(pay(-1), 'paymentNegative')
  await expectRefusal(pay(10 ** 14), 'paymentTooLarge')
  await expectRefusal(pay(9999, rows([older.id, 10_000])), 'lumpSumOverApplied')
  await expectRefusal(pay(100, rows([older.id, 10_001])), 'appliedAboveBalance')
  await expectRefusal(pay(100, rows([older.id, 100], [credit.id, -101])), 'lumpSumCreditsUnused')
  await expectRefusal(pay(100, { totalPaymentAmountCents: 101 }), 'paymentTotalDiffers')
  expect(await payer.findPendingPayment()).toEqual({ paymentId: null, paymentStatusId: null })
  await expectRefusal(payer.createPayment({ params, body: { lumpsumAmountCents: 100 } }), 'lumpSumOtherType')
})

test('the type of a payment never changes (§4)', async () => {
  const { payer, params, older, pay } = await account()
  const { version, ...payment } = await pay(100)
  const transactions = [{ transactionId: older.id, appliedAmountCents: 100 }]
  await expectRefusal(
    payer.updatePayment({
      params: payment.params,
      body: { version, paymentType: { paymentTypeId: 1 }, transactions },
    }),
    'paymentTypeFixed',
  )
  await payer.startOverPayment({ params: payment.params })
  const invoices = await payer.createPayment({ params, body: { transactions } })
  await expectRefusal(
    payer.updatePayment({
      params: { ...params, paymentId: invoices.paymentId },
      body: { version: invoices.version, paymentType: lumpSum, lumpsumAmountCents: 100 },
    }),
    'paymentTypeFixed',
  )
})

test('if a balance falls at the card page, the whole lump sum becomes a credit (P4)', async () => {
  const { portal, payer, params, older, pay } = await account()
  const payment = await pay(12_000, {
    transactions: [{ transactionId: older.id, appliedAmountCents: 10_000 }],
  })
  await payer.confirmPayment({ params, body: confirmation(payment) })
  const attempt = await startAttempt(portal, payer, payment.paymentId)
  await importChange(portal, older.id, -1)
  await notify(portal, attempt, 'ACCEPT')
  const after = await books(portal)
  expect(after).toMatchObject({ clearingCents: 12_000, unappliedCents: -12_000, reserved: [] })
  expect(after.credits.map((credit) => credit.balance_cents)).toEqual([-12_000])
})

test('two payers at once make one lump sum, and the same result ten times pays it once (P1)', async () => {
  const { portal, payer, params, pay } = await account()
  const colleague = await portal.as.payer()
  const body = { paymentType: lumpSum, lumpsumAmountCents: 40_000 }
  const creations = await Promise.allSettled([
    ...Array.from({ length: 3 }, () => pay(40_000)),
    ...Array.from({ length: 3 }, () => colleague.createPayment({ params, body })),
  ])
  const [payment, ...others] = creations
    .filter((creation) => creation.status === 'fulfilled')
    .map((creation) => creation.value)
  expect(others).toEqual([])
  if (!payment) throw new Error('No lump sum was made')
  await payer.confirmPayment({ params, body: confirmation(payment) })
  const attempt = await startAttempt(portal, payer, payment.paymentId)
  await Promise.all(
    Array.from({ length: 10 }, () => notify(portal, attempt, 'ACCEPT', { transaction_id: '71' })),
  )
  const after = await books(portal)
  expect(after).toMatchObject({ clearingCents: 40_000, unappliedCents: -5000, dispositions: ['settled'] })
  expect(after.credits).toHaveLength(1)
})
