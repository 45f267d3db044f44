import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { customersImport } from '../../imports/kinds/customersImport.queries.ts'
import { withBudgets } from '../../budgets/budgets.fixtures.ts'

/** An order of $165.00 within its buyer's limit, submitted while the customer is on hold. */
async function waitingForHold(budgetCents?: number) {
  const portal = await withBudgets()
  const { as, budget, draft, submit, given, drainJobs } = portal
  const created =
    budgetCents === undefined ? undefined : await budget({ amountCents: budgetCents, above: 'stop' })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const general = await as.generalApprover()
  const admin = await as.admin()
  const order = await draft(buyer, 165_00)
  await given.changedCustomer('on_hold', true)
  expect(await submit(buyer, order)).toMatchObject({ statusId: 2 })
  await drainJobs()
  const setHold = async (onHold: boolean) => {
    const { version } = await admin.getCustomer({ params: portal.params })
    return admin.updateCustomer({ params: portal.params, body: { version, onHold } })
  }
  const recipients = async () => (await drainJobs()).map((mail) => mail.to)
  return { ...portal, created, buyer, general, admin, order, setHold, recipients }
}

test('an order within its buyer’s limit is approved once an administrator lifts the hold (R12)', async () => {
  const { setHold, buyer, order, read, recipients, params } = await waitingForHold()
  await setHold(false)
  // The review is a job: nothing is approved in the request.
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
  expect(await recipients()).toEqual([buyer.email])
  const after = await read(buyer, order.id)
  expect(after).toMatchObject({ orderStatus: { id: 4 }, approvedBy: { userName: buyer.userName } })
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: order.id } })
  expect(entries.at(-1)).toMatchObject({ kind: 'approved', by: 'Trade Counter' })
  await setHold(true)
  await setHold(false)
  expect(await recipients()).toEqual([])
  expect((await read(buyer, order.id)).version).toBe(after.version)
})

test('an order whose budget asks no owner any longer waits for the end of the hold (R12, R41)', async () => {
  const { as, budget, draft, submit, manager, params, given, drainJobs, read } = await withBudgets()
  const { budgetId } = await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await given.changedCustomer('on_hold', true)
  await submit(buyer, order)
  await manager.deleteBudget({ params: { ...params, budgetId } })
  await drainJobs()
  expect(await read(buyer, order.id)).toMatchObject({ orderStatus: { id: 2 }, budgetAsks: [] })
})

test('a hold that an import lifts continues the orders that waited for it (R12)', async () => {
  const { portal, customer, buyer, order, read, recipients } = await waitingForHold()
  const partner = await partnerOf(portal)
  const columns = customersImport.columns.map(({ name }) => name)
  const send = (onHold: string) => {
    const row: Partial<Record<string, string>> = {
      accountNumber: customer.accountNumber,
      name: 'Whatever',
      onHold,
    }
    return partner.send('customers', [columns, columns.map((name) => row[name] ?? '')].join('\n'))
  }
  expect((await send('')).json()).toMatchObject({ result: { errors: [] } })
  expect(await recipients()).toEqual([])
  expect((await send('no')).json()).toMatchObject({ result: { errors: [] } })
  expect(await recipients()).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an order that may not be approved when the hold is lifted goes to its approvers', async () => {
  const { portal, params, setHold, buyer, general, order, read, recipients } = await waitingForHold()
  await portal.db
    .updateTable('customers')
    .set({ require_purchase_order_number: true, show_purchase_order_number: true })
    .where('id', '=', params.customerId)
    .execute()
  await setHold(false)
  expect(await recipients()).toContain(general.email)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
})

test('a budget that stops the order meanwhile keeps it from being approved when the hold is lifted (R41)', async () => {
  const { manager, params, created, setHold, buyer, general, order, read, recipients } =
    await waitingForHold(200_00)
  await manager.updateBudget({
    params: { ...params, budgetId: created?.budgetId ?? 0 },
    body: { period: 'month', amountCents: 100_00, above: 'stop' },
  })
  await setHold(false)
  expect(await recipients()).toContain(general.email)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
})

test('an order submitted while the hold is being lifted does not wait for it', async () => {
  const { portal, customer, draft, submit, buyer, read } = await waitingForHold()
  const order = await draft(buyer, 165_00)
  let submitted: Promise<{ statusId: number }> | undefined
  await portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('customers').set({ on_hold: false }).where('id', '=', customer.id).execute()
    submitted = submit(buyer, order)
    // The submission waits for the end of this transaction.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(await submitted).toMatchObject({ statusId: 4 })
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an order whose hold ends while ordering is off is approved once ordering is on again (R12)', async () => {
  const { admin, params, setHold, buyer, order, read, recipients } = await waitingForHold()
  const setOrdering = async (ordersEnabled: boolean) => {
    const { version } = await admin.getCustomer({ params })
    await admin.updateCustomer({ params, body: { version, ordersEnabled } })
  }
  await setOrdering(false)
  await setHold(false)
  await recipients()
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
  await setOrdering(true)
  expect(await recipients()).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an import that switches ordering on continues the orders whose hold ended meanwhile (R12)', async () => {
  const { portal, customer, buyer, order, read, recipients } = await waitingForHold()
  const partner = await partnerOf(portal)
  const columns = customersImport.columns.map(({ name }) => name)
  const send = (switches: Partial<Record<string, string>>) => {
    const row: Partial<Record<string, string>> = {
      accountNumber: customer.accountNumber,
      name: 'Whatever',
      ...switches,
    }
    return partner.send('customers', [columns, columns.map((name) => row[name] ?? '')].join('\n'))
  }
  await send({ ordersEnabled: 'no' })
  await send({ onHold: 'no' })
  await recipients()
  await send({ ordersEnabled: 'yes' })
  expect(await recipients()).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})
