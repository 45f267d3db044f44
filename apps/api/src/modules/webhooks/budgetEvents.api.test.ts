import { expect, test } from 'vitest'
import { withBudgets } from '../budgets/budgets.fixtures.ts'
import { importRows } from '../imports/imports.fixtures.ts'
import { listening } from './webhooks.fixtures.ts'

interface BudgetEvent {
  readonly eventId: string
  readonly type: string
  readonly order: Record<string, unknown>
  readonly budgets: readonly Record<string, unknown>[]
}

/** A customer with a budget of $100.00 that warns, and an endpoint for events of exceeded budgets. */
async function exceeding() {
  const system = await listening()
  const endpoint = await system.make(['budget.exceeded'])
  const world = await withBudgets()
  await world.budget({ amountCents: 100_00, above: 'warn', ownerUserName: null })
  const buyer = await world.as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const overBudgetEvents = async () => {
    await system.deliver()
    return system.deliveries.splice(0).map(({ body }) => JSON.parse(body) as BudgetEvent)
  }
  return { ...system, ...world, endpoint, buyer, budgetEvents: overBudgetEvents }
}

test('an order above a budget raises an event with the exceeded budgets, and again with the same text', async () => {
  const {
    admin,
    buyer,
    customer,
    draft,
    submit,
    budgetEvents,
    answerWith,
    log,
    endpoint,
    deliveries,
    deliver,
    portal,
  } = await exceeding()
  await submit(buyer, await draft(buyer, 55_00))
  expect(await budgetEvents()).toEqual([])
  const order = await draft(buyer, 110_00)
  await submit(buyer, order)
  answerWith({ status: 503 })
  const [first] = await budgetEvents()
  expect(first).toMatchObject({
    type: 'budget.exceeded',
    version: 1,
    order: { orderID: order.id, customer: { accountNumber: customer.accountNumber }, totalAmount: 110 },
  })
  expect(first?.budgets).toEqual([
    {
      budgetId: expect.any(Number),
      name: 'Plumbing',
      periodName: expect.any(String),
      above: 'warn',
      ownerName: null,
      available: 100,
      left: 50,
      leftAfter: -50,
    },
  ])
  answerWith({ status: 204 })
  const [failed] = await log(endpoint.endpointId)
  await admin.resendDelivery({ params: { deliveryId: failed?.deliveryId ?? 0 } })
  portal.setNow(new Date(portal.clock().getTime() + 120_000))
  await deliver()
  portal.setNow(undefined)
  expect(deliveries.map(({ body }) => JSON.parse(body) as BudgetEvent)).toEqual([first])
})

test('an approved order that an administrator enlarges raises one event once it exceeds a budget', async () => {
  const { as, buyer, draft, submit, budgetEvents, params } = await exceeding()
  const admin = await as.admin()
  const order = await draft(buyer, 55_00)
  await submit(buyer, order)
  const put = (quantity: number) =>
    admin.putOrderLine({
      params: { ...params, orderId: order.id },
      body: { priceListItemID: order.priceListItemID, quantity },
    })
  await put(2)
  expect(await budgetEvents()).toEqual([])
  await put(3)
  expect(await budgetEvents()).toMatchObject([
    {
      type: 'budget.exceeded',
      order: { orderID: order.id },
      budgets: [{ name: 'Plumbing', leftAfter: -50 }],
    },
  ])
  await put(1)
  expect(await budgetEvents()).toEqual([])
})

test('an invoice above its order raises one event once it exceeds a budget', async () => {
  const { buyer, draft, submit, budgetEvents, portal, customer } = await exceeding()
  const order = await draft(buyer, 55_00)
  const { orderNumber } = await submit(buyer, order)
  const invoice = async (documentNumber: string, dollars: string) => {
    const { accountNumber } = customer
    await importRows(portal.database, 'invoices', [
      {
        accountNumber,
        documentNumber,
        type: 'invoice',
        date: '2026-11-20',
        dueDate: '2026-12-31',
        total: dollars,
        balance: dollars,
        totalExGst: dollars,
      },
    ])
    await importRows(portal.database, 'orderevents', [
      {
        eventId: documentNumber,
        orderNumber,
        type: 'invoiced',
        at: '2026-11-20T14:05:00+11:00',
        documentNumber,
        documentedOn: '2026-11-20',
      },
    ])
  }
  await invoice(`${orderNumber}-1`, '60.00')
  expect(await budgetEvents()).toEqual([])
  await invoice(`${orderNumber}-2`, '60.00')
  expect(await budgetEvents()).toMatchObject([
    { order: { orderID: order.id }, budgets: [{ name: 'Plumbing', leftAfter: -20 }] },
  ])
})

test('a pending order above a budget that warns raises an event when it becomes larger, and by no other change', async () => {
  const { as, draft, submit, budgetEvents, params } = await exceeding()
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.admin()]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  const put = (quantity: number) =>
    admin.putOrderLine({
      params: { ...params, orderId: order.id },
      body: { priceListItemID: order.priceListItemID, quantity },
    })
  expect(await budgetEvents()).toHaveLength(1)
  await put(3)
  expect(await budgetEvents()).toHaveLength(1)
  await put(2)
  expect(await budgetEvents()).toEqual([])
})
