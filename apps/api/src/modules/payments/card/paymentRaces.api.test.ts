import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { raceTimes } from '@tradecounter/test-kit/raceTimes.ts'
import { untilAnswered } from '@tradecounter/test-kit/untilAnswered.ts'
import { expect, test } from 'vitest'
import {
  atTheCardPage,
  books,
  cardMessage,
  confirmation,
  confirmedPayment,
  deliver,
  eventsOf,
  paramsOf,
  startAttempt,
} from './cardPayment.fixtures.ts'

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }) => (reason instanceof ApiRefusal ? reason.problems[0]?.code : String(reason)))
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

const longMs = 3_600_000

test('fifty notices and the browser’s return settle once (P1)', { timeout: longMs }, async () => {
  for (let race = 0; race < raceTimes(500); race += 1) {
    const portal = await createPortal()
    const { invoice, attempt } = await atTheCardPage(portal)
    const message = cardMessage(portal, attempt, 'ACCEPT')
    const notices = Array.from({ length: 50 }, () => deliver(portal, 'notification', message))
    const answers = await Promise.all([...notices, deliver(portal, 'receipt', message)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 50 }, () => 200),
      303,
    ])
    const { dispositions, balanceOf, clearingCents } = await books(portal)
    expect([dispositions, balanceOf(invoice.id), clearingCents]).toEqual([['settled'], 0, 11_000])
    expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
  }
})

test('an ACCEPT and a DECLINE of one attempt at a time end paid, in any order (P3)', async () => {
  const portal = await createPortal()
  const { attempt } = await atTheCardPage(portal)
  const accept = cardMessage(portal, attempt, 'ACCEPT')
  const others = (['DECLINE', 'CANCEL', 'ERROR', 'REVIEW'] as const).map((decision) =>
    cardMessage(portal, attempt, decision),
  )
  await Promise.all(
    [...others, accept, ...others, accept].map((message) => deliver(portal, 'notification', message)),
  )
  expect((await books(portal)).dispositions).toEqual(['settled'])
  const params = { transactionUuid: attempt.uuid }
  expect((await portal.anonymous.getCardResult({ params })).state).toBe('paid')
})

test('of two hundred payers who select at once one gets the payment (P6)', { timeout: longMs }, async () => {
  for (let race = 0; race < raceTimes(50); race += 1) {
    const portal = await createPortal()
    const payers = await Promise.all([portal.as.payer(), portal.as.payer()])
    const invoice = await portal.given.openInvoice()
    const body = { transactions: [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }] }
    const outcomes = await times(200, (index) => {
      const { token } = payers[index % 2 === 0 ? 0 : 1]
      const payer = clientOf(portal.portal, token, { 'idempotency-key': `payer-${index}` })
      return untilAnswered(() => payer.createPayment({ params: paramsOf(portal), body }))
    })
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(new Set(codesOf(outcomes))).toEqual(new Set(['paymentAlreadyOpen']))
  }
})

test('a payment confirmed many times at a time is confirmed once (R10)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice()
  const params = paramsOf(portal)
  const body = { transactions: [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }] }
  const created = await payer.createPayment({ params, body })
  const outcomes = await times(20, () => payer.confirmPayment({ params, body: confirmation(created) }))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(new Set(codesOf(outcomes))).toEqual(new Set(['staleVersion']))
})

test('a confirm repeated under its key has one effect and one answer (P7)', { timeout: longMs }, async () => {
  for (let race = 0; race < raceTimes(100); race += 1) {
    const portal = await createPortal()
    const payer = await portal.as.payer()
    const invoice = await portal.given.openInvoice()
    const params = paramsOf(portal)
    const body = { transactions: [{ transactionId: invoice.id, appliedAmountCents: invoice.totalCents }] }
    const created = await payer.createPayment({ params, body })
    const again = clientOf(portal.portal, payer.token, { 'idempotency-key': 'confirm-1' })
    const outcomes = await times(100, () =>
      untilAnswered(() => again.confirmPayment({ params, body: confirmation(created) })),
    )
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled', value: { version: 2, paymentStatusId: 2 } })
  }
})

test('a zero payment confirmed many times at a time is settled once (§4)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents: 5000 })
  const credit = await portal.given.openCredit({ totalCents: 5000 })
  const params = paramsOf(portal)
  const transactions = [invoice, credit].map(({ id, totalCents }) => ({
    transactionId: id,
    appliedAmountCents: totalCents,
  }))
  const created = await payer.createPayment({ params, body: { transactions } })
  await times(10, () => payer.confirmPayment({ params, body: confirmation(created) }))
  expect((await books(portal)).balanceOf(invoice.id)).toBe(0)
  expect(await eventsOf(portal, 'paymentPaid')).toHaveLength(1)
})

test('parallel requests for the card page are one attempt; a colleague has to wait (R15)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const colleague = await portal.as.payer()
  const { paymentId } = await confirmedPayment(portal, payer, [await portal.given.openInvoice()])
  await startAttempt(portal, payer, paymentId)
  const mine = await times(10, () => startAttempt(portal, payer, paymentId))
  const theirs = await times(10, () => startAttempt(portal, colleague, paymentId))
  const uuids = mine.map((attempt) => (attempt.status === 'fulfilled' ? attempt.value.uuid : 'refused'))
  expect(new Set(uuids).size).toBe(1)
  expect(new Set(codesOf(theirs))).toEqual(new Set(['paymentUnresolvedAttempt']))
})
