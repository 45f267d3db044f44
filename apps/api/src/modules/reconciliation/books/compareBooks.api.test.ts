import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { importRows } from '../../imports/imports.fixtures.ts'
import { lumpSumPaid } from '../../payments/work-lists/workLists.fixtures.ts'
import { reconcile } from '../reconcile.ts'
import {
  damage,
  differencesOf,
  lastRun,
  paidByCard,
  rememberingProvider,
  summaryOf,
} from '../reconciliation.fixtures.ts'

/** Four in the morning in Sydney, of another day in each test. */
let night = new Date('2026-11-01T17:00:00Z')
const provider = rememberingProvider()

beforeAll(async () => {
  const portal = await runningPortal()
  portal.setSearch(provider.search)
  portal.setSales(provider.listSales)
})
afterEach(async () => (await runningPortal()).setNow(undefined))

async function account() {
  const portal = await createPortal()
  night = new Date(night.getTime() + dayMs)
  portal.portal.setNow(new Date(night.getTime() - dayMs / 2))
  const compare = () => {
    night = new Date(night.getTime() + dayMs)
    portal.portal.setNow(night)
    return reconcile(portal.portal, night)
  }
  return { portal, compare }
}

test('an account whose payments, credits and imports agree has no differences; the run has its sums', async () => {
  const { portal, compare } = await account()
  await paidByCard(portal, provider)
  await portal.given.openInvoice({ totalCents: 4500 })
  await compare()
  expect(await differencesOf(portal)).toEqual([])
  const run = await lastRun(portal)
  expect(run).toMatchObject({ isByClock: true, step: 'done', providerFailure: null, arisen: 0 })
  expect(run?.documents).toBeGreaterThanOrEqual(2)
  expect(run?.balanceCents).toBe(run?.ledgerCents)
})

test.each([
  [
    'a balance that its ledger does not explain',
    'update documents set balance_cents = 4400 where customer_id = $1 and balance_cents = 4500',
    'update documents set balance_cents = 4500 where customer_id = $1 and balance_cents = 4400',
    ['account', 'document'],
  ],
  [
    'a journal that does not sum to zero',
    "update ledger_entries set amount_cents = amount_cents - 1 where customer_id = $1 and account = 'cardClearing'",
    "update ledger_entries set amount_cents = amount_cents + 1 where customer_id = $1 and account = 'cardClearing'",
    ['account', 'clearing', 'journal'],
  ],
  [
    'a card receipt that is lost',
    'update card_receipts set amount_cents = amount_cents - 7 where customer_id = $1',
    'update card_receipts set amount_cents = amount_cents + 7 where customer_id = $1',
    ['chargedOther', 'clearing', 'receipt'],
  ],
  [
    'a payment with another transaction id than its receipt',
    "update payments set provider_transaction_id = 'x' || provider_transaction_id where customer_id = $1",
    'update payments set provider_transaction_id = substring(provider_transaction_id from 2) where customer_id = $1',
    ['receipt'],
  ],
  [
    'a refund the ledger knows nothing of',
    "update card_receipts set disposition = 'refund' where customer_id = $1",
    "update card_receipts set disposition = 'settled' where customer_id = $1",
    ['receipt', 'refunds'],
  ],
])('found, listed and gone again: %s', async (_, harm, mend, kinds) => {
  const { portal, compare } = await account()
  await paidByCard(portal, provider)
  await portal.given.openInvoice({ totalCents: 4500 })
  await damage(portal, harm)
  await compare()
  const found = await differencesOf(portal)
  expect(found.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  await compare()
  const again = await differencesOf(portal)
  expect(again.map(({ firstSeenOn, differenceId }) => [firstSeenOn, differenceId])).toEqual(
    found.map(({ firstSeenOn, differenceId }) => [firstSeenOn, differenceId]),
  )
  await damage(portal, mend)
  await compare()
  expect(await differencesOf(portal)).toEqual([])
  expect((await differencesOf(portal, 'gone')).map(({ kind }) => kind).toSorted()).toEqual(kinds)
})

test('money credited to the account agrees with the ledger, until the credit changes', async () => {
  const { portal, compare } = await account()
  await lumpSumPaid(portal, 5000)
  await compare()
  const harmless = (await differencesOf(portal)).filter(({ kind }) => kind !== 'notCharged')
  expect(harmless).toEqual([])
  await damage(
    portal,
    "update documents set total_cents = -4000, balance_cents = -4000 where customer_id = $1 and type = 'payment'",
  )
  await compare()
  const credits = (await differencesOf(portal)).filter(({ kind }) => kind === 'credits')
  expect(summaryOf(credits)).toEqual([['credits', credits[0]?.customerName, -4000, -5000]])
})

test('a credit of the accounts system with the number of a payment is none of the money credited here', async () => {
  const { portal, compare } = await account()
  const { paymentNumber } = await paidByCard(portal, provider)
  const row = { accountNumber: portal.customer.accountNumber, documentNumber: paymentNumber, type: 'payment' }
  const dates = { date: '2026-10-14', dueDate: '2026-10-14' }
  await importRows(portal.portal.database, 'credits', [
    { ...row, ...dates, total: '-10.00', balance: '-10.00' },
  ])
  await compare()
  expect(await differencesOf(portal)).toEqual([])
})

test('a payment that the accounts system took is to be posted within three days (R14)', async () => {
  const { portal, compare } = await account()
  const { paymentNumber } = await paidByCard(portal, provider)
  await compare()
  await damage(portal, 'update payment_exports set position = 1000000 + payment_id where customer_id = $1')
  await compare()
  expect(await differencesOf(portal)).toEqual([])
  await compare()
  await compare()
  expect(summaryOf(await differencesOf(portal))).toEqual([['notPosted', paymentNumber, 11_000, 0]])
})
