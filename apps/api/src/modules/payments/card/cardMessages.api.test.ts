import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  confirmation,
  deliver,
  eventsOf,
  importChange,
  newTransactionId,
  notify,
  paramsOf,
  startAttempt,
} from './cardPayment.fixtures.ts'

test('an ACCEPT pays: balances, ledger, receipt, one event, and the page without a session shows it (R16, R17)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('processing')
  const transaction_id = newTransactionId()
  const answer = await deliver(portal, 'receipt', cardMessage(portal, attempt, 'ACCEPT', { transaction_id }))
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`/payments/${paymentId}/success?attempt=${attempt.uuid}`)
  expect(await portal.anonymous.getCardResult({ params })).toMatchObject({
    state: 'paid',
    paymentId,
    amountCents: 11_000,
    providerPaymentNumber: transaction_id,
    cardLastFour: '1111',
    paidAt: expect.any(String),
  })
  const payment = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(payment).toMatchObject({
    paymentStatus: { paymentStatusId: 4, paymentStatusName: 'Paid' },
    providerPaymentNumber: transaction_id,
    datePaid: expect.any(String),
    attempt: null,
  })
  expect(payment.transactions[0]).toMatchObject({ documentBalanceCents: 11_000, remainingAmountCents: 0 })
  const { balanceOf, clearingCents, dispositions, reserved } = await books(portal)
  expect([balanceOf(invoice.id), clearingCents, dispositions, reserved]).toEqual([0, 11_000, ['settled'], []])
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
  expect((await payer.listInvoices({ params: paramsOf(portal) })).total).toBe(0)
})

test('part of an invoice may be paid, and the rest stays open (§4)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const invoice = await portal.given.openInvoice({ totalCents: 10_000 })
  const credit = await portal.given.openCredit({ totalCents: 3000 })
  const transactions = [
    { transactionId: invoice.id, appliedAmountCents: 7000 },
    { transactionId: credit.id, appliedAmountCents: -1000 },
  ]
  const created = await payer.createPayment({ params, body: { transactions } })
  const { paymentId } = await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  const { balanceOf, clearingCents } = await books(portal)
  expect([balanceOf(invoice.id), balanceOf(credit.id), clearingCents]).toEqual([3000, -2000, 6000])

  const sums = async () =>
    (await payer.getPayment({ params: { ...params, paymentId } })).transactions.map((transaction) => [
      transaction.documentBalanceCents,
      transaction.appliedAmountCents,
      transaction.remainingAmountCents,
    ])
  const addingUp = [
    [10_000, 7000, 3000],
    [-3000, -1000, -2000],
  ]
  expect(await sums()).toEqual(addingUp)
  const rest = await payer.createPayment({
    params,
    body: { transactions: [{ transactionId: invoice.id, appliedAmountCents: 3000 }] },
  })
  const { paymentId: restId } = await payer.confirmPayment({ params, body: confirmation(rest) })
  await notify(portal, await startAttempt(portal, payer, restId), 'ACCEPT')
  expect(await sums()).toEqual(addingUp)
})

test.each([
  ['DECLINE', 'declined'],
  ['CANCEL', 'cancelled'],
] as const)(
  'a %s gives the payment back to be tried again, and a later ACCEPT still wins (R15)',
  async (decision, state) => {
    const portal = await createPortal()
    const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
    const answer = await deliver(portal, 'cancel', cardMessage(portal, attempt, decision))
    expect(answer.statusCode).toBe(303)
    const params = { transactionUuid: attempt.uuid }
    expect((await portal.anonymous.getCardResult({ params })).state).toBe(state)
    expect(await payer.findPendingPayment()).toEqual({ paymentId, paymentStatusId: 1 })
    expect((await books(portal)).reserved).toEqual([])
    await notify(portal, attempt, 'ACCEPT')
    expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
    expect((await books(portal)).balanceOf(invoice.id)).toBe(0)
    await notify(portal, attempt, decision)
    expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
  },
)

test.each([
  ['202', 'expired'],
  ['203', null],
] as const)('a decline with code %s is shown as %j: result, summary and history', async (code, reason) => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'DECLINE', { reason_code: code })
  const uuid = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params: uuid })).declineReason).toBe(reason)
  const params = { ...paramsOf(portal), paymentId }
  expect((await payer.getPayment({ params })).attempt?.declineReason).toBe(reason)
  const { version } = await payer.getPayment({ params })
  await payer.confirmPayment({ params: paramsOf(portal), body: confirmation({ paymentId, version }) })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  expect((await payer.getPastPayment({ params })).attempts).toMatchObject([
    { state: 'accepted', declineReason: null },
    { state: 'declined', declineReason: reason },
  ])
})

test('after a decline the same payment is tried again with a new attempt under the same reference (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'DECLINE')
  const params = paramsOf(portal)
  const { version } = await payer.getPayment({ params: { ...params, paymentId } })
  await payer.confirmPayment({ params, body: confirmation({ paymentId, version }) })
  const second = await startAttempt(portal, payer, paymentId)
  expect(second.uuid).not.toBe(attempt.uuid)
  expect(second.referenceNumber).toBe(attempt.referenceNumber)
  await notify(portal, second, 'ACCEPT')
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, clearingCents, refundCents } = await books(portal)
  expect([dispositions, clearingCents, refundCents]).toEqual([['settled', 'refund'], 22_000, -11_000])
})

test('an ACCEPT after starting over becomes a credit of the account, and the team gets an email (P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'DECLINE')
  await payer.startOverPayment({ params: { ...paramsOf(portal), paymentId } })
  await notify(portal, attempt, 'ACCEPT')
  const { balanceOf, dispositions, credits, unappliedCents } = await books(portal)
  expect([balanceOf(invoice.id), dispositions, unappliedCents]).toEqual([11_000, ['unapplied'], -11_000])
  expect(credits).toMatchObject([{ type: 'payment', total_cents: -11_000, balance_cents: -11_000 }])
  expect(await eventsOf(portal, 'moneyNeedsAttention')).toHaveLength(1)
  const { rows } = await payer.listCredits({ params: paramsOf(portal) })
  expect(rows).toMatchObject([{ documentBalanceCents: -11_000, reserved: false }])
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['unapplied', 'refund'])
})

test('an ACCEPT above a balance that an import lowered becomes a credit (R17)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  await importChange(portal, invoice.id, -1)
  await notify(portal, attempt, 'ACCEPT')
  const { balanceOf, dispositions, unappliedCents, reserved } = await books(portal)
  expect([balanceOf(invoice.id), dispositions, unappliedCents, reserved]).toEqual([
    10_999,
    ['unapplied'],
    -11_000,
    [],
  ])
  const payment = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(payment.paymentStatus.paymentStatusId).toBe(3)
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
})

test('a second ACCEPT with another transaction id goes to the refund queue and is never posted twice (R15)', async () => {
  const portal = await createPortal()
  const { invoice, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT')
  const second = cardMessage(portal, attempt, 'ACCEPT')
  await deliver(portal, 'notification', second)
  await deliver(portal, 'receipt', second)
  const { balanceOf, dispositions, refundCents } = await books(portal)
  expect([balanceOf(invoice.id), dispositions, refundCents]).toEqual([0, ['settled', 'refund'], -11_000])
  expect(await eventsOf(portal, 'moneyNeedsAttention')).toHaveLength(1)
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
})

test('a partial ACCEPT (110) is for a person, pays nothing and lets the payer try again (card-provider §2)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'ACCEPT', { reason_code: '110', auth_amount: '50.00' })
  const { balanceOf, dispositions, refundCents } = await books(portal)
  expect([balanceOf(invoice.id), dispositions, refundCents]).toEqual([11_000, ['refund'], -5000])
  expect(await payer.findPendingPayment()).toEqual({ paymentId, paymentStatusId: 1 })
  const params = { transactionUuid: attempt.uuid }
  const result = () => portal.anonymous.getCardResult({ params })
  expect(await result()).toMatchObject({ state: 'refund', amountCents: 5000 })
  await notify(portal, attempt, 'ACCEPT')
  expect(await result()).toMatchObject({ state: 'paid', amountCents: 11_000 })
})

test.each([
  ['REVIEW', {}, 'review'],
  ['ERROR', {}, 'processing'],
  ['DECLINE', { reason_code: '207' }, 'processing'],
] as const)('%s %j stays In Progress until the provider knows (R15)', async (decision, changes, state) => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, decision, changes)
  expect(await payer.findPendingPayment()).toEqual({ paymentId, paymentStatusId: 2 })
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe(state)
  const at = { ...paramsOf(portal), paymentId }
  await expect(payer.checkoutPayment({ params: at })).rejects.toThrow(/its result is not known yet/)
  await notify(portal, attempt, 'ACCEPT')
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
})

test('two attempts of one payment: money of a changed selection is a credit, the current one is settled (P4)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  await notify(portal, attempt, 'DECLINE')
  const params = { ...paramsOf(portal), paymentId }
  const { version } = await payer.getPayment({ params })
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 6000 }]
  const updated = await payer.updatePayment({ params, body: { version, transactions } })
  await payer.confirmPayment({ params: paramsOf(portal), body: confirmation(updated) })
  const second = await startAttempt(portal, payer, paymentId)
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['unapplied'])
  await notify(portal, second, 'ACCEPT')
  const { dispositions, balanceOf, clearingCents } = await books(portal)
  expect([dispositions, balanceOf(invoice.id), clearingCents]).toEqual([
    ['unapplied', 'settled'],
    5000,
    17_000,
  ])
})

test('an unknown attempt has no result page (R16)', async () => {
  const { anonymous } = await createPortal()
  const params = { transactionUuid: '00000000-0000-4000-8000-000000000000' }
  await expect(anonymous.getCardResult({ params })).rejects.toMatchObject({ status: 404 })
})
