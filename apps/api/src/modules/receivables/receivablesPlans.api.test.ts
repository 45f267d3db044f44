import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { givenLongPast, openOfAll, plansOf, readOf } from './longPast.fixtures.ts'
import { receivablesTasks } from './receivables.tasks.ts'

test('what is owed is read from the index of open documents and what was paid from its days, however much was ever paid', async () => {
  const { portal, as } = await createPortal()
  const admin = await as.admin()
  const one = await givenLongPast(portal.database.connectionString)
  await receivablesTasks[0]?.run(portal, portal.clock())
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    all: () => admin.getReceivables({}),
    'most overdue': () => admin.listOwingCustomers({ query: {} }),
    'by credit used': () => admin.listOwingCustomers({ query: { page: 3, sort: { creditUsed: 'asc' } } }),
    'by name': () => admin.listOwingCustomers({ query: { q: { name: 'lan 7', show: 'overdue' } } }),
    one: () => admin.getCustomerReceivables({ params: { customerId: one } }),
    'documents of one': () => admin.listCustomerDocuments({ params: { customerId: one }, query: {} }),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const plans = await plansOf(portal, ask)
    expect(plans.length, name).toBeGreaterThan(0)
    const { walked, most } = readOf(plans)
    expect([name, walked]).toEqual([name, []])
    expect([name, most <= openOfAll]).toEqual([name, true])
  }
})
