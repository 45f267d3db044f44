import { expect, onTestFinished, test } from 'vitest'
import { importRows } from '../imports/imports.fixtures.ts'
import { withBudgets } from './budgets.fixtures.ts'

/** Budgets with a clock: quarters and years begin in July; days are noon in Sydney. */
async function carrying() {
  const world = await withBudgets()
  const { as, portal, manager, owner, params, draft, submit, costCentreId } = world
  onTestFinished(() => portal.setNow(undefined))
  await manager.setFiscalYear({ params, body: { startMonth: 7 } })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_000 })
  const asking = await as.buyer({ automaticApprovalLimitCents: 0 })
  const at = (moment: string) =>
    portal.setNow(new Date(moment.includes('T') ? moment : `${moment}T02:00:00Z`))
  /** Submits an order of an amount without GST; that of an asking buyer waits for its approver. */
  const order = async (exDollars: number, person = buyer) => {
    const made = await draft(person, exDollars * 110)
    const order = {
      ...made,
      ...(await submit(person, made, person === asking ? { approver: { userName: owner.userName } } : {})),
    }
    const detail = await person.getOrder({ params: { ...params, orderId: order.orderID } })
    return { ...order, code: detail.orderLines[0]?.product.productCode }
  }
  /** Event of a supplier that sends nothing of an order. */
  const cancel = async ({ orderNumber, code }: Awaited<ReturnType<typeof order>>) => {
    const row = {
      eventId: `cancelled ${orderNumber}`,
      orderNumber,
      type: 'cancelled',
      at: portal.clock().toISOString(),
      lines: `1 x ${code}`,
    }
    const { errors } = await importRows(portal.database, 'orderevents', [row], portal.clock())
    expect(errors).toEqual([])
  }
  /** Amount, carried, taken and left dollars of the present period. */
  const standing = async (centre = costCentreId) => {
    const { rows } = await manager.listBudgets({ params, query: {} })
    const current = rows.find((budget) => budget.costCentre.id === centre)?.current
    if (!current) throw new Error('No such budget')
    const { amountCents, carriedCents, reservedCents, committedCents, spentCents, leftCents } = current
    return [amountCents, carriedCents, reservedCents + committedCents + spentCents, leftCents].map(
      (cents) => cents / 100,
    )
  }
  const setAmount = async (budgetId: number, dollars: number, period: 'quarter' | 'year' = 'quarter') =>
    manager.updateBudget({
      params: { ...params, budgetId },
      body: { period, above: 'warn', carryOver: true, amountCents: dollars * 100 },
    })
  return { ...world, asking, at, order, cancel, standing, setAmount }
}

const plain = { above: 'warn', ownerUserName: null, carryOver: true } as const

test('quarters carry their rest on through a changed amount, an excess and a late cancellation', async () => {
  const { at, budget, order, cancel, standing, setAmount } = await carrying()
  at('2026-07-15')
  const { budgetId } = await budget({ ...plain, period: 'quarter', amountCents: 1000_00 })
  const first = await order(300)
  expect(await standing()).toEqual([1000, 0, 300, 700])
  at('2026-09-30T13:59:59Z')
  const second = await order(100)
  expect(await standing()).toEqual([1000, 0, 400, 600])
  at('2026-09-30T14:00:00Z')
  expect(await standing()).toEqual([1000, 600, 0, 1600])
  at('2026-11-10')
  await setAmount(budgetId, 400)
  expect(await standing()).toEqual([400, 600, 0, 1000])
  await order(900)
  expect(await standing()).toEqual([400, 600, 900, 100])
  at('2027-01-05')
  expect(await standing()).toEqual([400, 100, 0, 500])
  await order(800)
  expect(await standing()).toEqual([400, 100, 800, -300])
  at('2027-04-02')
  // The excess of 300 is not subtracted.
  expect(await standing()).toEqual([400, 0, 0, 400])
  // July to September left 900: 400 + 900 - 900, then 400 + 400 - 800.
  await cancel(first)
  expect(await standing()).toEqual([400, 0, 0, 400])
  await cancel(second)
  expect(await standing()).toEqual([400, 100, 0, 500])
  await setAmount(budgetId, 0)
  expect(await standing()).toEqual([0, 100, 0, 100])
  at('2027-07-01')
  expect(await standing()).toEqual([0, 100, 0, 100])
})

test('an order that is moved to another cost centre moves in the period in which it was submitted', async () => {
  const { at, asking, approve, owner, budget, centre, order, params, standing } = await carrying()
  const { costCentreId: yard } = await centre('Yard')
  at('2026-08-03')
  await budget({ ...plain, period: 'quarter', amountCents: 500_00 })
  await budget({ ...plain, costCentreId: yard, period: 'year', amountCents: 2000_00 })
  const waiting = await order(200, asking)
  expect([await standing(), await standing(yard)]).toEqual([
    [500, 0, 200, 300],
    [2000, 0, 0, 2000],
  ])
  at('2026-10-05')
  expect(await standing()).toEqual([500, 300, 0, 800])
  await asking.updateOrder({ params, body: { orderID: waiting.orderID, costCentre: { id: yard } } })
  expect([await standing(), await standing(yard)]).toEqual([
    [500, 500, 0, 1000],
    [2000, 0, 200, 1800],
  ])
  at('2027-07-02')
  // Three quarters without an order: 500 each on top of the 1000.
  expect([await standing(), await standing(yard)]).toEqual([
    [500, 2000, 0, 2500],
    [2000, 1800, 0, 3800],
  ])
  await approve(owner, waiting.orderID)
  expect(await standing(yard)).toEqual([2000, 1800, 0, 3800])
})

test('years carry on, and an order cancelled in a later year gives its amount back to its own', async () => {
  const { at, asking, budget, order, params, setAmount, standing } = await carrying()
  at('2026-06-30T13:59:59Z')
  const { budgetId } = await budget({ ...plain, period: 'year', amountCents: 1000_00 })
  const waiting = await order(150, asking)
  expect(await standing()).toEqual([1000, 0, 150, 850])
  at('2026-06-30T14:00:00Z')
  expect(await standing()).toEqual([1000, 850, 0, 1850])
  await order(2000)
  expect(await standing()).toEqual([1000, 850, 2000, -150])
  await asking.cancelOrder({ params: { ...params, orderId: waiting.orderID }, body: {} })
  expect(await standing()).toEqual([1000, 1000, 2000, 0])
  at('2027-03-01')
  await setAmount(budgetId, 1200, 'year')
  expect(await standing()).toEqual([1200, 1000, 2000, 200])
  at('2027-07-01')
  expect(await standing()).toEqual([1200, 200, 0, 1400])
})
