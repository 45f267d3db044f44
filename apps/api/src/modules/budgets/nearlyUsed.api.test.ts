import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { nearlyUsedPercent } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

const shareOf = ({ current }: Budget): number => {
  const available = current.amountCents + current.carriedCents
  const takenCents = available - current.leftCents
  if (takenCents <= 0) return 0
  return available <= 0 ? Infinity : takenCents / available
}

test('budgets of which 80 % or more is taken are listed by share, with the figures of the whole list and an exact total', async () => {
  const { manager, owner, params, budget, centre, portal } = await withBudgets()
  await manager.setFiscalYear({ params, body: { startMonth: 7 } })
  for (let index = 0; index < 30; index += 1) {
    const { costCentreId } = await centre(`Site ${index}`)
    const period = (['month', 'quarter', 'year'] as const)[index % 3] ?? 'month'
    const terms = { costCentreId, period, amountCents: index === 7 ? 0 : 1000_00, carryOver: index % 2 === 0 }
    await budget(terms)
    if (index % 5 === 0) await budget({ ...terms, userName: owner.userName, amountCents: 300_00 })
  }
  const { customerId } = params
  await asOwner(portal.database.connectionString, async (db) => {
    // Budgets began up to 20 months ago, and have changed amounts, spending and credits.
    await db.query(
      `update budgets set starts_on = starts_on - make_interval(months => (id % 21)::integer) where customer_id = $1`,
      [customerId],
    )
    await db.query(
      `insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
      select customer_id, id, starts_on + make_interval(months => n), 20000 + (id * 7919 + n * 104729) % 90000
      from budgets, generate_series(0, 18, 3) n where customer_id = $1
      on conflict do nothing`,
      [customerId],
    )
    await db.query(
      `insert into spending_sums (customer_id, cost_centre_id, month, login_id, reserved_cents, committed_cents, spent_cents)
      select customer_id, cost_centre_id, date_trunc('month', $2::date) - make_interval(months => n), $3,
        (cost_centre_id * 31 + n * 17) % 5000, (cost_centre_id * 13 + n * 7) % 9000,
        (cost_centre_id * 7919 + n * 104729) % 70000 - case when n = 4 then 90000 else 0 end
      from (select distinct customer_id, cost_centre_id from budgets where customer_id = $1) b, generate_series(0, 22) n`,
      [customerId, portal.clock(), owner.loginId],
    )
  })
  const everything = await manager.listBudgets({ params, query: {} })
  const expected = everything.rows.filter((row) => shareOf(row) >= nearlyUsedPercent / 100)
  expect(expected.length).toBeGreaterThan(5)
  expect(expected.length).toBeLessThan(everything.total)
  const q = { nearlyUsed: 'true' } as const
  const found = await manager.listBudgets({ params, query: { q } })
  expect(found.total).toBe(expected.length)
  const shares = found.rows.map(shareOf)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  const ids = (rows: readonly Budget[]) => rows.map(({ budgetId }) => budgetId).toSorted((a, b) => a - b)
  expect(ids(found.rows)).toEqual(ids(expected))
  const first = await owner.listBudgets({ params, query: { q, per_page: 5 } })
  expect([first.rows, first.total]).toEqual([found.rows.slice(0, 5), expected.length])
  const named = await manager.listBudgets({ params, query: { q, sort: { costCentreName: 'asc' } } })
  const names = named.rows.map(({ costCentre }) => costCentre.name)
  expect(names).toEqual(names.toSorted())
})
