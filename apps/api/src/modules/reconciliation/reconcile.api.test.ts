import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { atTheCardPage } from '../payments/card/cardPayment.fixtures.ts'
import { reconcile } from './reconcile.ts'
import {
  countRuns,
  damage,
  differencesOf,
  lastRun,
  paidByCard,
  rememberingProvider,
  summaryOf,
} from './reconciliation.fixtures.ts'
import { reconciliationTasks } from './reconciliation.tasks.ts'

let night = new Date('2026-11-01T17:00:00Z')
const provider = rememberingProvider()

beforeAll(async () => {
  const portal = await runningPortal()
  portal.setSearch(provider.search)
  portal.setSales(provider.listSales)
})
afterEach(async () => {
  provider.isAway(false)
  ;(await runningPortal()).setNow(undefined)
})

/** Stops after `count` steps, like a worker that is killed then. */
const steps = (count: number) => {
  let left = count
  return () => left-- > 0
}

/** A customer whose day is compared in the night after it, with no other one of the last week. */
async function aDay() {
  const portal = await createPortal()
  night = new Date(night.getTime() + 10 * dayMs)
  const nextNight = () => {
    night = new Date(night.getTime() + dayMs)
    portal.portal.setNow(night)
  }
  portal.portal.setNow(new Date(night.getTime() + dayMs / 2))
  // Jobs of earlier tests are finished first.
  await portal.drainJobs()
  return {
    portal,
    nextNight,
    compare: async () => {
      nextNight()
      await reconcile(portal.portal, night)
    },
    mails: async () =>
      (await portal.drainJobs()).filter(({ subject }) => subject.startsWith('Reconciliation: ')),
  }
}

test('recorded charges agree; an unrecorded charge of the card provider is reported once', async () => {
  const { portal, compare, mails } = await aDay()
  await paidByCard(portal, provider)
  const { attempt } = await atTheCardPage(portal, 7000)
  const providerTransactionId = provider.charge(portal, attempt)
  provider.charge(portal, attempt, { outcome: 'declined' })
  provider.charge(portal, { ...attempt, referenceNumber: 'PHONE-7' })
  await compare()
  expect(summaryOf(await differencesOf(portal))).toEqual([['notRecorded', attempt.referenceNumber, 0, 7000]])
  const run = await lastRun(portal)
  expect(run).toMatchObject({ payments: 1, receivedCents: 11_000, charges: 2, chargedCents: 18_000 })
  const [mail, ...others] = await mails()
  expect(mail?.to).toBe(portal.portal.settings.DEBTORS_EMAIL)
  expect(mail?.text).toContain('1 difference found.')
  expect(mail?.text).toContain('/reconciliation')
  expect(others).toEqual([])
  await compare()
  expect(await differencesOf(portal)).toHaveLength(1)
  expect(await mails()).toEqual([])
  provider.forget(providerTransactionId)
  await compare()
  expect(await differencesOf(portal)).toEqual([])
})

test('a receipt the card provider knows nothing of, or of another amount, is listed until it does', async () => {
  const { portal, compare } = await aDay()
  const first = await paidByCard(portal, provider)
  const second = await paidByCard(portal, provider, 5000)
  const sale = provider.sales.find(
    ({ providerTransactionId }) => providerTransactionId === first.providerTransactionId,
  )
  provider.forget(first.providerTransactionId)
  const other = provider.sales.find(
    ({ providerTransactionId }) => providerTransactionId === second.providerTransactionId,
  )
  provider.forget(second.providerTransactionId)
  if (!sale || !other) throw new Error('The provider forgot what it charged.')
  provider.sales.push({ ...other, authorisedCents: 4900 })
  await compare()
  expect(new Set(summaryOf(await differencesOf(portal)))).toEqual(
    new Set([
      ['chargedOther', second.paymentNumber, 5000, 4900],
      ['notCharged', first.paymentNumber, 11_000, 0],
    ]),
  )
  provider.forget(second.providerTransactionId)
  provider.sales.push(sale, other)
  await compare()
  expect(await differencesOf(portal)).toEqual([])
})

test('a charge of the evening that was recorded the day after is no difference', async () => {
  const { portal, compare } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  const late = await paidByCard(await createPortal(), provider)
  const sale = provider.sales.find(
    ({ providerTransactionId }) => providerTransactionId === late.providerTransactionId,
  )
  provider.forget(late.providerTransactionId)
  if (!sale) throw new Error('The provider forgot what it charged.')
  provider.sales.push({ ...sale, submittedAt: new Date(sale.submittedAt.getTime() - dayMs) })
  await compare()
  expect(await differencesOf(portal)).toEqual([])
  expect(attempt.amountCents).toBe(7000)
  expect(await lastRun(portal)).toMatchObject({ arisen: 0 })
})

test('killed after any step, and with two workers, a day is compared once (R31)', async () => {
  const { portal, nextNight, mails } = await aDay()
  for (let paid = 0; paid < 3; paid += 1) await paidByCard(portal, provider, 1000 + paid)
  const { attempt } = await atTheCardPage(portal, 7000)
  provider.charge(portal, attempt)
  nextNight()
  const before = await countRuns(portal)
  for (let killed = 0; killed < 4; killed += 1) await reconcile(portal.portal, night, steps(1))
  await Promise.all([reconcile(portal.portal, night), reconcile(portal.portal, night)])
  await reconcile(portal.portal, night)
  expect(await countRuns(portal)).toBe(before + 1)
  expect(await lastRun(portal)).toMatchObject({ step: 'done', arisen: 1, payments: 3, charges: 4 })
  expect(await mails()).toHaveLength(1)
})

test('an unreachable card provider is reported; the ledger is compared, and the next night compares the day again', async () => {
  const { portal, compare, nextNight } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  provider.charge(portal, attempt)
  await portal.given.openInvoice({ totalCents: 4500 })
  await damage(
    portal,
    'update documents set balance_cents = 4400 where customer_id = $1 and balance_cents = 4500',
  )
  provider.isAway(true)
  nextNight()
  const searchCount = provider.searches.length
  for (let turn = 0; turn < 5; turn += 1) await reconcile(portal.portal, night)
  expect(provider.searches.length - searchCount).toBe(3)
  expect(await lastRun(portal)).toMatchObject({ step: 'done', providerFailure: 'unavailable' })
  expect((await differencesOf(portal)).map(({ kind }) => kind).toSorted()).toEqual(['account', 'document'])
  provider.isAway(false)
  await compare()
  expect((await differencesOf(portal)).map(({ kind }) => kind)).toContain('notRecorded')
})

test('an administrator compares a day now, once in ten minutes, and explains a difference: it is reported no more (R39)', async () => {
  const { portal, compare, mails } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  provider.charge(portal, attempt)
  const admin = await portal.as.admin()
  portal.portal.setNow(new Date(night.getTime() + dayMs))
  const day = new Date(night.getTime() + dayMs / 2).toISOString().slice(0, 10)
  await expectRefusal(admin.runReconciliation({ body: { day: '2026-01-01' } }), 'reconciliationDay')
  await admin.runReconciliation({ body: { day } })
  await expectRefusal(admin.runReconciliation({ body: { day } }), 'reconciliationUnderWay')
  expect(await mails()).toHaveLength(1)
  await expectRefusal(admin.runReconciliation({ body: { day } }), 'reconciliationTooSoon')
  const [found] = await differencesOf(portal)
  const params = { differenceId: found?.differenceId ?? 0 }
  await expect(admin.explainDifference({ params, body: { reason: ' ' } })).rejects.toThrow('Enter a reason.')
  await admin.explainDifference({ params, body: { reason: 'Voided by phone.' } })
  expect(await differencesOf(portal)).toEqual([])
  expect(await differencesOf(portal, 'explained')).toMatchObject([{ explanation: 'Voided by phone.' }])
  const { rows } = await admin.listActs({ query: { q: { subjectKind: 'reconciliation' } } })
  expect(rows[0]).toMatchObject({
    action: 'explainDifference',
    facts: { kind: 'notRecorded', thereCents: 7000, reason: 'Voided by phone.' },
  })
  await compare()
  expect(await mails()).toEqual([])
  const sale = provider.sales.findLast(({ referenceNumber }) => referenceNumber === attempt.referenceNumber)
  provider.forget(sale?.providerTransactionId ?? '')
  if (sale) provider.sales.push({ ...sale, amountCents: 6999 })
  await compare()
  expect(summaryOf(await differencesOf(portal))).toEqual([['notRecorded', attempt.referenceNumber, 0, 6999]])
  expect(await mails()).toHaveLength(1)
  await expectRefusal(
    admin.explainDifference({ params: { differenceId: 987_654_321 }, body: { reason: 'x' } }),
    'notFound',
    404,
  )
})

test('the differences are exported as listed, while the session is valid', async () => {
  const { portal, compare } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  provider.charge(portal, attempt)
  await compare()
  const admin = await portal.as.admin()
  const { fileUrl } = await admin.exportDifferences({ query: { q: { kind: 'notRecorded' } } })
  const fetched = () => portal.portal.app.inject({ url: fileUrl })
  const file = await fetched()
  expect(file.body).toContain(`"Not recorded","${attempt.referenceNumber}"`)
  expect(file.body).toMatch(/,0\.00,70\.00,"?\d\d\/\d\d\/\d{4}"?,/)
  await admin.logOutEverywhere()
  expect((await fetched()).statusCode).toBe(404)
})

test('the clock begins at three in the morning, once a day of the business', async () => {
  const { portal } = await aDay()
  const before = await countRuns(portal)
  await reconcile(portal.portal, new Date('2027-06-01T16:59:00Z'))
  expect(await countRuns(portal)).toBe(before)
  await reconcile(portal.portal, new Date('2027-06-01T17:00:00Z'))
  await reconcile(portal.portal, new Date('2027-06-01T22:00:00Z'))
  expect(await countRuns(portal)).toBe(before + 1)
  for (const task of reconciliationTasks) expect(tasks).toContain(task)
})
