import type { RouteArguments } from '@tradecounter/contract/route.ts'
import type { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { dueBucketNames, dueBucketOf } from '@tradecounter/rules/documents/dueBuckets.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { providerScope } from '../../db/database.ts'
import { atTheCardPage, importChange, notify, paramsOf } from '../payments/card/cardPayment.fixtures.ts'
import { makeStatement } from '../statements/makeStatement.ts'
import { findStatement } from '../statements/statements.queries.ts'
import { receivablesTasks } from './receivables.tasks.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

type RouteQuery = NonNullable<RouteArguments<(typeof receivablesContract)['listOwingCustomers']>['query']>

const today = '2026-11-20'
const now = new Date(`${today}T02:00:00Z`)

/** Customers that owe in every bucket, have credits, or have no debts. */
async function owingCustomers() {
  const { portal } = await createPortal()
  portal.setNow(now)
  const [late, mixed, settled] = [
    await createPortal({ credit_limit_cents: 5000 }),
    await createPortal({ credit_limit_cents: 1_000_000 }),
    await createPortal(),
  ]
  const due = [
    '2027-01-01',
    '2026-11-30',
    '2026-10-31',
    '2026-09-01',
    '2026-08-31',
    '2026-07-31',
    '2025-01-01',
  ]
  for (const [index, dueOn] of due.entries())
    await late.given.openInvoice({ totalCents: 10 ** index * 3, documentedOn: '2025-01-01', dueOn })
  await mixed.given.openInvoice({ totalCents: 70_000, documentedOn: '2026-09-01', dueOn: '2026-10-31' })
  await mixed.given.openCredit({ totalCents: 2345, documentedOn: '2026-09-01', dueOn: '2026-09-01' })
  const paid = await settled.given.openInvoice({
    totalCents: 99,
    documentedOn: '2026-09-01',
    dueOn: '2026-10-31',
  })
  await importChange(settled, paid.id, -99)
  return { late, mixed, settled, admin: await late.as.admin() }
}

/** Sums of all open documents in plain arithmetic. */
async function expectedSums() {
  const { database } = await runningPortal()
  const documents = await database.scoped(providerScope).selectFrom('documents').selectAll().execute()
  const open = documents.filter((document) => document.balance_cents !== 0)
  const sum = (rows: typeof open) => rows.reduce((all, document) => all + document.balance_cents, 0)
  const invoices = open.filter(({ type }) => sideOf(type) === 'invoice')
  const late = invoices.filter(({ due_on }) => due_on < '2026-11-01')
  return {
    balanceCents: sum(open),
    unappliedCreditCents: sum(open.filter(({ type }) => sideOf(type) === 'credit')),
    due: {
      totalDueCents: sum(invoices),
      ...Object.fromEntries(
        dueBucketNames.map((name) => [
          `${name}Cents`,
          sum(invoices.filter(({ due_on }) => dueBucketOf(due_on, today) === name)),
        ]),
      ),
    },
    customersOwing: new Set(open.map((document) => document.customer_id)).size,
    customersOverdue: new Set(late.map((document) => document.customer_id)).size,
  }
}

test('the debts of all customers are the sum of their open documents, by bucket, and of each customer’s own figures', async () => {
  const { late, mixed, settled, admin } = await owingCustomers()
  const { paidPerMonth: _, ...all } = await admin.getReceivables({})
  expect(all).toEqual({ today, customersOverLimit: 1, ...(await expectedSums()) })
  for (const portal of [late, mixed, settled]) {
    const payer = await portal.as.payer()
    const own = await payer.getPaymentProfile({ params: paramsOf(portal) })
    const { paidPerMonth, averageDaysToPay, ...figures } = await admin.getCustomerReceivables({
      params: paramsOf(portal),
    })
    expect(figures).toEqual({ ...own, customerName: portal.customer.name })
    expect(paidPerMonth).toHaveLength(13)
    expect(averageDaysToPay).toBe(portal === settled ? 80 : null)
  }
})

test('customers with debts are listed, sorted, searched and filtered; customers without are not listed', async () => {
  const { late, mixed, settled, admin } = await owingCustomers()
  const names = async (query: RouteQuery) =>
    (await admin.listOwingCustomers({ query })).rows.map(({ customerId }) => customerId)
  const own = [late.customer.id, mixed.customer.id]
  const onlyTestCustomers = (ids: readonly number[]) =>
    ids.filter((id) => [...own, settled.customer.id].includes(id))
  expect(onlyTestCustomers(await names({ per_page: 100 }))).toEqual(own)
  expect(onlyTestCustomers(await names({ per_page: 100, sort: { overdue: 'asc' } }))).toEqual(
    own.toReversed(),
  )
  expect(onlyTestCustomers(await names({ per_page: 100, sort: { creditUsed: 'desc' } }))).toEqual(own)
  expect(onlyTestCustomers(await names({ per_page: 100, sort: { oldestDueDate: 'asc' } }))).toEqual(own)
  expect(onlyTestCustomers(await names({ per_page: 100, q: { show: 'overLimit' } }))).toEqual([
    late.customer.id,
  ])
  expect(onlyTestCustomers(await names({ per_page: 100, q: { show: 'overdue' } }))).toEqual(own)
  const { rows, total } = await admin.listOwingCustomers({ query: { q: { name: mixed.customer.name } } })
  expect(total).toBe(1)
  expect(rows).toEqual([
    {
      customerId: mixed.customer.id,
      customerName: mixed.customer.name,
      enabled: true,
      balanceCents: 67_655,
      overdueCents: 70_000,
      oldestDueDate: '2026-10-31',
      creditLimitCents: 1_000_000,
    },
  ])
  const pageAfterLast = await admin.listOwingCustomers({
    query: { page: 50, q: { name: mixed.customer.name } },
  })
  expect(pageAfterLast).toEqual({ rows: [], total: 1 })
})

const paidOnStatement = async ({ portal, customer }: Portal, month: string): Promise<number> => {
  const db = customer.db
  const timeZone = portal.settings.TIME_ZONE
  const storedStatement = await makeStatement(
    db,
    { customerId: customer.id, month },
    { now: portal.clock(), timeZone },
  )
  const statement = storedStatement && (await findStatement(db, customer.id, storedStatement.statementId))
  return 0 - (statement?.figures.paidCents ?? 0)
}

test('payments of a month equal its statement, of one customer and of all, through both changes of the clocks and repeated folding (R4)', async () => {
  const portal = await createPortal()
  const { portal: running, given, as } = portal
  const fold = () => receivablesTasks[0]?.run(running, running.clock())
  const paidByAll = async () => {
    const { paidPerMonth } = await (await as.admin()).getReceivables({})
    return new Map(paidPerMonth.map(({ startDate, paidCents }) => [startDate, paidCents]))
  }
  running.setNow(now)
  const before = await paidByAll()
  // Minutes before and after the months of the changes end:
  // Sydney is 11 hours ahead in March and October, 10 in between.
  for (const [moment, cents] of [
    ['2026-03-31T12:59:00Z', 100],
    ['2026-03-31T13:00:00Z', 200],
    ['2026-04-30T13:59:00Z', 400],
    ['2026-04-30T14:00:00Z', 800],
    ['2026-10-31T12:59:00Z', 1600],
    ['2026-10-31T13:00:00Z', 3200],
  ] as const) {
    const dated = { documentedOn: '2026-01-10', dueOn: '2026-02-28' }
    const invoice = await given.openInvoice({ totalCents: cents, ...dated })
    const credit = await given.openCredit({ totalCents: cents, ...dated })
    running.setNow(new Date(moment))
    await importChange(portal, invoice.id, -cents)
    await importChange(portal, credit.id, cents / 2)
    if (cents === 400) await fold()
  }
  // Paid in October, but dated in November: a statement of October does not have it.
  const ahead = await given.openInvoice({ totalCents: 50, documentedOn: '2026-11-02', dueOn: '2026-12-31' })
  running.setNow(new Date('2026-10-20T02:00:00Z'))
  await importChange(portal, ahead.id, -50)
  running.setNow(now)
  const { attempt } = await atTheCardPage(portal, 7)
  await notify(portal, attempt, 'ACCEPT')
  const { paidPerMonth } = await (await as.admin()).getCustomerReceivables({ params: paramsOf(portal) })
  const unfolded = await paidByAll()
  await Promise.all([fold(), fold()])
  const folded = await paidByAll()
  expect(folded).toEqual(unfolded)
  for (const { startDate, paidCents } of paidPerMonth) {
    expect([startDate, paidCents]).toEqual([startDate, await paidOnStatement(portal, startDate)])
    expect([startDate, (folded.get(startDate) ?? 0) - (before.get(startDate) ?? 0)]).toEqual([
      startDate,
      paidCents,
    ])
  }
  expect(paidPerMonth.map(({ paidCents }) => paidCents)).toEqual([
    0, 0, 0, 0, 50, 300, 400, 0, 0, 0, 0, 800, 1657,
  ])
})

test('a customer that does not exist has no account', async () => {
  const admin = await (await createPortal()).as.admin()
  await expect(admin.getCustomerReceivables({ params: { customerId: 987_654_321 } })).rejects.toMatchObject({
    status: 404,
  })
})

test('one open document of a customer is found by its whole number, and no other customer’s', async () => {
  const { given, customer, as } = await createPortal()
  const invoice = await given.openInvoice({ totalCents: 12_345 })
  await given.openInvoice({ totalCents: 99 })
  const admin = await as.admin()
  const find = (customerId: number, documentNumber: string) =>
    admin.listCustomerDocuments({ params: { customerId }, query: { q: { documentNumber } } })
  const found = await find(customer.id, invoice.documentNumber)
  expect(found).toMatchObject({
    total: 1,
    rows: [{ documentNumber: invoice.documentNumber, documentBalanceCents: 12_345 }],
  })
  expect((await find(customer.id, invoice.documentNumber.slice(0, -1))).total).toBe(0)
  const otherPortal = await createPortal()
  expect((await find(otherPortal.customer.id, invoice.documentNumber)).total).toBe(0)
})
