import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { test } from 'vitest'
import { withBudgets } from '../budgets/budgets.fixtures.ts'
import { upToDate } from './followed.fixtures.ts'

test('changes beside an order raise its notice: a reminder, a note, the supplier’s events', async () => {
  const world = await createPortal()
  const { portal, customer, as, given } = world
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const admin = await as.admin()
  const order = await given.pendingOrder({ buyer })
  const params = { customerId: customer.id, orderId: order.id }
  const [line] = (await buyer.getOrder({ params })).orderLines
  const notice = { topic: 'orders', customerId: customer.id, ids: [order.id] }
  const reader = await upToDate(world, await world.as.reader())

  await reader.hearsOf(() => buyer.remindApprover({ params }), notice)
  await reader.hearsOf(
    () =>
      admin.addOrderNote({
        params: { orderId: order.id, orderLineId: line?.lineID ?? 0 },
        body: { note: 'Ask the supplier.' },
      }),
    notice,
  )
  await reader.hearsOf(
    () =>
      customer.db
        .insertInto('order_events')
        .values({
          customer_id: customer.id,
          order_id: order.id,
          event_id: 'shipped-1',
          type: 'shipped',
          occurred_at: portal.clock(),
          recorded_at: portal.clock(),
          carrier: 'Toll',
        })
        .execute(),
    notice,
  )
})

test('a delegation raises a notice of its customer’s waiting orders when it begins and when it ends', async () => {
  const world = await createPortal()
  const { portal, customer, as } = world
  const approver = await as.approver()
  const delegate = await as.approver()
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const params = { customerId: customer.id }
  const notice = { topic: 'orders', customerId: customer.id, ids: null }
  const reader = await upToDate(world, await world.as.reader())

  let delegationId = 0
  await reader.hearsOf(async () => {
    const body = { userName: delegate.userName, startsOn: today, endsOn: addDays(today, 2) }
    delegationId = (await approver.createDelegation({ params, body })).delegationId
  }, notice)
  await reader.hearsOf(() => approver.endDelegation({ params: { ...params, delegationId } }), notice)
})

test('a budget that now stops orders, or has another owner, raises a notice of the customer’s orders', async () => {
  const world = await withBudgets()
  const { as, manager, owner, budget, params, customer } = world
  const { budgetId } = await budget({ amountCents: 100_00 })
  const other = await as.approver()
  const reader = await upToDate(world, owner)
  const terms = { period: 'month', amountCents: 100_00 } as const
  const change = (body: { above: 'ask' | 'stop'; ownerUserName: string }) => () =>
    manager.updateBudget({ params: { ...params, budgetId }, body: { ...terms, ...body } })
  const notice = { topic: 'orders', customerId: customer.id, ids: null }
  await reader.hearsOf(change({ above: 'stop', ownerUserName: owner.userName }), notice)
  await reader.hearsOf(change({ above: 'stop', ownerUserName: other.userName }), notice)
})

test('a pending order that a changed budget no longer holds up raises its notice', async () => {
  const world = await withBudgets()
  const { as, manager, owner, budget, draft, submit, params, customer, drainJobs } = world
  const { budgetId } = await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  await drainJobs()
  const reader = await upToDate(world, approver)
  const body = { period: 'month', amountCents: 200_00, above: 'ask', ownerUserName: owner.userName } as const
  await reader.hearsOf(
    async () => {
      await manager.updateBudget({ params: { ...params, budgetId }, body })
      await drainJobs()
    },
    { topic: 'orders', customerId: customer.id, ids: [order.id] },
  )
})
