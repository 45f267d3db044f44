import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, onTestFinished, test } from 'vitest'
import { customerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import type { Events, EventType } from '../../jobs/events.ts'
import { monday, morning, scheduled } from '../order-schedules/orderSchedules.fixtures.ts'
import { makeStatement } from '../statements/makeStatement.ts'
import { person } from '../users/newPeople.fixtures.ts'

type World = Awaited<ReturnType<typeof createPortal>>

const emit = <Type extends EventType>({ portal, customer }: World, type: Type, data: Events[Type]) =>
  inScope(portal.database, customerScope(customer.id), (db) => portal.outbox.emit(db, type, data))

async function disable({ as, customer }: World): Promise<void> {
  const admin = await as.admin()
  await admin.setCustomerStatus({ params: { customerId: customer.id }, body: { enable: false } })
}

test('people of a customer that is disabled before an email about its records leaves get none (R12, R25)', async () => {
  const world = await createPortal()
  const { portal, as, given, customer, drainJobs } = world
  const params = { customerId: customer.id }
  await drainJobs()
  const { id: orderId } = await given.pendingOrder()
  await emit(world, 'orderReminded', { customerId: customer.id, orderId })
  await as.payer()
  await given.openInvoice({ documentedOn: '2026-01-10', dueOn: '2026-02-28' })
  const statement = await inScope(portal.database, customerScope(customer.id), (db) =>
    makeStatement(
      db,
      { customerId: customer.id, month: '2026-02-01' },
      { now: portal.clock(), timeZone: portal.settings.TIME_ZONE },
    ),
  )
  await emit(world, 'statementMade', { customerId: customer.id, statementId: statement?.statementId ?? 0 })
  await (await as.manager()).createUser({ params, body: person() })
  await (await given.quoteRequest()).answer()
  await disable(world)
  const desk = [portal.settings.ECOMMERCE_EMAIL, portal.settings.DEBTORS_EMAIL]
  expect((await drainJobs()).filter(({ to }) => !desk.includes(to)).map(({ subject }) => subject)).toEqual([])
})

test('the owner of a schedule gets no email about its order once they or their customer are disabled', async () => {
  const portal = await runningPortal()
  onTestFinished(() => portal.setNow(undefined))
  portal.setNow(morning(monday))
  const world = await scheduled({ automatic: false })
  await world.drainJobs()
  await world.run(monday)
  await disable(world)
  expect(await world.drainJobs()).toEqual([])
})
