import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { expect, test } from 'vitest'

interface ApprovalMail {
  readonly id: number
  readonly version: number
}

const statusOf =
  ({ customer }: Portal, id: 2 | 4 | 5) =>
  (who: Persona, order: ApprovalMail, more: object = {}) =>
    who.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: order.id, version: order.version, orderStatus: { id }, ...more },
    })

/** Change of a person by user management or an import. */
const changedMember = ({ customer }: Portal, { loginId }: Persona, change: object) =>
  customer.db.updateTable('memberships').set(change).where('login_id', '=', loginId).execute()

const lostRights = [
  ['is disabled', { enabled: false }],
  ['holds the role no longer', { can_approve_orders: false }],
  ['has a limit a cent below the total', { order_approval_limit_cents: 199_999 }],
] as const

test.each(lostRights)('an approver who %s since they were chosen is refused (§5)', async (_, change) => {
  const world = await createPortal()
  const [buyer, approver] = [await world.as.buyer(), await world.as.approver()]
  const draft = await world.given.draftOrder({ buyer, approver, totalCents: 200_000 })
  await changedMember(world, approver, change)
  const submit = statusOf(world, 2)
  const refusal = await expectRefusal(submit(buyer, draft), 'orderApproverNotAllowed')
  expect(refusal.message).toBe('Choose an approver whose limit covers the order total.')
  const exactly = await world.as.approver({ orderApprovalLimitCents: 200_000 })
  const named = { approver: { userName: exactly.userName.toUpperCase() } }
  expect((await submit(buyer, draft, named)).statusId).toBe(2)
})

test('if the named approver can approve no longer, the others get an email with the reason (R8, R25)', async () => {
  const world = await createPortal()
  const { as, given, drainJobs, customer } = world
  const [general, colleague, low] = [
    await as.generalApprover(),
    await as.approver(),
    await as.generalApprover({ orderApprovalLimitCents: 1 }),
  ]
  const approver = await as.approver()
  const order = await given.pendingOrder({ approver })
  await drainJobs()
  await changedMember(world, approver, { enabled: false })
  const params = { customerId: customer.id, orderId: order.id }
  await order.buyer.remindApprover({ params })
  const mails = await drainJobs()
  expect(mails.map((mail) => mail.to)).toEqual([general.email])
  expect(mails[0]?.text).toContain('and named Whatever Person, who no longer approves orders.')
  const approve = statusOf(world, 4)
  await expectRefusal(approve(colleague, order), 'orderNotYourApproval')
  await expectRefusal(approve(low, order), 'orderOverLimit')
  expect((await approve(general, order)).statusId).toBe(4)
})

test('a reminder that reaches nobody is refused, and is not in the story (R25)', async () => {
  const world = await createPortal()
  const { as, given, drainJobs, customer } = world
  await as.generalApprover({ orderApprovalLimitCents: 1 })
  const { id, buyer, approver } = await given.pendingOrder({ approver: await as.approver() })
  await changedMember(world, approver, { can_approve_orders: false })
  await drainJobs()
  const key = { params: { customerId: customer.id, orderId: id } }
  const refusal = await expectRefusal(buyer.remindApprover(key), 'orderNoneCanApprove')
  expect(refusal.message).toBe('No approver’s limit is high enough.')
  expect((await buyer.getOrderStory(key)).approval).toMatchObject({
    remindedAt: null,
    asked: [],
    noApproverReason: refusal.message,
  })
  expect(await drainJobs()).toEqual([])
})

test('an order without an approver goes to people who can decide it, not to its creator (R8, R12)', async () => {
  const { as, given, drainJobs } = await createPortal({ on_hold: true })
  const [general, owner] = [await as.generalApprover(), await as.owner()]
  await as.approver()
  await drainJobs()
  await given.pendingOrder({ buyer: owner, approver: await as.approver(), totalCents: 100_000 })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([general.email])
})

test('a delegate who is no approver any longer is neither named nor emailed', async () => {
  const world = await createPortal()
  const { as, given, portal, customer, drainJobs } = world
  const [approver, delegate] = [await as.approver(), await as.approver()]
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const params = { customerId: customer.id }
  await approver.createDelegation({
    params,
    body: { userName: delegate.userName, startsOn: today, endsOn: addDays(today, 7) },
  })
  await changedMember(world, delegate, { can_approve_orders: false, can_create_orders: true })
  await drainJobs()
  const order = await given.pendingOrder({ approver })
  const detail = await approver.getOrder({ params: { ...params, orderId: order.id } })
  expect(detail.approver).toMatchObject({ userName: approver.userName, delegates: [] })
  expect((await drainJobs()).map((mail) => mail.to)).toEqual([approver.email])
  await expectRefusal(statusOf(world, 4)(delegate, order), 'orderNotYourApproval')
})

test('assigning is a submit: its checks apply, and people who cannot approve get no email (§4, §5, R8, R12)', async () => {
  const world = await createPortal()
  const { as, given, customer } = world
  const [creator, approver, other] = [
    await as.owner({ automaticApprovalLimitCents: 0 }),
    await as.approver(),
    await as.approver(),
  ]
  const order = await given.pendingOrder({ buyer: creator, approver })
  const assign = (who: Persona, to: Persona, version = order.version) =>
    statusOf(world, 2)(who, { id: order.id, version }, { approver: { userName: to.userName } })
  await expectRefusal(assign(creator, creator), 'orderOwnApproval')
  await expectRefusal(assign(approver, creator), 'orderCreatorAsApprover')
  await expectRefusal(assign(await as.buyer(), other), 'orderNotEditable')
  await expectRefusal(
    assign(creator, await as.approver({ orderApprovalLimitCents: 1 })),
    'orderApproverNotAllowed',
  )

  const params = { customerId: customer.id }
  const { version } = await creator.updateOrder({
    params,
    body: {
      orderID: order.id,
      version: order.version,
      contactPerson: { fullName: ' ', phoneNumber: '' },
    },
  })
  const refusal = await expectRefusal(assign(creator, other, version), 'orderContactName')
  expect(refusal.problems.map((problem) => problem.displayMessage)).toEqual([
    'Contact person name is required.',
    'Contact person phone number is required.',
  ])
  const reject = statusOf(world, 5)(approver, { id: order.id, version }, { rejectedReason: 'Who is it for?' })
  expect((await expectRefusal(reject, 'orderContactName')).problems).toHaveLength(2)
  const filled = await approver.updateOrder({
    params,
    body: { orderID: order.id, version, contactPerson: { fullName: 'Ann', phoneNumber: '02' } },
  })
  await given.changedCustomer('orders_enabled', false)
  await expectRefusal(assign(creator, other, filled.version), 'orderingOff')
  await given.changedCustomer('orders_enabled', true)
  const assigned = await assign(approver, other, filled.version)
  await expectRefusal(
    statusOf(world, 4)(approver, { id: order.id, version: assigned.version }),
    'orderNotYourApproval',
  )
})

test('approving one’s own order at submit needs the purchase order of an approval (§5, R8)', async () => {
  const world = await createPortal({ allow_self_approval: true, require_purchase_order_number: true })
  const { as, given } = world
  const owner = await as.owner({ automaticApprovalLimitCents: 0 })
  const submit = statusOf(world, 2)
  const own = await given.draftOrder({ buyer: owner, approver: owner })
  await expectRefusal(submit(owner, own), 'orderPurchaseOrderNumber')
  expect((await submit(owner, own, { purchaseOrderNumber: 'PO-7' })).statusId).toBe(4)
  // An order on hold waits for every creator.
  await given.changedCustomer('on_hold', true)
  const waitingOrder = await given.draftOrder({ buyer: owner, approver: owner })
  expect((await submit(owner, waitingOrder)).statusId).toBe(2)
})

test('one’s own order in a bulk decision, and for a delegator, follows the customer’s setting (R8)', async () => {
  for (const allowed of [false, true]) {
    const { as, given, customer, portal } = await createPortal({ allow_self_approval: allowed })
    const approver = await as.approver()
    const both = await as.member(
      { can_create_orders: true, can_approve_orders: true },
      { orderApprovalLimitCents: 1_000_000 },
    )
    const params = { customerId: customer.id }
    const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
    await approver.createDelegation({
      params,
      body: { userName: both.userName, startsOn: today, endsOn: today },
    })
    const own = await given.pendingOrder({ buyer: both, approver })
    const theirs = await given.pendingOrder({ approver })
    const orders = [own, theirs, own].map(({ id, version }) => ({ orderID: id, version }))
    const decided = await both.decideOrders({ params, body: { orderStatus: { id: 4 }, orders } })
    expect(decided.map((decision) => [decision.done, decision.validationErrors[0]?.code])).toEqual([
      allowed ? [true, undefined] : [false, 'orderOwnApproval'],
      [true, undefined],
      [false, allowed ? 'staleVersion' : 'orderOwnApproval'],
    ])
  }
})

test('a creator who lost the right submits no order, approver or not (A2)', async () => {
  const world = await createPortal()
  const owner = await world.as.owner()
  const draft = await world.given.draftOrder({ buyer: owner, totalCents: 1000 })
  await changedMember(world, owner, { can_create_orders: false })
  await expectRefusal(statusOf(world, 2)(owner, draft), 'orderNotEditable')
})
