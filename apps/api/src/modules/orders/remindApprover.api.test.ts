import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { asksAnHour } from '@tradecounter/rules/orders/asking.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { withBudgets } from '../budgets/budgets.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

async function pending() {
  const world = await createPortal()
  const order = await world.given.pendingOrder()
  const params = { customerId: world.customer.id, orderId: order.id }
  const remind = (who: Persona = order.buyer) => who.remindApprover({ params })
  const assign = async (to: Persona, who: Persona = order.buyer) => {
    const { version } = await who.getOrder({ params })
    const body = {
      orderID: order.id,
      version,
      orderStatus: { id: 2 },
      approver: { userName: to.userName },
    } as const
    return who.updateOrder({ params: { customerId: world.customer.id }, body })
  }
  await world.drainJobs()
  return { ...world, order, remind, assign }
}

test('an order gets five reminders an hour, then the person sees when the next is possible (A7)', async () => {
  const { order, remind, drainJobs, portal, given, as, customer } = await pending()
  portal.setNow(new Date())
  for (let at = 0; at < asksAnHour; at += 1) await remind()
  const refusal = await expectRefusal(remind(), 'orderAskedTooOften')
  expect(refusal.message).toBe(
    'You have asked for approval of this order 5 times within an hour. Please try again in 60 minutes.',
  )
  expect(await drainJobs()).toHaveLength(asksAnHour)
  // The limit counts by person and order: other people and other orders are free.
  await remind(await as.admin())
  const other = await given.pendingOrder({ buyer: order.buyer })
  await order.buyer.remindApprover({ params: { customerId: customer.id, orderId: other.id } })
  portal.setNow(new Date(portal.clock().getTime() + hourMs))
  await remind()
})

test('moving an order from one approver to another counts as well; other changes do not (A7)', async () => {
  const { as, assign, remind, order, drainJobs, customer } = await pending()
  const [one, other] = [await as.approver(), await as.approver()]
  for (const to of [one, other, one, other]) await assign(to)
  const { version } = await order.buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  const noted = { orderID: order.id, version, orderStatus: { id: 2 }, approverNote: 'Whatever' } as const
  await order.buyer.updateOrder({ params: { customerId: customer.id }, body: noted })
  await remind()
  await expectRefusal(assign(one), 'orderAskedTooOften')
  await expectRefusal(remind(), 'orderAskedTooOften')
  expect(await drainJobs()).toHaveLength(asksAnHour)
  const detail = await order.buyer.getOrder({ params: { customerId: customer.id, orderId: order.id } })
  expect(detail.approver?.userName).toBe(other.userName)
})

test('a hundred reminders at once send five emails (A7)', async () => {
  const { remind, drainJobs } = await pending()
  const outcome = () =>
    remind()
      .then(() => 'sent')
      .catch((error: { problems: { code: string }[] }) => error.problems[0]?.code ?? 'fault')
  const outcomes = Map.groupBy(await Promise.all(Array.from({ length: 100 }, outcome)), (code) => code)
  expect(outcomes.get('sent')).toHaveLength(asksAnHour)
  expect(outcomes.get('orderAskedTooOften')).toHaveLength(100 - asksAnHour)
  expect(await drainJobs()).toHaveLength(asksAnHour)
})

test('an order that waited only for the end of a hold is not said to be approved at its submission (R12)', async () => {
  const { as, given, customer, drainJobs } = await createPortal({ on_hold: true })
  const [buyer, general] = [await as.buyer(), await as.generalApprover()]
  const { id: orderId } = await given.pendingOrder({ buyer, totalCents: 1100 })
  await given.changedCustomer('on_hold', false)
  await drainJobs()
  const params = { customerId: customer.id, orderId }
  const within = 'automatic approval limit of $1,000.00, but it was not approved when'
  const { approval } = await buyer.getOrderStory({ params })
  expect(approval?.reason).toContain(`${within} you submitted it, so it needs approval.`)
  await buyer.remindApprover({ params })
  const mail = (await drainJobs()).find(({ to }) => to === general.email)
  expect(mail?.text).toContain(`${within} Whatever Person submitted it, so it needs approval.`)
})

const canNoLongerApprove = ({ customer }: Portal, { loginId }: Persona) =>
  customer.db
    .updateTable('memberships')
    .set({ can_approve_orders: false })
    .where('login_id', '=', loginId)
    .execute()

test('a reminder of an order that nobody can approve is refused with the reason (R25)', async () => {
  const world = await pending()
  await canNoLongerApprove(world, world.order.approver)
  // An approver with a high limit cannot approve an order that names another one.
  await world.as.approver()
  const refusal = await expectRefusal(world.remind(), 'orderNobodyCanApprove')
  expect(refusal.message).toBe('Nobody can approve this order.')
  const { customer, order } = world
  const story = await order.buyer.getOrderStory({ params: { customerId: customer.id, orderId: order.id } })
  expect(story.approval).toMatchObject({ mayDecide: [], noApproverReason: refusal.message })
})

test('a reminder of an order of a disabled customer is refused, as nobody would get it (R12, R25)', async () => {
  const { given, as, customer, order, drainJobs } = await pending()
  await given.changedCustomer('enabled', false)
  await drainJobs()
  const admin = await as.admin()
  const reminder = admin.remindApprover({ params: { customerId: customer.id, orderId: order.id } })
  const refusal = await expectRefusal(reminder, 'orderCustomerDisabled')
  expect(refusal.message).toBe('This customer is disabled. Enable it before you send a reminder.')
  expect(await drainJobs()).toEqual([])
})

test('a reminder of an order above a budget is refused if its owner left and nobody else can allow it (R25, R41)', async () => {
  const world = await withBudgets()
  const { as, budget, draft, submit, owner, params, drainJobs } = world
  await budget({ amountCents: 100_00 })
  const [buyer, approver] = [await as.buyer({ automaticApprovalLimitCents: 0 }), await as.approver()]
  const order = await draft(buyer, 165_00)
  await submit(buyer, order, { approver: { userName: approver.userName } })
  await canNoLongerApprove(world, owner)
  await drainJobs()
  const key = { params: { ...params, orderId: order.id } }
  const refusal = await expectRefusal(buyer.remindApprover(key), 'orderNobodyCanApprove')
  expect(refusal.message).toBe('Nobody can approve this order.')
  expect((await buyer.getOrderStory(key)).approval?.remindedAt).toBeNull()
  const general = await as.generalApprover()
  await buyer.remindApprover(key)
  expect((await drainJobs()).map(({ to }) => to)).toEqual([general.email])
})
