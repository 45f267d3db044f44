import { raceTimes } from '@tradecounter/test-kit/raceTimes.ts'
import { codesOf, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

/** `RACES=full` runs 1,000 orders. */
const rounds = raceTimes(100)

test(
  'orders that race for the last of a budget take no cent more than it has',
  { timeout: 3_600_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { as, budget, draft, submit, standing } = await withBudgets()
      await budget({ amountCents: 350_00, above: 'stop' })
      const buyers = await Promise.all(
        Array.from({ length: 10 }, () => as.buyer({ automaticApprovalLimitCents: 1_000_000 })),
      )
      const orders = await Promise.all(
        buyers.map(async (buyer) => ({ buyer, order: await draft(buyer, 110_00) })),
      )
      const outcomes = await Promise.all(
        orders.map(({ buyer, order }) =>
          submit(buyer, order).then(
            () => 'approved',
            (error: { problems: { code: string }[] }) => error.problems[0]?.code ?? 'fault',
          ),
        ),
      )
      expect(outcomes.toSorted()).toEqual([
        ...Array.from({ length: 3 }, () => 'approved'),
        ...Array.from({ length: 7 }, () => 'budgetStopped'),
      ])
      expect(await standing()).toMatchObject({ committedCents: 300_00, leftCents: 50_00 })
    }
  },
)

test('of an allowance and a rejection at once one succeeds, and the reserved amount follows it', async () => {
  for (let round = 0; round < raceTimes(100); round += 1) {
    const { as, budget, draft, submit, allow, owner, params, read, standing } = await withBudgets()
    await budget({ amountCents: 0 })
    const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
    const order = await draft(buyer, 110_00)
    await submit(buyer, order)
    const rejecting = owner.updateOrder({
      params,
      body: { orderID: order.id, orderStatus: { id: 5 }, rejectedReason: 'No.' },
    })
    const results = await Promise.allSettled([allow(owner, order.id), rejecting])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { orderStatus } = await read(buyer, order.id)
    expect(await standing()).toMatchObject(
      orderStatus.id === 4
        ? { committedCents: 100_00, leftCents: -100_00 }
        : { committedCents: 0, leftCents: 0 },
    )
  }
})

/** A budget without an amount, and an order that waits for its owner. */
async function asked() {
  const world = await withBudgets()
  const { as, budget, draft, submit, manager, owner, params } = world
  const { budgetId } = await budget({ amountCents: 0 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00)
  const { version } = await submit(buyer, order)
  const decide = (orderStatus: { id: 4 | 5 }) =>
    owner.updateOrder({ params, body: { orderID: order.id, version, orderStatus, rejectedReason: 'No.' } })
  const remove = () => manager.deleteBudget({ params: { ...params, budgetId } })
  return { ...world, buyer, order, decide, remove }
}

test('a budget is deleted at any point while its owner allows an order: the order is approved', async () => {
  const portal = await runningPortal()
  await meetEverywhere(
    portal,
    asked,
    ({ remove }) => remove(),
    ({ allow, owner, order }) => allow(owner, order.id),
    async ({ read, buyer, order, drainJobs }, meeting, place) => {
      const [removed, allowed] = codesOf(meeting)
      expect([place, removed]).toEqual([place, 'done'])
      expect(['done', 'budgetNotAsked']).toContain(allowed)
      await drainJobs()
      expect([place, (await read(buyer, order.id)).orderStatus.id]).toEqual([place, 4])
    },
  )
})

test('a budget is deleted at any point while a rejected order above it is submitted again', async () => {
  const portal = await runningPortal()
  await meetEverywhere(
    portal,
    async () => {
      const world = await asked()
      const { version } = await world.decide({ id: 5 })
      return { ...world, again: () => world.submit(world.buyer, { orderID: world.order.id, version }) }
    },
    ({ remove }) => remove(),
    ({ again }) => again(),
    async ({ read, buyer, order, drainJobs }, meeting, place) => {
      expect([place, ...codesOf(meeting)]).toEqual([place, 'done', 'done'])
      await drainJobs()
      expect([place, (await read(buyer, order.id)).orderStatus.id]).toEqual([place, 4])
    },
  )
})

/** Two orders each of a budget of two cost centres, all of them waiting for its owner. */
async function waitingOrders() {
  const world = await withBudgets()
  const { as, budget, centre, costCentreId, draft, submit, params } = world
  const other = await centre('Roofing')
  const centres = [costCentreId, other.costCentreId] as const
  for (const id of centres) await budget({ amountCents: 0, costCentreId: id })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const waiting = async (centreId: number) => {
    const order = await draft(buyer, 110_00, centreId)
    return { ...(await submit(buyer, order)), centreId }
  }
  const [one, two] = centres
  const orders = [await waiting(one), await waiting(two), await waiting(two), await waiting(one)] as const
  const reject = (...chosen: readonly { orderID: number; version: number }[]) =>
    world.owner.decideOrders({
      params,
      body: {
        orders: chosen.map(({ orderID, version }) => ({ orderID, version })),
        orderStatus: { id: 5 },
        rejectedReason: 'No.',
      },
    })
  const cancel = (...chosen: readonly { orderID: number }[]) =>
    buyer.cancelOrders({ params, query: { orderId: chosen.map(({ orderID }) => orderID) } })
  const move = ({ orderID, version, centreId }: (typeof orders)[number]) =>
    buyer.updateOrder({
      params,
      body: { orderID, version, costCentre: { id: centreId === one ? two : one } },
    })
  return { orders, reject, cancel, move }
}

type Waiting = Awaited<ReturnType<typeof waitingOrders>>

test.each<[string, (waiting: Waiting) => Promise<unknown>, (waiting: Waiting) => Promise<unknown>]>([
  [
    'bulk rejections of two cost centres',
    ({ reject, orders: [one, two] }) => reject(one, two),
    ({ reject, orders: [, , three, four] }) => reject(three, four),
  ],
  [
    'a bulk rejection and a cancellation of one of its orders',
    ({ reject, orders: [one, , , four] }) => reject(one, four),
    ({ cancel, orders: [, , , four] }) => cancel(four),
  ],
  [
    'orders that move between two cost centres',
    ({ move, orders: [one] }) => move(one),
    ({ move, orders: [, two] }) => move(two),
  ],
])('%s cannot deadlock', async (_, first, rival) => {
  const portal = await runningPortal()
  await meetEverywhere(portal, waitingOrders, first, rival, async (_world, meeting, place) => {
    const faults = codesOf(meeting).filter(
      (code) => code !== 'done' && /fault|deadlock|unavailable/i.test(code),
    )
    expect([place, faults]).toEqual([place, []])
  })
})
