import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { confirmedPayment, paramsOf } from '../payments/card/cardPayment.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

async function account() {
  const portal = await createPortal({ credit_limit_cents: 5_000_000, pay_terms: '30 days EOM' })
  portal.portal.setNow(new Date('2026-11-21T01:00:00Z'))
  const { given } = portal
  await given.openInvoice({
    documentNumber: 'INV-1',
    totalCents: 100,
    dueOn: '2026-12-31',
    referenceNumber: 'Kitchen 100%',
  })
  await given.openInvoice({
    documentNumber: 'INV-2',
    totalCents: 2000,
    dueOn: '2026-11-30',
    documentedOn: '2026-10-05',
  })
  await given.document({ documentNumber: 'DN-3', type: 'debitNote', totalCents: 30_000, dueOn: '2026-10-31' })
  await given.openInvoice({ documentNumber: 'INV-4', totalCents: 400_000, dueOn: '2026-09-01' })
  await given.openInvoice({ documentNumber: 'INV-5', totalCents: 123_450, dueOn: '2026-08-31' })
  await given.openInvoice({ documentNumber: 'INV-6', totalCents: 6, dueOn: '2025-01-01' })
  await given.openCredit({ documentNumber: 'CN-7', totalCents: 500, dueOn: '2026-11-21' })
  const payer = await portal.as.payer()
  return { portal, payer, params: paramsOf(portal) }
}

test('the profile sums due amounts by the business’s own months (§2, R4)', async () => {
  const { portal, payer, params } = await account()
  expect(await payer.getPaymentProfile({ params })).toMatchObject({
    accountName: portal.customer.name,
    payTerms: '30 days EOM',
    creditLimitCents: 5_000_000,
    balanceCents: 555_556 - 500,
    unappliedCreditCents: -500,
    today: '2026-11-21',
    due: {
      totalDueCents: 555_556,
      notDueYetCents: 100,
      dueEndOfMonthCents: 2000,
      oneMonthOverdueCents: 30_000,
      twoMonthsOverdueCents: 400_000,
      threeMonthsOverdueCents: 123_450,
      fourMonthsPlusOverdueCents: 6,
    },
  })
  // Half past one in the night of 1 December in Sydney, still November in UTC.
  portal.portal.setNow(new Date('2026-11-30T14:30:00Z'))
  const { today, due } = await payer.getPaymentProfile({ params })
  expect([today, due.notDueYetCents, due.dueEndOfMonthCents]).toEqual(['2026-12-01', 0, 100])
})

test('the row of a document has its question and whether it is disputed', async () => {
  const portal = await createPortal()
  const { given, as } = portal
  const [damaged, copy] = [await given.openInvoice(), await given.openInvoice()]
  const { id } = await given.question(damaged.id, 'damaged')
  await given.question(copy.id, 'copy')
  await given.openInvoice()
  const { rows } = await (await as.payer()).listInvoices({ params: paramsOf(portal) })
  expect(rows.map(({ question }) => question)).toMatchObject([
    { questionId: id, reason: 'damaged', state: 'open', outcome: null, disputes: true },
    { reason: 'copy', disputes: false },
    null,
  ])
})

test('an account with nothing open has sums of zero (§2)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const profile = await payer.getPaymentProfile({ params: paramsOf(portal) })
  expect(profile).toMatchObject({ balanceCents: 0, unappliedCreditCents: 0, due: { totalDueCents: 0 } })
})

test('open documents are listed by side, oldest due first, and settled ones not at all (§2)', async () => {
  const { portal, payer, params } = await account()
  const numbers = async () => (await payer.listInvoices({ params })).rows.map((row) => row.documentNumber)
  expect(await numbers()).toEqual(['INV-6', 'INV-5', 'INV-4', 'DN-3', 'INV-2', 'INV-1'])
  const credits = await payer.listCredits({ params })
  expect(credits.rows).toMatchObject([
    {
      documentNumber: 'CN-7',
      documentTotalCents: -500,
      transactionType: { transactionTypeName: 'Credit Note' },
    },
  ])
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  await confirmedPayment(portal, payer, [invoice, await portal.given.openCredit({ totalCents: 900 })])
  expect(await numbers()).toHaveLength(6)
})

test.each([
  ['the bucket of one month', { q: { dueBucket: 'oneMonthOverdue' } }, ['DN-3']],
  ['four months and more', { q: { dueBucket: 'fourMonthsPlusOverdue' } }, ['INV-6']],
  ['not due yet', { q: { dueBucket: 'notDueYet' } }, ['INV-1']],
  ['Due EOM, which overlaps no other bucket (R49)', { q: { dueBucket: 'dueEndOfMonth' } }, ['INV-2']],
  ['several neighbouring buckets', { q: { dueBucket: 'dueEndOfMonth,oneMonthOverdue' } }, ['DN-3', 'INV-2']],
  [
    'several buckets with gaps between them',
    { q: { dueBucket: 'notDueYet,oneMonthOverdue,fourMonthsPlusOverdue' } },
    ['INV-6', 'DN-3', 'INV-1'],
  ],
  ['part of a number, in any case', { q: { search: 'dn-' } }, ['DN-3']],
  ['part of a reference, taken literally', { q: { search: '100%' } }, ['INV-1']],
  ['a percent sign is no pattern', { q: { search: 'K%n' } }, []],
  ['a date as it is shown', { q: { search: '05/10/2026' } }, ['INV-2']],
  ['a type', { q: { search: 'debit' } }, ['DN-3']],
  ['an amount as it is shown', { q: { search: '$1,234.50' } }, ['INV-5']],
  ['an amount without its comma', { q: { search: '$1234.5' } }, ['INV-5']],
  ['amounts that begin as the screen shows them', { q: { search: '$2' } }, ['INV-2']],
  ['sorted by balance', { sort: { documentBalance: 'desc' }, per_page: 2 }, ['INV-4', 'INV-5']],
  [
    'sorted by number, the second page',
    { sort: { documentNumber: 'asc' }, per_page: 2, page: 2 },
    ['INV-2', 'INV-4'],
  ],
] as const)('the list finds %s (§5 Search, R28)', async (_, query, numbers) => {
  const { payer, params } = await account()
  const { rows } = await payer.listInvoices({ params, query })
  expect(rows.map((row) => row.documentNumber)).toEqual(numbers)
})

test('an invoice has its balance by due bucket, a credit is in none, and each sum is that of its list (§3, R49)', async () => {
  const { payer, params } = await account()
  const fields = {
    notDueYet: 'dueNotYetCents',
    dueEndOfMonth: 'dueNowCents',
    oneMonthOverdue: 'dueOneMonthOverCents',
    twoMonthsOverdue: 'dueTwoMonthOverCents',
    threeMonthsOverdue: 'dueThreeMonthOverCents',
    fourMonthsPlusOverdue: 'dueFourMonthPlusOverCents',
  } as const
  const { due } = await payer.getPaymentProfile({ params })
  const { rows } = await payer.listInvoices({ params })
  for (const [bucket, field] of Object.entries(fields)) {
    const listed = await payer.listInvoices({ params, query: { q: { dueBucket: bucket } } })
    const sumOf = (all: typeof rows) => all.reduce((sum, row) => sum + row[field], 0)
    expect(listed.rows.every((row) => row[field] === row.documentBalanceCents)).toBe(true)
    expect([sumOf(rows), sumOf(listed.rows)]).toEqual(
      Array(2).fill(due[`${bucket as keyof typeof fields}Cents`]),
    )
  }
  const [credit] = (await payer.listCredits({ params })).rows
  expect(Object.values(fields).map((field) => credit?.[field])).toEqual([0, 0, 0, 0, 0, 0])
})

test.each(['nothing', 'dueEndOfMonth,', 'notDueYet,nothing'])('%j is no bucket (R28)', async (dueBucket) => {
  const { payer, params } = await account()
  await expect(payer.listInvoices({ params, query: { q: { dueBucket } } })).rejects.toMatchObject({
    status: 400,
  })
})

test('a sort field that is not offered and too large a page are refused (R28)', async () => {
  const { payer, params } = await account()
  const query = (part: object) => payer.listInvoices({ params, query: part })
  await expect(query({ sort: { balance_cents: 'asc' } })).rejects.toMatchObject({ status: 400 })
  await expect(query({ per_page: 10_000_000 })).rejects.toMatchObject({ status: 400 })
  expect((await query({ per_page: 9_999_999 })).total).toBe(6)
})
