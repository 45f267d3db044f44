import '@tradecounter/test-kit/propertySeed.ts'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import {
  moments,
  monthOf,
  standingOf,
  step,
  sum,
  expectedSpending,
  type Followed,
} from './spendingModel.fixtures.ts'
import { spendingWorld } from './spendingWorld.fixtures.ts'

const runs = Number(process.env['SPENDING_MODEL_RUNS'] ?? 8)

let world: Awaited<ReturnType<typeof spendingWorld>>

beforeAll(async () => {
  world = await spendingWorld()
})

/** Compares the stored sums by cost centre and month with the expected ones. */
async function compare(orders: readonly Followed[]): Promise<void> {
  const db = world.customer.db
  const ids = orders.map(({ id }) => id)
  const stored = await db
    .selectFrom('order_spending')
    .select(['order_id', 'cost_centre_id', 'reserved_cents', 'committed_cents', 'spent_cents'])
    .where('order_id', 'in', [...ids, 0])
    .orderBy('order_id')
    .execute()
  const counted = orders.filter(({ status }) => ['pending', 'approved', 'received'].includes(status))
  expect(stored).toEqual(
    counted
      .map((order) => ({ order, ...expectedSpending(order) }))
      .map(({ order, reserved, committed, spent }) => ({
        order_id: order.id,
        cost_centre_id: order.centre,
        reserved_cents: reserved,
        committed_cents: committed,
        spent_cents: spent,
      }))
      .toSorted((a, b) => a.order_id - b.order_id),
  )
}

/** The sums of months are the sums of all orders of the customer, those of earlier histories too. */
async function compareSums(all: readonly Followed[]): Promise<void> {
  const { manager, params } = world
  for (const costCentreId of world.centres) {
    const { months } = await manager.getCostCentreSpending({ params: { ...params, costCentreId } })
    for (const { month, ...amounts } of months) {
      const own = all
        .filter((order) => order.centre === costCentreId && order.month === month)
        .map(expectedSpending)
      expect([month, amounts]).toEqual([
        month,
        {
          reservedCents: sum(own.map(({ reserved }) => reserved)),
          committedCents: sum(own.map(({ committed }) => committed)),
          spentCents: sum(own.map(({ spent }) => spent)),
        },
      ])
    }
  }
}

/** Compares the standings on screen with those of all orders, for each period, person and carry-over. */
async function compareStandings(all: readonly Followed[]): Promise<void> {
  const { manager, params, portal } = world
  const { rows } = await manager.listBudgets({ params, query: {} })
  const shown = new Map(rows.map(({ budgetId, current }) => [budgetId, current]))
  for (const budget of world.budgets)
    expect(shown.get(budget.budgetId)).toMatchObject(standingOf(budget, all, monthOf(portal.clock())))
}

test(
  'reserved, committed and spent are what orders and documents say, in whatever order they come (R41)',
  { timeout: 300_000 + runs * 30_000 },
  async () => {
    const all: Followed[] = []
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25, size: 'max' }), async (steps) => {
          const orders: Followed[] = []
          world.portal.setNow(moments[0])
          for (const nextStep of steps) {
            if (nextStep.do === 'wait') world.portal.setNow(moments[nextStep.moment])
            else if (nextStep.do === 'begin' || orders.length === 0) {
              const order = await world.begin(
                nextStep.do === 'begin'
                  ? nextStep
                  : { centre: 0, buyer: 0, units: 7, freight: 35, quantity: 2 },
              )
              orders.push(order)
              all.push(order)
              const { to } = nextStep.do === 'begin' ? nextStep : { to: 'approved' }
              if (to !== 'draft') await world.act(order, { do: 'submit', order: 0 })
              if (to === 'approved') await world.act(order, { do: 'approve', order: 0 })
            } else {
              const order = orders[nextStep.order % orders.length]
              if (order) await world.act(order, nextStep)
            }
            await compare(orders)
          }
          await compareSums(all)
          await compareStandings(all)
        }),
        { numRuns: runs },
      )
    } finally {
      world.portal.setNow(undefined)
    }
  },
)
