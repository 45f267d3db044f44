import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'
import { followed } from './followed.fixtures.ts'

test('what belongs to an order without changing it is heard: a reminder, a note, the supplier’s system', async () => {
  const { portal, customer, as, given } = await createPortal()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const admin = await as.admin()
  const order = await given.pendingOrder({ buyer })
  const params = { customerId: customer.id, orderId: order.id }
  const [line] = (await buyer.getOrder({ params })).orderLines
  const changed = { topic: 'orders', customerId: customer.id, ids: [order.id] }
  const heardNow = async () => followed(portal, await as.reader())

  const reminder = await heardNow()
  await buyer.remindApprover({ params })
  await reminder.hears('changed', changed)

  const note = await heardNow()
  await admin.addOrderNote({
    params: { orderId: order.id, orderLineId: line?.lineID ?? 0 },
    body: { note: 'Ask the supplier.' },
  })
  await note.hears('changed', changed)

  const event = await heardNow()
  await portal.database
    .scoped(customerScope(customer.id))
    .insertInto('order_events')
    .values({
      customer_id: customer.id,
      order_id: order.id,
      event_id: 'shipped-1',
      type: 'shipped',
      occurred_at: portal.clock(),
      recorded_at: portal.clock(),
      carrier: 'Toll',
    })
    .execute()
  await event.hears('changed', changed)
})

test('a delegation concerns every waiting order of its customer: it is heard when it is made and when it ends', async () => {
  const { portal, customer, as } = await createPortal()
  const approver = await as.approver()
  const delegate = await as.approver()
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  const params = { customerId: customer.id }
  const changed = { topic: 'orders', customerId: customer.id, ids: null }
  const made = await followed(portal, delegate)
  const { delegationId } = await approver.createDelegation({
    params,
    body: { userName: delegate.userName, startsOn: today, endsOn: addDays(today, 2) },
  })
  await made.hears('changed', changed)
  const ended = await followed(portal, delegate)
  await approver.endDelegation({ params: { ...params, delegationId } })
  await ended.hears('changed', changed)
  expect(ended.changes()).toHaveLength(1)
})
