import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { atTheCardPage } from '../../payments/card/cardPayment.fixtures.ts'
import { reconcile } from '../reconcile.ts'
import {
  differencesOf,
  lastRun,
  paidByCard,
  rememberingProvider,
  summaryOf,
} from '../reconciliation.fixtures.ts'

let night = new Date('2026-11-01T17:00:00Z')
const provider = rememberingProvider()

beforeAll(async () => {
  const portal = await runningPortal()
  portal.setSearch(provider.search)
  portal.setSales(provider.listSales)
})
afterEach(async () => (await runningPortal()).setNow(undefined))

/** A customer whose day is compared in the night after it, with no other one of the last week. */
async function aDay() {
  const portal = await createPortal()
  night = new Date(night.getTime() + 10 * dayMs)
  portal.portal.setNow(new Date(night.getTime() + dayMs / 2))
  await portal.drainJobs()
  const compare = async () => {
    night = new Date(night.getTime() + dayMs)
    portal.portal.setNow(night)
    await reconcile(portal.portal, night)
  }
  return { portal, compare }
}

test('a charge that the card provider lists days later is reported, as each day is compared again', async () => {
  const { portal, compare } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  const submittedAt = portal.portal.clock()
  await compare()
  expect(await differencesOf(portal)).toEqual([])
  provider.charge(portal, attempt, { submittedAt })
  await compare()
  expect(summaryOf(await differencesOf(portal))).toEqual([['notRecorded', attempt.referenceNumber, 0, 7000]])
})

test('an unreadable charge is reported and compared again; the others are compared, and nothing is said about it', async () => {
  const { portal, compare } = await aDay()
  const garbled = await paidByCard(portal, provider)
  await paidByCard(portal, provider, 5000)
  const other = await createPortal()
  const [first, second] = [await atTheCardPage(portal, 7000), await atTheCardPage(other, 8000)]
  const found = async () => summaryOf([...(await differencesOf(portal)), ...(await differencesOf(other))])
  provider.charge(portal, first.attempt)
  const notRecorded = provider.charge(portal, second.attempt)
  provider.unreadable.add(garbled.providerTransactionId)
  await compare()
  const both = [
    ['notRecorded', first.attempt.referenceNumber, 0, 7000],
    ['notRecorded', second.attempt.referenceNumber, 0, 8000],
  ]
  expect(await found()).toEqual(both)
  const charged = { step: 'done', payments: 2, charges: 3, chargedCents: 20_000 }
  expect(await lastRun(portal)).toMatchObject({ ...charged, providerFailure: 'unexpected' })
  provider.unreadable.add(notRecorded)
  await compare()
  expect(await found()).toEqual(both)
  provider.unreadable.clear()
  provider.forget(notRecorded)
  await compare()
  expect(await found()).toEqual(both.slice(0, 1))
  expect(await lastRun(portal)).toMatchObject({ providerFailure: null, charges: 3 })
})

test('an unreadable transaction beside an old difference leaves it open, and does not fail later runs', async () => {
  const { portal, compare } = await aDay()
  const { attempt } = await atTheCardPage(portal, 7000)
  const notRecorded = provider.charge(portal, attempt)
  await compare()
  provider.unreadable.add(notRecorded)
  for (let nights = 0; nights < 4; nights += 1) await compare()
  expect(await lastRun(portal)).toMatchObject({ step: 'done', providerFailure: null })
  expect(summaryOf(await differencesOf(portal))).toEqual([['notRecorded', attempt.referenceNumber, 0, 7000]])
  provider.unreadable.clear()
})
