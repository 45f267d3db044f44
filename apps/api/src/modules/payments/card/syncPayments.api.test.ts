import { ProviderSearchError } from '@tradecounter/card-gateway/search/providerSearchError.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import {
  atTheCardPage,
  books,
  cardMessage,
  confirmation,
  deliver,
  eventsOf,
  foundTransaction,
  notify,
  paramsOf,
  searchAnswering,
  startAttempt,
} from './cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from './syncPayments.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

/** Eleven in the morning in Sydney: an hour later is the same day, whenever the tests run. */
const start = new Date('2026-11-21T00:00:00Z')

const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

beforeEach(async () => (await runningPortal()).setNow(start))

test('a lost ACCEPT is found by the provider’s search and settled once, whatever comes later (R16)', async () => {
  const portal = await createPortal()
  const { payer, invoice, paymentId, attempt } = await atTheCardPage(portal)
  const found = foundTransaction(attempt, 'paid', { submittedAt: new Date() })
  portal.portal.setSearch(searchAnswering(found))
  portal.portal.setNow(minutesLater(1))
  expect(await payer.syncPayments()).toEqual({ paymentId: null, paymentStatusId: null })
  expect(await payer.syncPayments()).toEqual({ paymentId: null, paymentStatusId: null })
  await deliver(
    portal,
    'notification',
    cardMessage(portal, attempt, 'ACCEPT', { transaction_id: found.providerTransactionId }),
  )
  const { dispositions, balanceOf } = await books(portal)
  expect([dispositions, balanceOf(invoice.id)]).toEqual([['settled'], 0])
  const payment = await payer.getPayment({ params: { ...paramsOf(portal), paymentId } })
  expect(payment).toMatchObject({ cardBrand: 'Visa', cardLastFour: '1111' })
})

test('a search in the first seconds is not made; one that fails changes nothing (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  let searches = 0
  portal.portal.setSearch(() => {
    searches += 1
    return Promise.reject(new ProviderSearchError('timeout', 'The provider took too long'))
  })
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  expect(searches).toBe(0)
  portal.portal.setNow(minutesLater(600))
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  expect(searches).toBe(1)
  expect((await portal.anonymous.getCardResult({ params: { transactionUuid: attempt.uuid } })).state).toBe(
    'processing',
  )
})

test('an attempt is abandoned only after its time and if unknown to the provider (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(searchAnswering())
  for (const minutes of [1, 29, 34]) {
    portal.portal.setNow(minutesLater(minutes))
    expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  }
  portal.portal.setNow(minutesLater(36))
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 1 })
  expect((await books(portal)).reserved).toEqual([])
  await notify(portal, attempt, 'ACCEPT')
  expect((await books(portal)).dispositions).toEqual(['settled'])
})

test('a decline the payer never brought back lets them try again (R16)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'declined', { reasonCode: '203' })))
  portal.portal.setNow(minutesLater(1))
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 1 })
})

test('the decline of an earlier attempt does not end the present one (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  const declined = foundTransaction(attempt, 'declined')
  await notify(portal, attempt, 'DECLINE', { transaction_id: declined.providerTransactionId })
  const params = paramsOf(portal)
  const { version } = await payer.getPayment({ params: { ...params, paymentId } })
  await payer.confirmPayment({ params, body: confirmation({ paymentId, version }) })
  const second = await startAttempt(portal, payer, paymentId)
  portal.portal.setSearch(searchAnswering(declined))
  portal.portal.setNow(minutesLater(1))
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  portal.portal.setSearch(searchAnswering(declined, foundTransaction(second, 'paid')))
  expect(await payer.syncPayments()).toEqual({ paymentId: null, paymentStatusId: null })
})

test('a REVIEW ends with the provider’s decision, and another sync writes nothing (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  const review = foundTransaction(attempt, 'review', { reasonCode: '201' })
  await notify(portal, attempt, 'REVIEW', { transaction_id: review.providerTransactionId })
  portal.portal.setSearch(searchAnswering(review))
  portal.portal.setNow(minutesLater(120))
  for (let again = 0; again < 3; again++)
    expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  const { rows } = await portal.portal.database.pool.query(
    'select from provider_messages where transaction_uuid = $1',
    [attempt.uuid],
  )
  expect(rows).toHaveLength(1)
  portal.portal.setSearch(searchAnswering({ ...review, outcome: 'paid' }))
  await payer.syncPayments()
  expect((await books(portal)).dispositions).toEqual(['settled'])
})

test('two captures under one reference: one settles, the other is to be refunded (card-provider §3)', async () => {
  const portal = await createPortal()
  const { payer, attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(
    searchAnswering(foundTransaction(attempt, 'paid'), foundTransaction(attempt, 'paid')),
  )
  portal.portal.setNow(minutesLater(1))
  await payer.syncPayments()
  expect((await books(portal)).dispositions).toEqual(['settled', 'refund'])
})

test('the schedule finds lost payments of every customer, also those an index shows late (P2, P8)', async () => {
  const portals = await Promise.all([createPortal(), createPortal()])
  const started = await Promise.all(portals.map((portal) => atTheCardPage(portal)))
  const { portal } = await createPortal()
  portal.setSearch(searchAnswering())
  expect((await syncUnresolvedAttempts(portal, minutesLater(40))).unanswered).toBe(0)
  portal.setSearch(searchAnswering(...started.map(({ attempt }) => foundTransaction(attempt, 'paid'))))
  await syncUnresolvedAttempts(portal, minutesLater(60))
  for (const portal of portals) expect((await books(portal)).dispositions).toEqual(['settled'])
})

test.each([
  [new ProviderSearchError('unexpected', 'An unreadable answer'), ['settled']],
  [new ProviderSearchError('timeout', 'A late answer'), []],
  [new ProviderSearchError('unavailable', 'No answer'), []],
  [new ProviderSearchError('unauthorised', 'Refused keys'), []],
  [new DOMException('No answer within the search’s time', 'TimeoutError'), []],
])('%o for five payments: the next one is %j (P2)', async (failure, dispositions) => {
  const world = await createPortal()
  const { portal } = world
  const others = await Promise.all(Array.from({ length: 5 }, () => createPortal()))
  for (const other of others) await atTheCardPage(other)
  const { attempt } = await atTheCardPage(world)
  portal.setSearch(async (reference) => {
    if (reference === attempt.referenceNumber) return [foundTransaction(attempt, 'paid')]
    throw failure
  })
  const { searches, unanswered } = await syncUnresolvedAttempts(portal, minutesLater(40))
  expect((await books(world)).dispositions).toEqual(dispositions)
  expect(searches - unanswered).toBe(dispositions.length)
})

test('a charge beside an unreadable transaction is settled; without one the attempt waits (R15)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  const answerWith = (...charges: ReturnType<typeof foundTransaction>[]) =>
    portal.portal.setSearch(() =>
      Promise.reject(new ProviderSearchError('unexpected', 'An unreadable transaction', { charges })),
    )
  portal.portal.setNow(minutesLater(36))
  answerWith()
  expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  answerWith(foundTransaction(attempt, 'paid'))
  expect(await payer.syncPayments()).toEqual({ paymentId: null, paymentStatusId: null })
  expect((await books(portal)).dispositions).toEqual(['settled'])
})

test('a result in doubt for a day is reported to the team, once (P2)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'review')))
  for (const hours of [2, 25, 26]) await syncUnresolvedAttempts(portal.portal, minutesLater(hours * 60))
  expect(await eventsOf(portal, 'moneyNeedsAttention')).toHaveLength(1)
})

test('an unrequested amount is reported to the team, and nothing is posted (P5)', async () => {
  const portal = await createPortal()
  const { payer, paymentId, attempt } = await atTheCardPage(portal)
  portal.portal.setSearch(searchAnswering(foundTransaction(attempt, 'paid', { amountCents: 1 })))
  portal.portal.setNow(minutesLater(1))
  for (let again = 0; again < 2; again++)
    expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
  expect(await eventsOf(portal, 'moneyNeedsAttention')).toHaveLength(1)
  expect((await books(portal)).dispositions).toEqual([])
})

test.each(['paid', 'declined'] as const)(
  'a transaction of another currency that was %s is written down once, however often it is found (P5)',
  async (outcome) => {
    const portal = await createPortal()
    const { payer, paymentId, attempt } = await atTheCardPage(portal)
    portal.portal.setSearch(searchAnswering(foundTransaction(attempt, outcome, { currency: 'USD' })))
    portal.portal.setNow(minutesLater(1))
    for (let again = 0; again < 3; again++)
      expect(await payer.syncPayments()).toEqual({ paymentId, paymentStatusId: 2 })
    const { rows } = await portal.portal.database.pool.query(
      'select from provider_messages where transaction_uuid = $1',
      [attempt.uuid],
    )
    expect(rows).toHaveLength(1)
    expect((await books(portal)).dispositions).toEqual([])
  },
)
