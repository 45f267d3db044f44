import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { minuteMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  deliver,
  foundTransaction,
  newTransactionId,
  searchAnswering,
} from './cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from './syncPayments.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

/** Runs work while each lock of a row fails, as when an import holds it for too long. */
async function whileLocked<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
  const { database } = await runningPortal()
  const release = tapStatements(database.pool, (text) =>
    text.includes('for no key update')
      ? Promise.reject(Object.assign(new Error('canceling statement due to lock timeout'), { code }))
      : undefined,
  )
  return work().finally(release)
}

test.each([
  ['CANCEL', 'cancel', 'cancelled'],
  ['DECLINE', 'cancel', 'declined'],
  ['ACCEPT', 'receipt', 'paid'],
] as const)(
  'a payer returns with %s while an import holds the documents: they see the result page, which gets it later (R16)',
  async (decision, channel, state) => {
    const portal = await createPortal()
    const { payer, paymentId, attempt } = await atTheCardPage(portal)
    const message = cardMessage(portal, attempt, decision)
    const answer = await whileLocked('55P03', () => deliver(portal, channel, message))
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`/payments/${paymentId}/success?attempt=${attempt.uuid}`)
    const params = { transactionUuid: attempt.uuid }
    expect((await portal.anonymous.getCardResult({ params })).state).toBe('processing')
    // The provider's search lists no cancellations, and charges only after a while.
    portal.portal.setSearch(searchAnswering())
    portal.portal.setNow(new Date(portal.portal.clock().getTime() + minuteMs))
    await payer.syncPayments()
    expect((await portal.anonymous.getCardResult({ params })).state).toBe(state)
    expect((await books(portal)).reserved).toEqual([])
  },
)

test.each(['CANCEL', 'DECLINE'] as const)(
  'a charge after a %s that meets a lock is shown as being processed, and recorded once by the schedule (R15)',
  async (decision) => {
    const portal = await createPortal()
    const { paymentId, attempt } = await atTheCardPage(portal)
    await deliver(portal, 'cancel', cardMessage(portal, attempt, decision))
    const charge = cardMessage(portal, attempt, 'ACCEPT')
    const answer = await whileLocked('55P03', () => deliver(portal, 'receipt', charge))
    expect(answer.headers.location).toBe(`/payments/${paymentId}/success?attempt=${attempt.uuid}`)
    const params = { transactionUuid: attempt.uuid }
    expect((await portal.anonymous.getCardResult({ params })).state).toBe('processing')
    portal.portal.setSearch(searchAnswering())
    for (let minutes = 1; minutes <= 2; minutes += 1)
      await syncUnresolvedAttempts(
        portal.portal,
        new Date(portal.portal.clock().getTime() + minutes * minuteMs),
      )
    expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
    expect((await books(portal)).dispositions).toEqual(['settled'])
  },
)

test('the card form is not issued again once a cancellation of it is stored', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await whileLocked('55P03', () => deliver(portal, 'cancel', cardMessage(portal, attempt, 'CANCEL')))
  const params = { customerId: portal.customer.id, paymentId }
  await expectRefusal(payer.checkoutPayment({ params }), 'paymentUnresolvedAttempt')
})

const unrecordable: FormFields[] = [{ auth_amount: '0.00' }, { transaction_id: newTransactionId() }]
test('a second charge of a paid attempt that meets a lock is refunded by the schedule (R15)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  await deliver(portal, 'receipt', cardMessage(portal, attempt, 'ACCEPT'))
  const second = cardMessage(portal, attempt, 'ACCEPT', { transaction_id: newTransactionId() })
  await whileLocked('55P03', () => deliver(portal, 'receipt', second))
  portal.portal.setSearch(searchAnswering())
  await syncUnresolvedAttempts(portal.portal, new Date(portal.portal.clock().getTime() + minuteMs))
  expect((await books(portal)).dispositions.toSorted()).toEqual(['refund', 'settled'])
})

test('a charge of nothing neither blocks the card form nor counts as being processed (P5)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  await deliver(portal, 'receipt', cardMessage(portal, attempt, 'ACCEPT', { auth_amount: '0.00' }))
  await payer.checkoutPayment({ params: { customerId: portal.customer.id, paymentId } })
  await deliver(portal, 'cancel', cardMessage(portal, attempt, 'CANCEL'))
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('cancelled')
})

test.each(unrecordable)(
  'a stored charge of %o that cannot be recorded is written down once (P5)',
  async (changes) => {
    const portal = await createPortal()
    const { attempt: earlier } = await atTheCardPage(portal)
    await deliver(
      portal,
      'receipt',
      cardMessage(portal, earlier, 'ACCEPT', 'transaction_id' in changes ? changes : {}),
    )
    const { attempt } = await atTheCardPage(portal)
    await deliver(portal, 'receipt', cardMessage(portal, attempt, 'ACCEPT', changes))
    const entries = () =>
      portal.customer.db
        .selectFrom('audit_entries')
        .select('action')
        .where('action', 'in', ['refuseMessage', 'alert'])
        .execute()
    expect(await entries()).toHaveLength(2)
    portal.portal.setSearch(searchAnswering())
    for (let minutes = 1; minutes <= 2; minutes += 1)
      await syncUnresolvedAttempts(
        portal.portal,
        new Date(portal.portal.clock().getTime() + minutes * minuteMs),
      )
    expect(await entries()).toHaveLength(2)
  },
)

test('a stored cancellation is carried out by the schedule, although the provider does not answer', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  await whileLocked('40P01', () => deliver(portal, 'cancel', cardMessage(portal, attempt, 'CANCEL')))
  portal.portal.setSearch(() => Promise.reject(new DOMException('No answer', 'TimeoutError')))
  await syncUnresolvedAttempts(portal.portal, new Date(portal.portal.clock().getTime() + minuteMs))
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('cancelled')
})

test('a payment whose result cannot be settled is shown to its payers, and fails the schedule (P2)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'paid')))
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + minuteMs))
  const failing = (work: () => Promise<unknown>) => whileLocked('XX000', work)
  expect(await failing(() => payer.syncPayments())).toEqual({ paymentId, paymentStatusId: 2 })
  const scheduled = failing(() => syncUnresolvedAttempts(portal.portal, portal.portal.clock()))
  await expect(scheduled).rejects.toThrow(`payment ${paymentId}`)
})

test('the provider’s server gets 503 while a lock is held, so that it sends the message again (§6.8)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const message = cardMessage(portal, attempt, 'ACCEPT')
  const answer = await whileLocked('55P03', () => deliver(portal, 'notification', message))
  expect(answer.statusCode).toBe(503)
  expect((await deliver(portal, 'notification', message)).statusCode).toBe(200)
  expect((await books(portal)).dispositions).toEqual(['settled'])
})

test('a stored message that was refused as unfit is not written down again (P5)', async () => {
  const portal = await createPortal()
  const { payer, attempt } = await atTheCardPage(portal)
  const unfit: FormFields[] = [
    { req_amount: '1.00' },
    { req_currency: 'USD' },
    { req_reference_number: 'P-0' },
  ]
  for (const changes of unfit)
    await deliver(portal, 'cancel', cardMessage(portal, attempt, 'CANCEL', changes))
  const refusals = () =>
    portal.customer.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'refuseMessage')
      .execute()
  expect(await refusals()).toHaveLength(3)
  portal.portal.setSearch(searchAnswering())
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + minuteMs))
  await payer.syncPayments()
  expect(await refusals()).toHaveLength(3)
})

test('a stored charge of another amount that met a lock is reported by the schedule, once (P5)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const charge = cardMessage(portal, attempt, 'ACCEPT', { req_amount: '1.00' })
  await whileLocked('55P03', () => deliver(portal, 'receipt', charge))
  portal.portal.setSearch(searchAnswering())
  for (let minutes = 1; minutes <= 2; minutes += 1)
    await syncUnresolvedAttempts(
      portal.portal,
      new Date(portal.portal.clock().getTime() + minutes * minuteMs),
    )
  const entries = await portal.customer.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'in', ['refuseMessage', 'alert'])
    .execute()
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['alert', 'refuseMessage'])
})
