import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

test('an order within its limit but above a budget waits for the owner, who approves it by allowing it (R41)', async () => {
  const { as, budget, draft, submit, allow, read, owner, drainJobs, standing } = await withBudgets()
  await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  expect(await submit(buyer, order)).toMatchObject({ statusId: 2 })
  expect(await standing()).toMatchObject({ reservedCents: 150_00, committedCents: 0, leftCents: -50_00 })
  const ownerMails = (await drainJobs()).filter((mail) => mail.to === owner.email)
  expect(ownerMails.map((mail) => mail.subject)).toEqual([
    expect.stringMatching(/^Order SO-\d+ is above the budget of Plumbing$/),
  ])
  expect(ownerMails[0]?.text).toContain('It is $50.00 above the budget of Plumbing, excluding GST.')
  expect((await read(owner, order.id)).budgetAsks).toMatchObject([{ name: 'Plumbing', overCents: 50_00 }])
  expect(await allow(owner, order.id)).toMatchObject({ statusId: 4 })
  expect(await standing()).toMatchObject({ reservedCents: 0, committedCents: 150_00, leftCents: -50_00 })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([buyer.email])
})

test('above limit and budget the owner is asked first, then the approver; the story says who allowed it', async () => {
  const { as, budget, draft, submit, allow, approve, read, owner, drainJobs, params } = await withBudgets()
  await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([owner.email])
  const refusal = await expectRefusal(approve(approver, order.id), 'budgetOwnerFirst')
  expect(refusal.problems[0]?.displayMessage).toContain('Whatever Person has to allow it first.')
  await expectRefusal(allow(approver, order.id), 'budgetNotAsked')
  expect(await allow(owner, order.id)).toMatchObject({ statusId: 2 })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([approver.email])
  await approve(approver, order.id)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: order.id } })
  expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['created', null],
    ['edited', null],
    ['submitted', '$50.00 above the budget of Plumbing, excluding GST'],
    ['allowed', '$50.00 above the budget of Plumbing, excluding GST'],
    ['approved', null],
  ])
})

test('a delegate of the owner allows in the owner’s place, and the audit log names both', async () => {
  const { as, budget, draft, submit, allow, owner, params, drainJobs, portal } = await withBudgets()
  await budget({ amountCents: 0 })
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const delegate = await as.approver({ orderApprovalLimitCents: 100_000_000 })
  await owner.createDelegation({
    params: { customerId: params.customerId },
    body: { userName: delegate.userName, startsOn: today, endsOn: today },
  })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00)
  await submit(buyer, order)
  const recipients = new Set((await drainJobs()).map((mail) => mail.to))
  expect([recipients.has(owner.email), recipients.has(delegate.email)]).toEqual([true, true])
  await allow(delegate, order.id)
  const { entries } = await buyer.getOrderStory({ params: { ...params, orderId: order.id } })
  expect(entries.find(({ kind }) => kind === 'allowed')?.text).toBe(
    'Allowed above the budget by Whatever Person, covering for Whatever Person',
  )
})

test('an owner who is the approver allows by approving; a rejection releases the reserved amount', async () => {
  const { as, budget, draft, submit, approve, read, owner, standing, params } = await withBudgets()
  await budget({ amountCents: 100_00 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = { userName: owner.userName }
  const [first, second] = [await draft(buyer, 165_00), await draft(buyer, 55_00)]
  await submit(buyer, first, { approver })
  await submit(buyer, second, { approver })
  await approve(owner, first.id)
  expect((await read(buyer, first.id)).orderStatus.id).toBe(4)
  await owner.updateOrder({
    params,
    body: { orderID: second.id, orderStatus: { id: 5 }, rejectedReason: 'Too much.' },
  })
  expect(await standing()).toMatchObject({ reservedCents: 0, committedCents: 150_00, leftCents: -50_00 })
})

test('an owner who is not the approver may reject', async () => {
  const { as, budget, draft, submit, owner, params, read } = await withBudgets()
  await budget({ amountCents: 0 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  await owner.updateOrder({
    params,
    body: { orderID: order.id, orderStatus: { id: 5 }, rejectedReason: 'No money.' },
  })
  expect((await read(buyer, order.id)).orderStatus.id).toBe(5)
})

test('a blocking budget refuses the order and reserves nothing; a warning budget accepts it', async () => {
  const { as, budget, draft, submit, read, standing, manager, params } = await withBudgets()
  const created = await budget({ amountCents: 100_00, above: 'stop', ownerUserName: null })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await expectRefusal(submit(buyer, order), 'budgetStopped')
  expect((await read(buyer, order.id)).orderStatus.id).toBe(1)
  expect(await standing()).toMatchObject({ leftCents: 100_00 })
  await manager.updateBudget({
    params: { ...params, budgetId: created.budgetId },
    body: { period: 'month', amountCents: 100_00, above: 'warn' },
  })
  expect(await submit(buyer, order)).toMatchObject({ statusId: 4 })
  expect(await standing()).toMatchObject({ committedCents: 150_00, leftCents: -50_00 })
})

test('a person’s own budget counts their orders only, beside the budget of the cost centre', async () => {
  const { as, budget, draft, submit, params } = await withBudgets()
  const [anna, ben] = [
    await as.buyer({ automaticApprovalLimitCents: 1_000_000 }),
    await as.buyer({ automaticApprovalLimitCents: 1_000_000 }),
  ]
  await budget({ amountCents: 500_00, above: 'stop' })
  await budget({ amountCents: 100_00, above: 'stop', userName: anna.userName })
  await submit(ben, await draft(ben, 165_00))
  const annasOrder = await draft(anna, 165_00)
  await expectRefusal(submit(anna, annasOrder), 'budgetStopped')
  const shown = await anna.listOrderBudgets({ params: { ...params, orderId: annasOrder.id }, query: {} })
  expect(
    shown.map((orderBudget) => [orderBudget.name, orderBudget.leftCents, orderBudget.leftAfterCents]),
  ).toEqual([
    ['Plumbing', 350_00, 200_00],
    ['Whatever Person in Plumbing', 100_00, -50_00],
  ])
})

test('a pending order moved to another cost centre asks the owner of that budget; approving does not avoid it', async () => {
  const { as, budget, draft, submit, approve, allow, read, owner, centre, costCentreId, params } =
    await withBudgets()
  const free = await centre('Electrical')
  await budget({ amountCents: 0 })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00, free.costCentreId)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  const moving = { orderID: order.id, costCentre: { id: costCentreId } }
  await expectRefusal(
    approver.updateOrder({ params, body: { ...moving, orderStatus: { id: 4 } } }),
    'budgetOwnerFirst',
  )
  expect((await read(buyer, order.id)).costCentre?.id).toBe(free.costCentreId)
  await approver.updateOrder({ params, body: moving })
  await expectRefusal(approve(approver, order.id), 'budgetOwnerFirst')
  await allow(owner, order.id)
  await approve(approver, order.id)
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an order without a cost centre counts in no budget', async () => {
  const { as, budget, draft, submit, standing } = await withBudgets()
  await budget({ amountCents: 0, above: 'stop' })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  expect(await submit(buyer, await draft(buyer, 110_00, null))).toMatchObject({ statusId: 4 })
  expect(await standing()).toMatchObject({ leftCents: 0 })
})

test('budgets stop and show nothing where cost centres are hidden (decision 0048)', async () => {
  const { as, budget, draft, submit, given, params } = await withBudgets()
  await budget({ amountCents: 0, above: 'stop' })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 110_00)
  const shown = () => buyer.listOrderBudgets({ params: { ...params, orderId: order.id }, query: {} })
  expect(await shown()).toHaveLength(1)
  await given.changedCustomer('show_cost_centre', false)
  expect(await shown()).toEqual([])
  expect(await submit(buyer, order)).toMatchObject({ statusId: 4 })
})

test('an allowed order asks the owner again only when it exceeds the budget further', async () => {
  const { as, budget, draft, submit, allow, approve, owner, params, standing } = await withBudgets()
  await budget({ amountCents: 100_00 })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.admin()]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  await allow(owner, order.id)
  await admin.putOrderLine({
    params: { ...params, orderId: order.id },
    body: { priceListItemID: order.priceListItemID, quantity: 2 },
  })
  expect(await standing()).toMatchObject({ reservedCents: 300_00, leftCents: -200_00 })
  await expectRefusal(approve(approver, order.id), 'budgetOwnerFirst')
  await allow(owner, order.id)
  await admin.putOrderLine({
    params: { ...params, orderId: order.id },
    body: { priceListItemID: order.priceListItemID, quantity: 1 },
  })
  await approve(approver, order.id)
})

test('a smaller order asks no owner again, though other orders have filled the budget meanwhile', async () => {
  const { as, budget, draft, submit, allow, approve, read, owner, params, drainJobs } = await withBudgets()
  await budget({ amountCents: 1000_00 })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.admin()]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const putLine = (person: typeof buyer, { id, priceListItemID }: typeof within, quantity: number) =>
    person.putOrderLine({ params: { ...params, orderId: id }, body: { priceListItemID, quantity } })
  const submitOf = async (order: typeof within, quantity: number) => {
    await putLine(buyer, order, quantity)
    const { version } = await read(buyer, order.id)
    await submit(buyer, { ...order, version }, { approver: { userName: approver.userName } })
  }
  const [within, allowed, other] = [
    await draft(buyer, 110_00),
    await draft(buyer, 110_00),
    await draft(buyer, 550_00),
  ]
  await submitOf(within, 2)
  await submitOf(allowed, 10)
  await allow(owner, allowed.id)
  await submit(buyer, other, { approver: { userName: approver.userName } })
  await drainJobs()
  await putLine(admin, within, 1)
  await putLine(admin, allowed, 9)
  expect(await drainJobs()).toEqual([])
  expect((await read(owner, within.id)).budgetAsks).toEqual([])
  await approve(approver, allowed.id)
  await approve(approver, within.id)
  await expectRefusal(approve(approver, other.id), 'budgetOwnerFirst')
})
