import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, onTestFinished, test } from 'vitest'
import { withBudgets } from '../../budgets/budgets.fixtures.ts'
import { importRows } from '../imports.fixtures.ts'

async function withFile() {
  const world = await withBudgets()
  const { portal, customer, manager, params, centre } = world
  const { costCentreCode } = await centre('Yard')
  const row = {
    accountNumber: customer.accountNumber,
    costCentreCode,
    period: 'month',
    from: '2026-01-01',
    amount: '100.00',
    above: 'warn',
  }
  const send = (...rows: Readonly<Record<string, string>>[]) =>
    importRows(
      portal.database,
      'budgets',
      rows.map((more) => ({ ...row, ...more })),
    )
  const only = async () => (await manager.listBudgets({ params, query: {} })).rows[0]
  const acts = (budgetId: number) =>
    portal.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name as actorName', 'detail'])
      .where('customer_id', '=', customer.id)
      .where('subject_kind', '=', 'budget')
      .where('subject_id', '=', budgetId)
      .orderBy('id')
      .execute()
  return { ...world, send, only, acts }
}

test('one person in two spellings is a duplicate, and rows of either spelling are one budget', async () => {
  const { as, send } = await withFile()
  const { userName } = await as.buyer()
  const { imported, errors } = await send(
    { userName },
    { userName: userName.toUpperCase(), amount: '200.00' },
  )
  expect([imported, errors.map(({ line, code }) => [line, code])]).toEqual([0, [[3, 'duplicate']]])
  await send({ userName })
  expect(await send({ userName: userName.toUpperCase() })).toMatchObject({
    imported: 1,
    written: { added: 0, updated: 0 },
  })
})

test('a form that was opened before a file changed the amount is refused, naming the file (R10)', async () => {
  const { send, only, acts, manager, params } = await withFile()
  await send({})
  const { budgetId = 0, version = 0 } = (await only()) ?? {}
  await send({ amount: '700.00' })
  const body = { version, period: 'month', amountCents: 100_00, above: 'warn' } as const
  const refusal = await expectRefusal(
    manager.updateBudget({ params: { ...params, budgetId }, body }),
    'staleVersion',
  )
  expect(refusal.message).toContain('Import changed this')
  expect((await only())?.current.amountCents).toBe(700_00)
  await send({ amount: '700.00' })
  const terms = { costCentre: 'Yard', period: 'month', above: 'warn', carryOver: false }
  expect(await acts(budgetId)).toEqual([
    { action: 'addBudget', actorName: 'Import', detail: { ...terms, amountCents: 100_00 } },
    { action: 'changeBudget', actorName: 'Import', detail: { ...terms, amountCents: 700_00 } },
  ])
})

test('an amount from within a period counts in it, on the screen and in a later file; two of one period are refused', async () => {
  const { send, only, manager, params, portal, customer } = await withFile()
  const db = portal.db
  await db.updateTable('customers').set({ fiscal_year_month: 7 }).where('id', '=', customer.id).execute()
  const [year, month] = portal.clock().toISOString().split('-').map(Number) as [number, number]
  const firstOfQuarter = month - ((month - 1) % 3)
  const day = (ofQuarter: number) =>
    new Date(Date.UTC(year, firstOfQuarter - 1 + ofQuarter, 1)).toISOString().slice(0, 10)
  const quarter = { period: 'quarter', from: day(0) }
  await send(quarter)
  expect(await send({ ...quarter, from: day(2), amount: '200.00' })).toMatchObject({
    imported: 1,
    written: { added: 0, updated: 1 },
  })
  const shown = await only()
  expect([shown?.current.amountCents, shown?.laterAmounts]).toEqual([200_00, []])
  await send({ ...quarter, from: day(1), amount: '300.00' })
  expect((await only())?.current.amountCents).toBe(300_00)
  const { budgetId = 0 } = shown ?? {}
  const body = { period: 'quarter', amountCents: 400_00, above: 'warn' } as const
  await manager.updateBudget({ params: { ...params, budgetId }, body })
  expect((await only())?.current.amountCents).toBe(400_00)
  const { imported, errors } = await send(quarter, { ...quarter, from: day(1) }, { ...quarter, from: day(3) })
  expect([imported, errors.map(({ line, column, message }) => [line, column, message])]).toEqual([
    0,
    [[3, 'from', 'The quarter of this day has an amount on line 2.']],
  ])
})

test('what was spent in the period before the day of a row counts, in a budget that the file adds', async () => {
  const { send, standing, only, portal, customer, as, draft, submit, costCentreId, manager, params } =
    await withFile()
  onTestFinished(() => portal.setNow(undefined))
  const db = portal.db
  await db.updateTable('customers').set({ fiscal_year_month: 7 }).where('id', '=', customer.id).execute()
  const { rows } = await manager.listCostCentres({ params, query: {} })
  const code = rows.find((centre) => centre.costCentreId === costCentreId)?.costCentreCode ?? ''
  portal.setNow(new Date('2027-09-10T02:00:00Z'))
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_00 })
  await submit(buyer, await draft(buyer, 1100_00))
  portal.setNow(new Date('2027-11-20T02:00:00Z'))
  const year = { costCentreCode: code, period: 'year', amount: '5000.00' }
  await send({ ...year, from: '2027-11-01' })
  expect(await standing()).toMatchObject({
    startsOn: '2027-07-01',
    committedCents: 1000_00,
    leftCents: 4000_00,
  })
  expect(await send({ ...year, from: '2027-11-01' })).toMatchObject({ written: { added: 0, updated: 0 } })
  // Orders before a budget that has begun stay out of it when its fiscal year moves.
  await db.updateTable('customers').set({ fiscal_year_month: 1 }).where('id', '=', customer.id).execute()
  const { budgetId = 0 } = (await only()) ?? {}
  const begun = () => db.selectFrom('budgets').select('starts_on').where('id', '=', budgetId).execute()
  await send({ ...year, from: '2027-11-01', amount: '6000.00' })
  expect(await begun()).toEqual([{ starts_on: '2027-07-01' }])
  expect(await standing()).toMatchObject({ startsOn: '2027-01-01', leftCents: 5000_00 })
})

test('counts are of rows: an amount of another period is added, another amount or term is a change', async () => {
  const { send } = await withFile()
  const months = (...amounts: string[]) =>
    amounts.map((amount, index) => ({ from: `2027-0${index + 1}-01`, amount }))
  expect(await send(...months('1.00', '2.00', '3.00'))).toMatchObject({ written: { added: 3, updated: 0 } })
  expect(await send(...months('1.00', '2.00', '3.00'))).toMatchObject({ written: { added: 0, updated: 0 } })
  expect(await send(...months('1.00', '2.50', '3.50', '4.00'))).toMatchObject({
    imported: 4,
    written: { added: 1, updated: 2 },
  })
  const stopped = months('1.00', '2.50').map((row) => ({ ...row, above: 'stop' }))
  expect(await send(...stopped)).toMatchObject({ imported: 2, written: { added: 0, updated: 1 } })
})
