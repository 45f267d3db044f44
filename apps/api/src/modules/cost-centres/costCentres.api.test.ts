import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

async function managed() {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = { customerId: portal.customer.id }
  const create = (costCentreCode: string, more: object = {}) =>
    manager.createCostCentre({ params, body: { costCentreCode, costCentreName: 'Kitchen', ...more } })
  const oneOf = (costCentreId: number) => ({ ...params, costCentreId })
  return { portal, manager, params, create, oneOf }
}

test('a cost centre is added with its people, changed, disabled and enabled (§3, §8)', async () => {
  const { portal, manager, create, oneOf, params } = await managed()
  const buyer = await portal.as.buyer()
  const created = await create(' K1 ', { assignedUsers: [buyer.userName] })
  expect(created).toMatchObject({
    costCentreCode: 'K1',
    enabled: true,
    unused: true,
    assignedUsers: [{ userName: buyer.userName }],
  })
  const one = oneOf(created.costCentreId)
  const changed = await manager.updateCostCentre({
    params: one,
    body: {
      version: created.version,
      costCentreCode: 'K2',
      costCentreName: 'Bath',
      assignedUsers: [{ userName: manager.userName, firstName: 'x' }],
    },
  })
  expect(changed).toMatchObject({ costCentreCode: 'K2', assignedUsers: [{ userName: manager.userName }] })
  const users = await manager.listCostCentreUsers({ params: one })
  expect([users.rows.map((user) => user.userName), users.total]).toEqual([[manager.userName], 1])
  const stale = { version: created.version, costCentreCode: 'K3', costCentreName: 'x' }
  await expectRefusal(manager.updateCostCentre({ params: one, body: stale }), 'staleVersion')
  const off = await manager.setCostCentreStatus({ params: one, body: { enable: false } })
  expect(off.enabled).toBe(false)
  const options = await buyer.listOrderCostCentres({ params, query: {} })
  expect(options.rows).toEqual([])
  await manager.setCostCentreStatus({ params: one, body: { enable: true } })
  expect((await buyer.listOrderCostCentres({ params, query: {} })).rows).toMatchObject([{ code: 'K2' }])
})

test('code and name are required, a code exists once, and people are the customer’s own (§5)', async () => {
  const { create, portal } = await managed()
  const refusal = await expectRefusal(create(' ', { costCentreName: '' }), 'costCentreCode')
  expect(refusal.problems.map((problem) => problem.displayMessage)).toEqual([
    'Please enter cost centre code.',
    'Please enter cost centre name.',
  ])
  await create('K1')
  await expectRefusal(create('K1'), 'costCentreTaken')
  const stranger = await (await createPortal()).as.buyer()
  await expectRefusal(create('K2', { assignedUsers: [stranger.userName] }), 'costCentreUnknownUser')
  expect(portal.customer.id).toBeGreaterThan(0)
})

test('only a cost centre that no order names is deleted', async () => {
  const { portal, manager, create, oneOf, params } = await managed()
  const [unused, used] = [await create('U1'), await create('U2')]
  const buyer = await portal.as.buyer()
  const draft = await portal.given.draftOrder({ buyer })
  await buyer.updateOrder({
    params,
    body: { orderID: draft.id, version: draft.version, costCentre: { id: used.costCentreId } },
  })
  await manager.deleteCostCentre({ params: oneOf(unused.costCentreId) })
  const { rows } = await manager.listCostCentres({ params, query: {} })
  expect(rows.map((row) => [row.costCentreCode, row.unused])).toEqual([['U2', false]])
  await expectRefusal(manager.deleteCostCentre({ params: oneOf(used.costCentreId) }), 'costCentreUsed')
})

test('the list is searched, sorted and paged; disabled ones are in it (§2, R28)', async () => {
  const { manager, create, oneOf, params } = await managed()
  const [first] = [await create('B1'), await create('A1', { costCentreName: 'Yard' })]
  await manager.setCostCentreStatus({ params: oneOf(first.costCentreId), body: { enable: false } })
  const codes = async (query: object) =>
    (await manager.listCostCentres({ params, query })).rows.map((row) => row.costCentreCode)
  expect(await codes({})).toEqual(['A1', 'B1'])
  expect(await codes({ sort: { costCentreName: 'asc' } })).toEqual(['B1', 'A1'])
  expect(await codes({ q: { search: 'yard' } })).toEqual(['A1'])
  expect(await manager.listCostCentres({ params, query: { page: 9 } })).toEqual({ rows: [], total: 2 })
})

test('an order can name every enabled cost centre, however many there are; they have pages (R48)', async () => {
  const { portal } = await managed()
  const buyer = await portal.as.buyer()
  const { customer } = portal
  const params = { customerId: customer.id }
  await portal.portal.db
    .insertInto('cost_centres')
    .values(
      Array.from({ length: 103 }, (_, at) => ({
        customer_id: customer.id,
        code: `N${String(at).padStart(3, '0')}`,
        name: 'Site',
      })),
    )
    .execute()
  const first = await buyer.listOrderCostCentres({ params, query: {} })
  expect([first.rows.length, first.total]).toEqual([100, 103])
  const second = await buyer.listOrderCostCentres({ params, query: { page: 2 } })
  expect(second.rows.map(({ code }) => code)).toEqual(['N100', 'N101', 'N102'])
  expect(await buyer.listOrderCostCentres({ params, query: { page: 3 } })).toEqual({ rows: [], total: 103 })
})

test('approvers have pages where they are requested; without, all are answered (§9, R48)', async () => {
  const { as, customer } = await createPortal()
  const buyer = await as.buyer()
  const params = { customerId: customer.id }
  await Promise.all([as.approver(), as.approver(), as.approver()])
  const all = await buyer.listApprovers({ params })
  expect([all.rows.length, all.total]).toEqual([3, 3])
  const page = (at: number) => buyer.listApprovers({ params, query: { page: at, per_page: 2 } })
  expect(await page(1)).toEqual({ rows: all.rows.slice(0, 2), total: 3 })
  expect(await page(2)).toEqual({ rows: all.rows.slice(2), total: 3 })
  expect(await page(3)).toEqual({ rows: [], total: 3 })
  const tooMany = { ...params, per_page: 101 }
  await expectRefusal(buyer.listApprovers({ params, query: tooMany }), 'invalid')
})

test('the email address of a cost centre is set, unchanged while omitted, and removed (§3)', async () => {
  const { manager, create, oneOf } = await managed()
  const wrong = await expectRefusal(create('K0', { emailAddress: 'kitchen' }), 'costCentreEmail')
  expect(wrong.problems).toMatchObject([{ field: 'emailAddress' }])
  const created = await create('K1', { emailAddress: ' Kitchen@Harbour.example ' })
  expect(created.emailAddress).toBe('kitchen@harbour.example')
  const params = oneOf(created.costCentreId)
  const change = (more: object) =>
    manager.updateCostCentre({ params, body: { costCentreCode: 'K1', costCentreName: 'Bath', ...more } })
  expect((await change({})).emailAddress).toBe('kitchen@harbour.example')
  expect((await change({ emailAddress: 'bath@harbour.example' })).emailAddress).toBe('bath@harbour.example')
  expect((await change({ emailAddress: null })).emailAddress).toBeNull()
})

test('a cost centre with a budget is not deleted', async () => {
  const { manager, create, oneOf, params } = await managed()
  const { costCentreId } = await create('B1')
  const { budgetId } = await manager.createBudget({
    params,
    body: { costCentreId, period: 'month', amountCents: 100_00, above: 'warn' },
  })
  await expectRefusal(manager.deleteCostCentre({ params: oneOf(costCentreId) }), 'costCentreUsed')
  await manager.deleteBudget({ params: { ...params, budgetId } })
  await manager.deleteCostCentre({ params: oneOf(costCentreId) })
})
