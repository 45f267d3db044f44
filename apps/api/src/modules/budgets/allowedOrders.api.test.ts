import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

/** A pending order of a buyer who needs no approver, $50.00 above its budget. */
async function waitingForOwner() {
  const portal = await withBudgets()
  const { as, budget, draft, submit, drainJobs, customer } = portal
  const created = await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const general = await as.generalApprover({ orderApprovalLimitCents: 100_000_000 })
  const order = await draft(buyer, 165_00)
  expect(await submit(buyer, order)).toMatchObject({ statusId: 2 })
  await drainJobs()
  const setFlags = (flags: object) =>
    portal.portal.db.updateTable('customers').set(flags).where('id', '=', customer.id).execute()
  return { ...portal, created, buyer, general, order, setFlags }
}

const blocked = [
  [{ orders_enabled: false }, 'Ordering is not available for your account.'],
  [{ on_hold: true }, 'Your account is on hold.'],
  [
    { show_purchase_order_number: true, require_purchase_order_number: true },
    'Purchase order number is required.',
  ],
  [
    { show_upload_purchase_order_file: true, require_purchase_order_file: true },
    'Purchase order file is required.',
  ],
  [{ show_request_ship_date: true }, 'Shipping date is required.'],
] as const

for (const [flags, reason] of blocked)
  test(`allowing an order keeps the allowance and approves nothing while an approval is refused: ${reason}`, async () => {
    const { allow, read, owner, order, setFlags, general, drainJobs, standing, params } =
      await waitingForOwner()
    await setFlags(flags)
    expect(await allow(owner, order.id)).toMatchObject({ statusId: 2, waitsBecause: [reason] })
    const after = await read(owner, order.id)
    expect(after.orderStatus.id).toBe(2)
    expect(after.budgetAsks[0]?.allowedBy).toMatchObject({ userName: owner.userName })
    expect(await standing()).toMatchObject({ reservedCents: 150_00, committedCents: 0 })
    const { approval } = await general.getOrderStory({ params: { ...params, orderId: order.id } })
    expect(approval?.reason).toContain(reason)
    const requestMail = (await drainJobs()).find((mail) => mail.to === general.email)
    expect(requestMail?.text).toContain(reason)
  })

test('allowing an order with a disabled cost centre or without a contact approves nothing', async () => {
  const { allow, read, owner, order, manager, params, costCentreId, portal } = await waitingForOwner()
  await manager.setCostCentreStatus({ params: { ...params, costCentreId }, body: { enable: false } })
  await portal.db
    .updateTable('orders')
    .set({ contact_name: '' })
    .where('customer_id', '=', params.customerId)
    .where('id', '=', order.id)
    .execute()
  expect(await allow(owner, order.id)).toMatchObject({
    statusId: 2,
    waitsBecause: [
      'Contact person name is required.',
      'Cost centre Plumbing is no longer available. Choose another, or none.',
    ],
  })
  expect((await read(owner, order.id)).orderStatus.id).toBe(2)
})

test('an allowance approves nothing for a creator who may no longer create orders', async () => {
  const { allow, owner, order, buyer, portal, params, general, drainJobs } = await waitingForOwner()
  await portal.db
    .updateTable('memberships')
    .set({ can_create_orders: false })
    .where('customer_id', '=', params.customerId)
    .where('login_id', '=', buyer.loginId)
    .execute()
  expect(await allow(owner, order.id)).toMatchObject({ statusId: 2 })
  expect((await drainJobs()).map((mail) => mail.to)).toContain(general.email)
})

test('a pending order that leaves its budget is approved within its creator’s limit, as at submission (R41)', async () => {
  const { centre, buyer, order, params, read, drainJobs, standing } = await waitingForOwner()
  const free = await centre('Electrical')
  const body = { orderID: order.id, costCentre: { id: free.costCentreId } }
  const answer = await buyer.updateOrder({ params, body })
  const after = await read(buyer, order.id)
  expect(answer).toMatchObject({ statusId: 4, version: after.version })
  expect(after).toMatchObject({ orderStatus: { id: 4 }, approvedBy: { userName: buyer.userName } })
  expect((await drainJobs()).map(({ subject }) => subject)).toEqual([expect.stringContaining('is approved')])
  expect(await standing()).toMatchObject({ reservedCents: 0, leftCents: 100_00 })
})

test('a pending order that an administrator reduces below its budget continues', async () => {
  const { as, budget, draft, submit, drainJobs, params, owner } = await withBudgets()
  await budget({ amountCents: 200_00 })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.admin()]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await buyer.putOrderLine({
    params: { ...params, orderId: order.id },
    body: { priceListItemID: order.priceListItemID, quantity: 2 },
  })
  const { version } = await buyer.getOrder({ params: { ...params, orderId: order.id } })
  await submit(buyer, { ...order, version }, { approver: { userName: approver.userName } })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([owner.email])
  await admin.putOrderLine({
    params: { ...params, orderId: order.id },
    body: { priceListItemID: order.priceListItemID, quantity: 1 },
  })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([approver.email])
})

test('raising a budget continues the orders that waited for it; lowering it asks its owner again', async () => {
  const { manager, created, order, buyer, params, read, drainJobs, owner } = await waitingForOwner()
  const one = { ...params, budgetId: created.budgetId }
  const body = { period: 'month', amountCents: 90_00, above: 'ask', ownerUserName: owner.userName } as const
  const lowered = await manager.updateBudget({ params: one, body })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([owner.email])
  expect((await read(owner, order.id)).budgetAsks).toMatchObject([{ overCents: 60_00 }])
  await manager.updateBudget({
    params: one,
    body: { ...body, amountCents: 150_00, version: lowered.version },
  })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([buyer.email])
  expect((await read(owner, order.id)).orderStatus.id).toBe(4)
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: order.id } })
  expect(entries.at(-1)).toMatchObject({ kind: 'approved', by: 'Trade Counter' })
})

test('a budget changed to warn continues the orders that waited for its owner', async () => {
  const { manager, created, order, buyer, params, read, drainJobs } = await waitingForOwner()
  await manager.updateBudget({
    params: { ...params, budgetId: created.budgetId },
    body: { period: 'month', amountCents: 100_00, above: 'warn' },
  })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('a budget changed to stop leaves orders submitted earlier to their approvers', async () => {
  const { manager, created, order, general, params, read, drainJobs } = await waitingForOwner()
  await manager.updateBudget({
    params: { ...params, budgetId: created.budgetId },
    body: { period: 'month', amountCents: 100_00, above: 'stop' },
  })
  expect((await drainJobs()).map((mail) => mail.to)).toContain(general.email)
  expect((await read(general, order.id)).orderStatus.id).toBe(2)
})

test('an allowance approves nothing while another budget stops the order (R41)', async () => {
  const { budget, manager, buyer, owner, general, order, params, allow, read, drainJobs } =
    await waitingForOwner()
  const stop = { period: 'month', above: 'stop' } as const
  const { budgetId } = await budget({ ...stop, userName: buyer.userName, ownerUserName: null })
  await manager.updateBudget({ params: { ...params, budgetId }, body: { ...stop, amountCents: 50_00 } })
  await drainJobs()
  expect(await allow(owner, order.id)).toMatchObject({
    statusId: 2,
    waitsBecause: [expect.stringContaining('$100.00 excluding GST above the budget')],
  })
  expect((await drainJobs()).map((mail) => mail.to)).toContain(general.email)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
})

test('an imported budget reviews the orders that wait for it: a new owner is asked, a higher amount continues them', async () => {
  const { as, portal, customer, manager, created, order, buyer, params, read, drainJobs } =
    await waitingForOwner()
  const other = await as.approver()
  const partner = await partnerOf(portal)
  const { startsOn } = (await manager.listBudgets({ params, query: {} })).rows[0]?.current ?? { startsOn: '' }
  const send = async (amount: string, ownerUserName: string) => {
    const header = 'accountNumber,costCentreCode,userName,period,from,amount,above,ownerUserName,carryOver'
    const row = [
      customer.accountNumber,
      created.costCentre.code,
      '',
      'month',
      startsOn,
      amount,
      'ask',
      ownerUserName,
      '',
    ]
    const answer = await partner.send('budgets', `${header}\n${row.join(',')}`)
    expect(answer.json()).toMatchObject({ result: { updated: 1, errors: [] } })
  }
  await send('100.00', other.userName)
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([other.email])
  await send('150.00', other.userName)
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('another first month of the fiscal year continues the orders that waited for a budget of the year', async () => {
  const { as, portal, params, budget, draft, submit, read, manager, drainJobs } = await withBudgets()
  const month = Number(wallClock(portal.clock(), portal.settings.TIME_ZONE).date.slice(5, 7))
  await manager.setFiscalYear({ params, body: { startMonth: ((month + 5) % 12) + 1 } })
  await budget({ amountCents: 200_00, period: 'year' })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const earlier = await draft(buyer, 165_00)
  expect(await submit(buyer, earlier)).toMatchObject({ statusId: 4 })
  await portal.db
    .updateTable('orders')
    .set((set) => ({ submitted_on: sql`${set.ref('submitted_on')} - 62` }))
    .where('customer_id', '=', params.customerId)
    .where('id', '=', earlier.id)
    .execute()
  const order = await draft(buyer, 165_00)
  expect(await submit(buyer, order)).toMatchObject({ statusId: 2 })
  await drainJobs()
  await manager.setFiscalYear({ params, body: { startMonth: month } })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([buyer.email])
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an administrator reduces a pending order that stays above a lowered budget: nothing is approved by that', async () => {
  const { as, budget, draft, submit, read, drainJobs, params, manager, given } = await withBudgets()
  const created = await budget({ amountCents: 5000_00, above: 'stop' })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 1_000_000 }), await as.admin()]
  const order = await draft(buyer, 165_00)
  const key = { ...params, orderId: order.id }
  const put = (person: typeof buyer, quantity: number) =>
    person.putOrderLine({ params: key, body: { priceListItemID: order.priceListItemID, quantity } })
  await put(buyer, 3)
  await given.changedCustomer('on_hold', true)
  const { version } = await read(buyer, order.id)
  expect(await submit(buyer, { ...order, version })).toMatchObject({ statusId: 2 })
  await given.changedCustomer('on_hold', false)
  await manager.updateBudget({
    params: { ...params, budgetId: created.budgetId },
    body: { period: 'month', amountCents: 100_00, above: 'stop' },
  })
  await drainJobs()
  expect((await put(admin, 2)).totalAmountCents).toBe(330_00)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(2)
  await expectRefusal(put(admin, 3), 'budgetStopped')
})
