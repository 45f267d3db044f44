import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { confirmedPayment, importChange, paramsOf } from '../payments/card/cardPayment.fixtures.ts'
import { makeStatement } from './makeStatement.ts'
import { findStatement } from './statements.queries.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

async function figuresOf(portal: Portal, month: string) {
  const { portal: running, customer } = portal
  const statement = await makeStatement(
    portal.customer.db,
    { customerId: customer.id, month },
    { now: running.clock(), timeZone: running.settings.TIME_ZONE },
  )
  if (!statement) return undefined
  return (await findStatement(portal.customer.db, customer.id, statement.statementId))?.figures
}

test('a payment belongs to the month it was made in where the business is, through both changes of its clocks (R4)', async () => {
  const portal = await createPortal()
  const { given, as, portal: running } = portal
  const payer = await as.payer()
  // Minutes before and after the months of the changes end:
  // Sydney is 11 hours ahead in March and October, 10 in between.
  const moments = [
    ['2026-03-31T12:59:00Z', 100],
    ['2026-03-31T13:00:00Z', 200],
    ['2026-04-30T13:59:00Z', 400],
    ['2026-04-30T14:00:00Z', 800],
    ['2026-10-31T12:59:00Z', 1600],
    ['2026-10-31T13:00:00Z', 3200],
  ] as const
  for (const [moment, cents] of moments) {
    const invoice = await given.openInvoice({
      totalCents: cents,
      documentedOn: '2026-01-10',
      dueOn: '2026-02-28',
    })
    const credit = await given.openCredit({
      totalCents: cents,
      documentedOn: '2026-01-10',
      dueOn: '2026-01-10',
    })
    running.setNow(new Date(moment))
    await importChange(portal, invoice.id, -cents)
    await importChange(portal, credit.id, cents / 2)
  }
  expect(payer.userName).toBeDefined()
  const paidIn = async (month: string) => (await figuresOf(portal, month))?.paidCents
  expect(await paidIn('2026-03-01')).toBe(-50)
  expect(await paidIn('2026-04-01')).toBe(-300)
  expect(await paidIn('2026-05-01')).toBe(-400)
  expect(await paidIn('2026-10-01')).toBe(-800)
  expect(await paidIn('2026-11-01')).toBe(-1600)
})

test('each month opens where the one before closed, to the cent, and the last one closes on the balances', async () => {
  const portal = await createPortal()
  const { given, as, portal: running } = portal
  const payer = await as.payer()
  running.setNow(new Date('2026-01-20T02:00:00Z'))
  const first = await given.openInvoice({
    totalCents: 12_345,
    documentedOn: '2026-01-05',
    dueOn: '2026-02-28',
  })
  const credit = await given.openCredit({ totalCents: 345, documentedOn: '2026-02-10', dueOn: '2026-02-10' })
  await given.openInvoice({ totalCents: 99, documentedOn: '2026-03-31', dueOn: '2026-04-30' })
  running.setNow(new Date('2026-02-20T02:00:00Z'))
  await importChange(portal, first.id, -12_000)
  running.setNow(new Date('2026-03-10T02:00:00Z'))
  await confirmedPayment(portal, payer, [{ ...first, totalCents: 345 }, credit])
  const [january, february, march] = [
    await figuresOf(portal, '2026-01-01'),
    await figuresOf(portal, '2026-02-01'),
    await figuresOf(portal, '2026-03-01'),
  ]
  expect(january).toMatchObject({ openingCents: 0, closingCents: 12_345, aging: { notDueYet: 12_345 } })
  expect(february).toMatchObject({
    openingCents: 12_345,
    paidCents: -12_000,
    creditedCents: -345,
    closingCents: 0,
  })
  expect(february).toMatchObject({ aging: { dueEndOfMonth: 345 }, unappliedCents: -345 })
  // A credit applied to an invoice moves nothing on the account, and is no line of it.
  expect(march).toMatchObject({ openingCents: 0, payments: [], closingCents: 99 })
  const { rows } = await sql<{ cents: number }>`select sum(balance_cents)::bigint as cents from documents
    where customer_id = ${portal.customer.id}`.execute(portal.customer.db)
  expect(march?.closingCents).toBe(rows[0]?.cents)
})

test('a document of the month is on it, one of the next is not; an account at rest has no statement', async () => {
  const portal = await createPortal()
  await portal.given.openInvoice({ documentNumber: 'IN', documentedOn: '2026-02-28', dueOn: '2026-03-31' })
  await portal.given.openInvoice({ documentNumber: 'OUT', documentedOn: '2026-03-01', dueOn: '2026-04-30' })
  const february = await figuresOf(portal, '2026-02-01')
  expect(february?.documents.map(({ documentNumber }) => documentNumber)).toEqual(['IN'])
  expect(await figuresOf(portal, '2026-01-01')).toBeUndefined()
})

test('statements are listed newest first, and only people who may see the account download them (§2, §8)', async () => {
  const portal = await createPortal()
  await portal.given.openInvoice({ documentedOn: '2026-01-15', dueOn: '2026-02-28' })
  for (const month of ['2026-01-01', '2026-02-01']) await figuresOf(portal, month)
  const reader = await portal.as.reader()
  const { rows, total } = await reader.listStatements({ params: paramsOf(portal) })
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    { month: 2, year: 2026, startDate: '2026-02-01', endDate: '2026-02-28' },
    { month: 1, year: 2026, startDate: '2026-01-01', endDate: '2026-01-31' },
  ])
  const query = { fileUrl: rows[0]?.documentUrl ?? '' }
  const pdf = Buffer.from(await (await reader.downloadStatement({ query })).arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const again = Buffer.from(await (await reader.downloadStatement({ query })).arrayBuffer())
  expect(again.equals(pdf)).toBe(true)
  const missing = {
    status: 404,
    problems: [expect.objectContaining({ displayMessage: "The requested file doesn't exist." })],
  }
  const stranger = await (await createPortal()).as.payer()
  await expect(stranger.downloadStatement({ query })).rejects.toMatchObject(missing)
  for (const fileUrl of [
    'statements/0.pdf',
    '../files/1',
    'statements/1e3.pdf',
    'statements/99999999999999999.pdf',
  ])
    await expect(reader.downloadStatement({ query: { fileUrl } })).rejects.toMatchObject({ status: 404 })
})

test('statements are sorted by each of their columns, both ways (§2, §7)', async () => {
  const portal = await createPortal()
  await portal.given.openInvoice({ documentedOn: '2024-12-15', dueOn: '2025-01-31' })
  const months = ['2025-11-01', '2026-01-01', '2025-01-01', '2026-02-01']
  for (const month of months) await figuresOf(portal, month)
  const reader = await portal.as.reader()
  const sorted = async (sort: object | undefined) => {
    const { rows } = await reader.listStatements({
      params: paramsOf(portal),
      query: sort ? { sort } : {},
    })
    return rows.map(({ startDate }) => startDate.slice(0, 7))
  }
  const byDate = ['2025-01', '2025-11', '2026-01', '2026-02']
  expect(await sorted(undefined)).toEqual(byDate.toReversed())
  for (const field of ['year', 'startDate', 'endDate']) {
    expect(await sorted({ [field]: 'asc' })).toEqual(byDate)
    expect(await sorted({ [field]: 'desc' })).toEqual(byDate.toReversed())
  }
  const byMonth = ['2025-01', '2026-01', '2026-02', '2025-11']
  expect(await sorted({ month: 'asc' })).toEqual(byMonth)
  expect(await sorted({ month: 'desc' })).toEqual(byMonth.toReversed())
})
