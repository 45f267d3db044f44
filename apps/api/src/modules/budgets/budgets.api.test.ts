import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { importRows } from '../imports/imports.fixtures.ts'
import { withBudgets } from './budgets.fixtures.ts'

const terms = { period: 'month', amountCents: 100_00, above: 'warn' } as const

test('a budget is added, changed from the present period on, and removed; each act is in the audit log', async () => {
  const { manager, params, budget, owner, costCentreId, as } = await withBudgets()
  const created = await budget({ carryOver: true })
  expect(created).toMatchObject({
    costCentre: { id: costCentreId, name: 'Plumbing' },
    person: null,
    owner: { userName: owner.userName },
    current: { amountCents: 5000_00, carriedCents: 0, leftCents: 5000_00 },
  })
  const one = { ...params, budgetId: created.budgetId }
  const body = { version: created.version, ...terms }
  const changed = await manager.updateBudget({ params: one, body })
  expect(changed).toMatchObject({ above: 'warn', owner: null, current: { amountCents: 100_00 } })
  await expectRefusal(manager.updateBudget({ params: one, body }), 'staleVersion')
  await manager.deleteBudget({ params: one })
  expect(await manager.listBudgets({ params, query: {} })).toEqual({ rows: [], total: 0 })
  const admin = await as.admin()
  const acts = await admin.listActs({ query: { q: { subjectKind: 'budget' } } })
  expect(acts.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['addBudget', 'changeBudget', 'removeBudget']),
  )
})

test('a budget of another period begins anew with its amount', async () => {
  const { manager, params, budget, standing } = await withBudgets()
  const { budgetId, version } = await budget()
  await manager.updateBudget({
    params: { ...params, budgetId },
    body: { version, ...terms, period: 'quarter', amountCents: 700_00 },
  })
  expect(await standing()).toMatchObject({ amountCents: 700_00, leftCents: 700_00, carriedCents: 0 })
  const { rows } = await manager.listBudgets({ params, query: {} })
  expect(rows).toMatchObject([{ period: 'quarter', laterAmounts: [] }])
})

test('an amount is at most that of a file, so carried amounts stay exact', async () => {
  const { budget } = await withBudgets()
  for (const amountCents of [-1, 999_999_999_01])
    await expect(budget({ amountCents })).rejects.toThrow('Enter an amount from $0.00 to $999,999,999.00.')
  expect(await budget({ amountCents: 999_999_999_00 })).toMatchObject({
    current: { leftCents: 999_999_999_00 },
  })
})

test('a budget with a wrong cost centre, person or owner, or a second one for them, is refused by name', async () => {
  const { budget, as, owner } = await withBudgets()
  const stranger = await (await createPortal()).as.approver()
  const buyer = await as.buyer()
  await expectRefusal(budget({ costCentreId: 987_654 }), 'budgetCostCentre')
  await expectRefusal(budget({ userName: stranger.userName }), 'budgetPerson')
  await expectRefusal(budget({ ownerUserName: buyer.userName }), 'budgetOwner')
  await expectRefusal(budget({ ownerUserName: stranger.userName }), 'budgetOwner')
  await expectRefusal(budget({ ownerUserName: null }), 'budgetOwner')
  await budget()
  await expectRefusal(budget({ above: 'warn' }), 'budgetTaken')
  await budget({ userName: owner.userName })
  await expectRefusal(budget({ userName: owner.userName.toUpperCase() }), 'budgetTaken')
})

test('approvers see budgets, only managers change them, and buyers see the budgets of their orders', async () => {
  const { params, budget, owner, as, costCentreId, draft } = await withBudgets()
  const { budgetId } = await budget()
  expect((await owner.listBudgets({ params, query: {} })).total).toBe(1)
  await expect(owner.deleteBudget({ params: { ...params, budgetId } })).rejects.toMatchObject({ status: 403 })
  const { rows } = await (await as.admin()).listBudgets({ params, query: { per_page: 5 } })
  expect(rows).toMatchObject([{ budgetId, current: { amountCents: 5000_00, leftCents: 5000_00 } }])
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  await expect(buyer.listBudgets({ params, query: {} })).rejects.toMatchObject({ status: 403 })
  const order = await draft(buyer, 110_00, null)
  const orderId = order.id
  expect(await buyer.listOrderBudgets({ params: { ...params, orderId }, query: {} })).toEqual([])
  expect(
    await buyer.listOrderBudgets({ params: { ...params, orderId }, query: { costCentreId } }),
  ).toMatchObject([
    { name: 'Plumbing', availableCents: 5000_00, leftCents: 5000_00, leftAfterCents: 4900_00, above: 'ask' },
  ])
})

test('the fiscal year of a customer moves its quarters', async () => {
  const { manager, params, budget } = await withBudgets()
  expect(await manager.getFiscalYear({ params })).toEqual({ startMonth: 7 })
  await budget({ period: 'quarter' })
  await manager.setFiscalYear({ params, body: { startMonth: 2 } })
  const { rows } = await manager.listBudgets({ params, query: {} })
  expect(['02', '05', '08', '11']).toContain(rows[0]?.current.startsOn.slice(5, 7))
  await expect(manager.setFiscalYear({ params, body: { startMonth: 13 } })).rejects.toMatchObject({
    status: 400,
  })
})

test('the page of a cost centre has twelve months, its budgets, and its orders with their documents', async () => {
  const { params, budget, owner, as, costCentreId, draft, submit, given } = await withBudgets()
  await budget()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00)
  await submit(buyer, order)
  const invoice = await given.openInvoice({ totalCents: 88_00 })
  await given.ofOrder(invoice.id, order.id)
  const at = { params: { ...params, costCentreId } }
  const { months, budgets } = await owner.getCostCentreSpending(at)
  expect([months.length, months.at(-1), budgets.length]).toEqual([
    12,
    { month: budgets[0]?.current.startsOn, reservedCents: 0, committedCents: 0, spentCents: 80_00 },
    1,
  ])
  const orders = await owner.listCostCentreOrders({ ...at, query: {} })
  expect(orders).toMatchObject({
    total: 1,
    rows: [{ orderID: order.id, spentCents: 80_00, documents: [{ documentNumber: invoice.documentNumber }] }],
  })
  const before = await owner.listCostCentreOrders({ ...at, query: { q: { endsOn: '2020-01-31' } } })
  expect(before).toEqual({ rows: [], total: 0 })
})

test('budgets are imported: a row for each amount, again without a change, and bad rows are refused', async () => {
  const { portal, customer, manager, owner, centre } = await withBudgets()
  const { accountNumber } = customer
  const { costCentreCode } = await centre('Yard')
  const row = {
    accountNumber,
    costCentreCode,
    period: 'month',
    from: '2026-01-01',
    amount: '100.00',
    above: 'ask',
    ownerUserName: owner.userName,
  }
  const rows = [row, { ...row, from: '2026-06-01', amount: '250.50' }]
  expect(await importRows(portal.database, 'budgets', rows)).toMatchObject({
    imported: 2,
    written: { added: 2, updated: 0 },
  })
  expect(await importRows(portal.database, 'budgets', rows)).toMatchObject({
    written: { added: 0, updated: 0 },
  })
  const wrong = [
    { ...row, costCentreCode: 'none' },
    { ...row, userName: 'nobody@whatever.example' },
    { ...row, from: '2026-02-01', ownerUserName: manager.userName },
    { ...row, from: '2026-01-02' },
    { ...row, from: '2026-03-01', period: 'year' },
  ]
  const { imported, errors } = await importRows(portal.database, 'budgets', wrong)
  expect([imported, errors.map(({ column }) => column)]).toEqual([
    0,
    ['costCentreCode', 'userName', 'ownerUserName', 'from', 'period'],
  ])
})

test('a budget that begins later is listed in its first period, and checks no order before it', async () => {
  const { portal, customer, manager, owner, centre, params, as, draft, submit } = await withBudgets()
  const { costCentreCode, costCentreId } = await centre('Yard')
  const row = { accountNumber: customer.accountNumber, costCentreCode, period: 'month', above: 'stop' }
  await importRows(portal.database, 'budgets', [{ ...row, from: '2031-03-01', amount: '1.00' }])
  const { rows, total } = await manager.listBudgets({ params, query: {} })
  expect([rows.length, total]).toEqual([1, 1])
  expect(rows[0]?.current).toMatchObject({ periodName: 'March 2031', amountCents: 1_00, leftCents: 1_00 })
  const { budgets } = await owner.getCostCentreSpending({ params: { ...params, costCentreId } })
  expect(budgets.map(({ current }) => current.startsOn)).toEqual(['2031-03-01'])
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00, costCentreId)
  const orderId = order.id
  expect(await buyer.listOrderBudgets({ params: { ...params, orderId }, query: {} })).toEqual([])
  expect(await submit(buyer, order)).toMatchObject({ statusId: 4 })
  const { budgetId = 0, version = 0 } = rows[0] ?? {}
  const changed = await manager.updateBudget({
    params: { ...params, budgetId },
    body: { version, period: 'month', amountCents: 2_00, above: 'warn' },
  })
  expect(changed.current).toMatchObject({ startsOn: '2031-03-01', amountCents: 2_00 })
})

test('a change of a budget keeps the amounts of later periods', async () => {
  const { portal, customer, manager, owner, centre, params } = await withBudgets()
  const { costCentreCode } = await centre('Yard')
  const row = { accountNumber: customer.accountNumber, costCentreCode, period: 'month', above: 'warn' }
  await importRows(portal.database, 'budgets', [
    { ...row, from: '2026-01-01', amount: '100.00' },
    { ...row, from: '2031-03-01', amount: '250.00' },
  ])
  const { rows } = await manager.listBudgets({ params, query: {} })
  const { budgetId = 0 } = rows[0] ?? {}
  const later = [{ startsOn: '2031-03-01', amountCents: 250_00 }]
  expect(rows[0]).toMatchObject({ current: { amountCents: 100_00 }, laterAmounts: later })
  const body = { period: 'month', above: 'ask', ownerUserName: owner.userName } as const
  const change = (amountCents: number) =>
    manager.updateBudget({ params: { ...params, budgetId }, body: { ...body, amountCents } })
  expect(await change(100_00)).toMatchObject({ current: { amountCents: 100_00 }, laterAmounts: later })
  expect(await change(70_00)).toMatchObject({ current: { amountCents: 70_00 }, laterAmounts: later })
})

test('rows of one file that give a new budget two periods are refused', async () => {
  const { portal, customer, centre } = await withBudgets()
  const { costCentreCode } = await centre('Yard')
  const row = { accountNumber: customer.accountNumber, costCentreCode, amount: '100.00', above: 'warn' }
  const { imported, errors } = await importRows(portal.database, 'budgets', [
    { ...row, period: 'month', from: '2026-01-01' },
    { ...row, period: 'year', from: '2026-07-01' },
    { ...row, period: 'month', from: '2026-08-01' },
  ])
  expect([imported, errors.map(({ line, column }) => [line, column])]).toEqual([0, [[3, 'period']]])
})
