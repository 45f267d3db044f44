import { dueBucketNames, dueBucketOf, overdueCents } from '@tradecounter/rules/documents/dueBuckets.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { owingFilters } from '@tradecounter/rules/receivables/receivables.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect } from 'vitest'
import { providerScope, type Db } from '../../db/database.ts'
import { dueSumNames } from '../../db/dueSums.ts'
import { atOneMoment, todayOf } from '../../http/context.ts'
import { dueInputOf } from '../documents/documents.service.ts'
import { countedNames } from './debts.queries.ts'
import { findReceivables, listOwing } from './receivables.queries.ts'

interface OpenDocument {
  readonly type: Parameters<typeof sideOf>[0]
  readonly due_on: string
  readonly balance_cents: number
}

const sum = (documents: readonly OpenDocument[]) =>
  documents.reduce((all, { balance_cents: cents }) => all + cents, 0)

/** Amounts of the due-date bar in plain arithmetic. */
function expectedSums(open: readonly OpenDocument[], today: string) {
  const invoices = open.filter(({ type }) => sideOf(type) === 'invoice')
  const bucket = (name: (typeof dueBucketNames)[number]) =>
    sum(invoices.filter(({ due_on: dueOn }) => dueBucketOf(dueOn, today) === name))
  const buckets = Object.fromEntries(dueBucketNames.map((name) => [`${name}Cents`, bucket(name)]))
  return {
    sums: {
      balanceCents: sum(open),
      totalDueCents: sum(invoices),
      unappliedCreditCents: sum(open) - sum(invoices),
      ...buckets,
    } as Record<(typeof dueSumNames)[number], number>,
    oldestDueDate: invoices.map(({ due_on: dueOn }) => dueOn).toSorted()[0] ?? null,
  }
}

/** Customers with open documents, from the rows of documents and customers. */
async function expectedDebts(db: Db, today: string) {
  const customers = await db.selectFrom('customers').selectAll().orderBy('name').execute()
  const documents = await db.selectFrom('documents').selectAll().where('balance_cents', '<>', 0).execute()
  return customers.flatMap((customer, customerName) => {
    const open = documents.filter((document) => document.customer_id === customer.id)
    if (open.length === 0) return []
    const { sums, oldestDueDate } = expectedSums(open, today)
    const limit = customer.credit_limit_cents
    const overdue = overdueCents(sums)
    return {
      row: {
        customerId: customer.id,
        customerName: customer.name,
        enabled: customer.enabled,
        balanceCents: sums.balanceCents,
        overdueCents: overdue,
        oldestDueDate,
        creditLimitCents: limit,
      },
      sums,
      sortedBy: {
        overdue,
        balance: sums.balanceCents,
        customerName,
        oldestDueDate,
        creditUsed: limit > 0 ? sums.balanceCents / limit : null,
      },
      isListed: { overdue: overdue > 0, overLimit: limit > 0 && sums.balanceCents > limit },
    }
  })
}

type Debt = Awaited<ReturnType<typeof expectedDebts>>[number]

const sortNames = ['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'] as const

function compareBy(sort: (typeof sortNames)[number], sign: 1 | -1) {
  return (a: Debt, b: Debt): number => {
    const [first, second] = [a.sortedBy[sort], b.sortedBy[sort]]
    const byId = sign * (a.row.customerId - b.row.customerId)
    if (first === second) return byId
    if (first === null) return 1
    if (second === null) return -1
    return first < second ? -sign : sign
  }
}

/** Compares all sums, lists, sorts, filters and pages with the rows, in one snapshot of the database. */
export async function expectExactDebts(portal: RunningPortal): Promise<void> {
  const today = todayOf({ now: portal.clock(), settings: portal.settings })
  const input = dueInputOf(today)
  await atOneMoment(portal.database, providerScope, async (db) => {
    const debts = await expectedDebts(db, today)
    const all = await findReceivables(db, input)
    const expected = Object.fromEntries([
      ...dueSumNames.map((name) => [name, debts.reduce((total, { sums }) => total + sums[name], 0)]),
      ['customersOwing', debts.length],
      ['customersOverdue', debts.filter(({ isListed }) => isListed.overdue).length],
      ['customersOverLimit', debts.filter(({ isListed }) => isListed.overLimit).length],
    ])
    expect(Object.keys(expected)).toEqual([...dueSumNames, ...countedNames])
    expect(all).toEqual(expected)
    for (const sort of sortNames)
      for (const direction of ['asc', 'desc'] as const)
        for (const show of [undefined, ...owingFilters]) {
          const rows = debts
            .filter(({ isListed }) => show === undefined || isListed[show])
            .toSorted(compareBy(sort, direction === 'asc' ? 1 : -1))
            .map(({ row }) => row)
          const page = { show, sort: [sort, direction] as const, perPage: 3 }
          for (const [number, from] of [0, 3, 6, 99].entries())
            expect([
              sort,
              direction,
              show,
              await listOwing(db, input, { ...page, page: from === 99 ? 34 : number + 1 }),
            ]).toEqual([sort, direction, show, { rows: rows.slice(from, from + 3), total: rows.length }])
        }
    const [named] = debts
    if (named) {
      const name = named.row.customerName
      const found = debts.filter(({ row }) => row.customerName.includes(name)).map(({ row }) => row)
      expect(
        await listOwing(db, input, { name, sort: ['customerName', 'asc'], page: 1, perPage: 100 }),
      ).toEqual({
        rows: found,
        total: found.length,
      })
    }
  })
}
