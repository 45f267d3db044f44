import { expect, test } from 'vitest'
import { moments, type Step } from './spendingModel.fixtures.ts'
import { spendingWorld } from './spendingWorld.fixtures.ts'

type Invoice = Extract<Step, { do: 'invoice' | 'credit' }>

const invoice = (more: Invoice['more'], document: Invoice['document']): Invoice => ({
  do: 'invoice',
  order: 0,
  cents: 100_00,
  more,
  document,
  statesExGst: true,
})

/** An approved order of three products at $100.00 each, without GST. */
async function approvedOrder() {
  const world = await spendingWorld()
  world.portal.setNow(moments[0])
  const order = await world.begin({ centre: 0, buyer: 0, units: 100, freight: 0, quantity: 3 })
  await world.act(order, { do: 'submit', order: 0 })
  await world.act(order, { do: 'approve', order: 0 })
  const amounts = async () => {
    const { rows } = await world.manager.listBudgets({ params: world.params, query: {} })
    const { committedCents, spentCents } = rows[0]?.current ?? {}
    return [committedCents, spentCents]
  }
  return {
    order,
    amounts,
    step: (step: Invoice | Extract<Step, { do: 'ship' }>) => world.act(order, step),
    world,
  }
}

test('a part invoice that does not mention others keeps the rest committed while goods are outstanding', async () => {
  const { amounts, step, world } = await approvedOrder()
  await step({ do: 'ship', order: 0, quantity: 1 })
  await step(invoice(null, 'before'))
  expect(await amounts()).toEqual([200_00, 100_00])
  await step({ do: 'ship', order: 0, quantity: 3 })
  expect(await amounts()).toEqual([0, 100_00])
  world.portal.setNow(undefined)
})

test('without shipping by line a single invoice is the last one, unless it says that others follow', async () => {
  const { amounts, step, world } = await approvedOrder()
  await step(invoice(null, 'before'))
  expect(await amounts()).toEqual([0, 100_00])
  await step(invoice(true, 'after'))
  expect(await amounts()).toEqual([100_00, 200_00])
  world.portal.setNow(undefined)
})

test('the last invoice ends the commitment once its document is imported', async () => {
  const { order, amounts, step, world } = await approvedOrder()
  await step(invoice(true, 'before'))
  await step(invoice(false, 'later'))
  expect(await amounts()).toEqual([200_00, 100_00])
  await world.act(order, { do: 'documents', order: 0 })
  expect(await amounts()).toEqual([0, 200_00])
  world.portal.setNow(undefined)
})
