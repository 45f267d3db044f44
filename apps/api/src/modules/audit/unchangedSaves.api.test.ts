import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { withBudgets } from '../budgets/budgets.fixtures.ts'
import { monday, morning, scheduled } from '../order-schedules/orderSchedules.fixtures.ts'
import { wholeBilling } from '../payment-requests/paymentRequest.fixtures.ts'

type World = Awaited<ReturnType<typeof withBudgets>>
type Save = () => Promise<unknown>

const endpoint = {
  name: 'Accounts',
  url: 'https://accounts.example/hook',
  events: ['order.approved' as const],
}
const reminders = { everyDays: 9, firstAfterDays: 5, leastAmountCents: 100 }

/** Saves of forms: the first call changes the record, each further one sends its stored values. */
const saves: Readonly<Record<string, (world: World) => Promise<Save>>> = {
  'a user': async ({ as, manager, params, costCentreId }) => {
    const { userName } = await as.buyer()
    const claims = { canCreateOrders: true, canManageUsers: true, automaticApprovalLimitCents: 50_00 }
    const costCentres = [{ costCentreId }]
    const body = { firstName: 'Cleo', lastName: 'Cato', claims, costCentres }
    return () => manager.updateUser({ params, query: { userName }, body })
  },
  'a primary contact': async ({ as, params }) => {
    const [admin, { userName }] = [await as.admin(), await as.buyer()]
    const query = { ...params, userName }
    return () => admin.updateAnyUser({ query, body: { isPrimaryContact: true } })
  },
  'an administrator': async ({ as }) => {
    const [admin, { userName }] = [await as.admin(), await as.admin()]
    return () => admin.updateAnyUser({ query: { userName }, body: { firstName: 'Cleo', lastName: 'Cato' } })
  },
  'one’s own name': async ({ as }) => {
    const buyer = await as.buyer()
    return () => buyer.setOwnName({ body: { firstName: 'Cleo', lastName: 'Cato' } })
  },
  'a cost centre': async ({ as, manager, params, costCentreId }) => {
    const { userName } = await as.buyer()
    const body = { costCentreCode: 'P1', costCentreName: 'Plumbing', assignedUsers: [{ userName }] }
    return () => manager.updateCostCentre({ params: { ...params, costCentreId }, body })
  },
  'a budget': async ({ manager, params, budget }) => {
    const { budgetId } = await budget()
    const body = { period: 'month', amountCents: 70_00, above: 'warn', carryOver: true } as const
    return () => manager.updateBudget({ params: { ...params, budgetId }, body })
  },
  'billing details': async ({ as, params }) => {
    const payer = await as.payer()
    return () => payer.updateBilling({ params, body: wholeBilling })
  },
  'a customer’s reminders': async ({ as, params }) => {
    const admin = await as.admin()
    const body = {
      ...reminders,
      mode: 'own',
      emailAddress: 'a@whatever.example',
      stoppedUntil: null,
    } as const
    return async () => {
      const { version } = await admin.getCustomerReminders({ params })
      return admin.updateCustomerReminders({ params, body: { ...body, version } })
    }
  },
  'the supplier’s reminders': async ({ as }) => {
    const admin = await as.admin()
    return async () => {
      const { version } = await admin.getReminderDefaults()
      return admin.updateReminderDefaults({ body: { ...reminders, enabled: false, version } })
    }
  },
  'a synonym': async ({ as }) => {
    const admin = await as.admin()
    const { synonymId } = await admin.addSynonym({ body: { word: 'gasket', sameAs: ['washer'] } })
    const body = { word: 'gasket', sameAs: ['seal', 'O ring'] }
    return () => admin.updateSynonym({ params: { synonymId }, body })
  },
  'a webhook': async ({ as }) => {
    const admin = await as.admin()
    const { endpointId } = await admin.createWebhook({ body: endpoint })
    return async () => {
      const found = (await admin.listWebhooks({})).find((row) => row.endpointId === endpointId)
      const body = { ...endpoint, enabled: false, version: found?.version ?? 0 }
      await admin.updateWebhook({ params: { endpointId }, body })
      return (await admin.listWebhooks({})).find((row) => row.endpointId === endpointId)
    }
  },
}

/** Audit log and outbox. */
async function written({ portal }: Pick<World, 'portal'>) {
  const db = portal.db
  const acts = await db.selectFrom('audit_entries').select(['id', 'action']).orderBy('id').execute()
  const { rows: jobs } = await sql`select id, name from pgboss.job order by id`.execute(db)
  return { acts, jobs }
}

test.each(Object.entries(saves))('saving %s without a difference changes nothing', async (_, prepare) => {
  const world = await withBudgets()
  const save = await prepare(world)
  const saved = await save()
  const before = await written(world)
  expect(await save()).toEqual(saved)
  expect(await written(world)).toEqual(before)
})

test('saving an order list or its schedule without a difference changes nothing', async () => {
  const running = await runningPortal()
  onTestFinished(() => running.setNow(undefined))
  running.setNow(morning(monday))
  const { buyer, params, list, items, body, one, portal } = await scheduled()
  const path = { params: { ...params, orderListId: list.orderListId } }
  const same = items.map(({ productId }) => ({ productID: productId, quantity: 2 }))
  const schedule = await buyer.getOrderSchedule(one)
  const before = await written({ portal })
  const { version } = list
  expect(await buyer.updateOrderList({ ...path, body: { version, name: 'Weekly', items: same } })).toEqual(
    list,
  )
  const again = { ...body, version: schedule.version }
  expect(await buyer.updateOrderSchedule({ ...one, body: again })).toEqual(schedule)
  expect(await written({ portal })).toEqual(before)
  await buyer.updateOrderList({ ...path, body: { version, name: 'Pipes', items: same } })
  expect(await buyer.getOrderSchedule(one)).toMatchObject({ orderList: { name: 'Pipes', changed: false } })
})
