import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { codesOf, meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { claims } from '../activation/invited.fixtures.ts'
import { expect, test } from 'vitest'
import { customerScope, providerScope } from '../../db/database.ts'

async function away(startsIn = 0, days = 7) {
  const createdPortal = await createPortal()
  const { as, customer, portal } = createdPortal
  const approver = await as.approver({ orderApprovalLimitCents: 500_000 })
  const delegate = await as.approver({ orderApprovalLimitCents: 500_000 })
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const params = { customerId: customer.id }
  const body = {
    userName: delegate.userName,
    startsOn: addDays(today, startsIn),
    endsOn: addDays(today, startsIn + days - 1),
  }
  return { ...createdPortal, approver, delegate, today, params, body }
}

test('while an approver is away the delegate approves in their place, and it is written down', async () => {
  const { given, approver, delegate, params, body, customer } = await away()
  const order = await given.pendingOrder({ approver })
  const key = { params: { ...params, orderId: order.id } }
  const approve = () => order.approve(delegate)
  await expectRefusal(approve(), 'orderNotYourApproval')
  const delegation = await approver.createDelegation({ params, body })
  expect(delegation).toMatchObject({ standing: true, to: { userName: delegate.userName } })
  const detail = await delegate.getOrder(key)
  expect(detail.approver?.delegates).toMatchObject([{ userName: delegate.userName, until: body.endsOn }])
  await approve()
  const db = customer.db
  const { detail: written } = await db
    .selectFrom('audit_entries')
    .select('detail')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', order.id)
    .where('action', '=', 'approveOrder')
    .executeTakeFirstOrThrow()
  expect(written).toMatchObject({ inPlaceOf: approver.userName })
})

test('the delegate sees the orders as requested of them, and gets an email', async () => {
  const { given, approver, delegate, params, body, drainJobs } = await away()
  await approver.createDelegation({ params, body })
  const order = await given.pendingOrder({ approver })
  const query = { q: { approverUserName: delegate.userName, orderStatusId: 2 } }
  const requested = await delegate.listOrders({ params, query })
  expect(requested.rows.map((row) => row.orderID)).toEqual([order.id])
  expect((await delegate.countOrders({ params })).requested).toBe(1)
  const mails = (await drainJobs()).filter((mail) =>
    [approver, delegate].some(({ email }) => mail.to === email),
  )
  expect(mails.map((mail) => mail.to).toSorted()).toEqual([approver.email, delegate.email].toSorted())
  const toDelegate = mails.find((mail) => mail.to === delegate.email)?.text
  expect(toDelegate).toContain('You’re covering for them until')
  expect(toDelegate).toContain(
    '$1,100.00 including GST is above Whatever Person’s automatic approval limit of $0.00, so it needs approval.',
  )
})

test('a delegate who made the order is not asked to approve it (R8)', async () => {
  const { as, given, approver, params, body, drainJobs } = await away()
  const delegate = await as.owner({ orderApprovalLimitCents: 500_000 })
  await approver.createDelegation({ params, body: { ...body, userName: delegate.userName } })
  const approvers = [approver.email, delegate.email]
  const asked = async () => (await drainJobs()).map((mail) => mail.to).filter((to) => approvers.includes(to))
  await given.pendingOrder({ approver })
  expect((await asked()).toSorted()).toEqual(approvers.toSorted())
  await given.pendingOrder({ buyer: delegate, approver, totalCents: 400_000 })
  expect(await asked()).toEqual([approver.email])
})

test('a delegation that is later, over or taken back gives nothing', async () => {
  const { given, approver, delegate, params, body, as } = await away(1)
  const order = await given.pendingOrder({ approver })
  const approve = () => order.approve(delegate)
  const { delegationId } = await approver.createDelegation({ params, body })
  await expectRefusal(approve(), 'orderNotYourApproval')
  expect((await delegate.listDelegations({ params })).rows).toMatchObject([{ delegationId, standing: false }])
  const end = { params: { ...params, delegationId } }
  await expectRefusal(delegate.endDelegation(end), 'notFound', 404)
  await approver.endDelegation(end)
  await expectRefusal(approver.endDelegation(end), 'notFound', 404)
  expect((await delegate.listDelegations({ params })).rows).toEqual([])
  expect((await (await as.generalApprover()).listDelegations({ params })).rows).toEqual([])
})

test('limits are at least the same, periods do not overlap, also with two requests at once', async () => {
  const { approver, params, body, as } = await away()
  const low = await as.approver({ orderApprovalLimitCents: 499_999 })
  const buyer = await as.buyer()
  const give = (changes: object) => approver.createDelegation({ params, body: { ...body, ...changes } })
  await expectRefusal(give({ userName: low.userName }), 'delegateLowerLimit')
  await expectRefusal(give({ userName: buyer.userName }), 'delegateNotApprover')
  await expectRefusal(give({ userName: approver.userName }), 'delegateYourself')
  const answers = await Promise.allSettled([give({}), give({}), give({})])
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a delegation that meets the end of its approver’s role ends with it, or is refused', async () => {
  const { approver, delegate, params, body, as, portal } = await away()
  const manager = await as.manager()
  const give = () => approver.createDelegation({ params, body })
  const demote = () =>
    manager.updateUser({
      params,
      query: { userName: approver.userName },
      body: { claims: claims({ canCreateOrders: true }) },
    })
  const inserts = (text: string) => text.startsWith('insert into "approval_delegations"')
  const meeting = await meetAt(portal, inserts, give, demote)
  expect([meeting.reached, ...codesOf(meeting)]).toEqual([true, 'done', 'done'])
  expect((await delegate.listDelegations({ params })).rows).toEqual([])
})

test('a delegate cannot approve an order of their own for the delegator', async () => {
  const { given, approver, params, body, as } = await away()
  const both = await as.member(
    { can_create_orders: true, can_approve_orders: true },
    { orderApprovalLimitCents: 500_000 },
  )
  await approver.createDelegation({ params, body: { ...body, userName: both.userName } })
  const order = await given.pendingOrder({ buyer: both, approver })
  await expectRefusal(order.approve(both), 'orderOwnApproval')
})

/** Change of a person by user management or an import. */
async function changed({ portal, customer }: Portal, loginId: number, what: object, whole = false) {
  const db = portal.database.scoped(whole ? providerScope : customerScope(customer.id))
  if (whole) await db.updateTable('logins').set(what).where('id', '=', loginId).execute()
  else await db.updateTable('memberships').set(what).where('login_id', '=', loginId).execute()
}

const departures = [
  ['holds no role of an approver any longer', { can_approve_orders: false, can_create_orders: true }, false],
  ['is disabled in the customer', { enabled: false }, false],
  ['is disabled everywhere', { enabled: false }, true],
] as const

test.each(departures)(
  'delegations of an approver end when they are one no longer, who %s (R8)',
  async (_, change, whole) => {
    const world = await away()
    const { given, approver, delegate, params, body, drainJobs } = world
    const general = await world.as.generalApprover()
    const order = await given.pendingOrder({ approver })
    await approver.createDelegation({ params, body })
    await drainJobs()
    const approve = () => order.approve(delegate)
    const requested = async () => {
      const query = { q: { approverUserName: delegate.userName, orderStatusId: 2 } }
      return [
        (await delegate.listOrders({ params, query })).total,
        (await delegate.countOrders({ params })).requested,
      ]
    }
    expect(await requested()).toEqual([1, 1])
    await changed(world, approver.loginId, change, whole)
    await expectRefusal(approve(), 'orderNotYourApproval')
    expect(await requested()).toEqual([0, 0])
    const key = { ...params, orderId: order.id }
    expect((await delegate.getOrder({ params: key })).approver?.delegates).toEqual([])
    expect((await delegate.listDelegations({ params })).rows).toEqual([])
    await order.buyer.remindApprover({ params: key })
    expect((await drainJobs()).map((mail) => mail.to)).toEqual([general.email])
    // People who become approvers again must delegate anew.
    await changed(world, approver.loginId, { enabled: true }, whole)
    if (!whole) await changed(world, approver.loginId, { can_approve_orders: true })
    await expectRefusal(approve(), 'orderNotYourApproval')
    await approver.createDelegation({ params, body })
    await approve()
  },
)

test.each(departures)(
  'a delegation ends when its delegate %s, so that the approver can choose another (R8)',
  async (_, change, whole) => {
    const world = await away()
    const { as, approver, delegate, params, body } = world
    await approver.createDelegation({ params, body })
    await changed(world, delegate.loginId, change, whole)
    expect((await approver.listDelegations({ params })).rows).toEqual([])
    const other = await as.approver({ orderApprovalLimitCents: 500_000 })
    await approver.createDelegation({ params, body: { ...body, userName: other.userName } })
  },
)

test('a renamed approver, or one with another role that may approve, keeps their delegations', async () => {
  const world = await away()
  const { given, approver, delegate, params, body } = world
  const order = await given.pendingOrder({ approver })
  await approver.createDelegation({ params, body })
  await changed(world, approver.loginId, { can_approve_orders: false, general_approver: true })
  await changed(world, approver.loginId, { first_name: 'Another' }, true)
  const approval = { orderID: order.id, version: order.version, orderStatus: { id: 4 } } as const
  expect((await delegate.updateOrder({ params, body: approval })).statusId).toBe(4)
})
