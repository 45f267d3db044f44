import type { receivablesContract } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { RouteArguments } from '@tradecounter/contract/route.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  loadLongHistory,
  openInAll,
  openPerCustomer,
  plansOf,
  readOf,
  rowsRead,
} from './longHistory.fixtures.ts'
import { receivablesTasks } from './receivables.tasks.ts'

type OwingQuery = RouteArguments<(typeof receivablesContract)['listOwingCustomers']>['query']

let portal: RunningPortal
let admin: Awaited<ReturnType<Portal['as']['admin']>>
let one: number

beforeAll(async () => {
  const world = await createPortal()
  portal = world.portal
  admin = await world.as.admin()
  one = await loadLongHistory(portal.database.connectionString)
  for (const task of receivablesTasks) await task.run(portal, portal.clock())
})

test('totals and a page of customers are read from stored debts by an index, and documents of changed customers only', async () => {
  const list = (query: NonNullable<OwingQuery>) => () => admin.listOwingCustomers({ query })
  const sorts = ['overdue', 'balance', 'customerName', 'oldestDueDate', 'creditUsed'] as const
  const queries: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['all', () => admin.getReceivables({})],
    ...sorts.flatMap((sort) =>
      (['asc', 'desc'] as const).map((way) => [`${sort} ${way}`, list({ sort: { [sort]: way } })] as const),
    ),
    ['page 3', list({ page: 3 })],
    ['overdue', list({ q: { show: 'overdue' } })],
    ['over limit', list({ q: { show: 'overLimit' } })],
  ]
  const read = async (ask: () => Promise<unknown>) => {
    const plans = await plansOf(portal, ask)
    return {
      debts: rowsRead(plans, /^customer_debts$/),
      documents: rowsRead(plans, /^documents$/),
      customers: rowsRead(plans, /^customers$/),
    }
  }
  for (const [name, ask] of queries) {
    const { debts, documents, customers } = await read(ask)
    expect([name, debts <= 30, documents, customers <= 30]).toEqual([name, true, 0, true])
  }
  await asOwner(portal.database.connectionString, (db) =>
    db.query(`update customers set credit_limit_cents = 1000000 where id = $1`, [one]),
  )
  for (const [name, ask] of queries) {
    const { debts, documents, customers } = await read(ask)
    expect([name, debts <= 33, documents, customers <= 31]).toEqual([name, true, openPerCustomer, true])
  }
})

test('debts of one customer are read from the index of open documents, and payments from daily sums, however long the history', async () => {
  const queries: Readonly<Record<string, () => Promise<unknown>>> = {
    all: () => admin.getReceivables({}),
    'by name': () => admin.listOwingCustomers({ query: { q: { name: 'lan 7', show: 'overdue' } } }),
    one: () => admin.getCustomerReceivables({ params: { customerId: one } }),
    'documents of one': () => admin.listCustomerDocuments({ params: { customerId: one }, query: {} }),
  }
  for (const [name, ask] of Object.entries(queries)) {
    const plans = await plansOf(portal, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    const { sequentialScans, most } = readOf(plans)
    expect([name, sequentialScans]).toEqual([name, []])
    expect([name, most <= openInAll]).toEqual([name, true])
  }
})
