import { problem, type Problem } from '@tradecounter/rules/decision.ts'
import { holds, Role } from '@tradecounter/rules/members/roles.ts'
import {
  changesOf,
  orderableOf,
  shipDayFrom,
  type ScheduledOutcome,
} from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { waitingReasons } from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { customerScope, providerScope } from '../../db/database.ts'
import { inScope, todayOf, type Context, type Services } from '../../http/context.ts'
import { Refused } from '../../http/refused.ts'
import { collectFailures } from '../../jobs/collectFailures.ts'
import { recordAct, tradeCounter } from '../audit/recordAct.ts'
import { listOrderBudgets } from '../budgets/spending.service.ts'
import { lockOrderList } from '../order-lists/orderLists.service.ts'
import { createOrder } from '../orders/orders.service.ts'
import { updateOrder } from '../orders/updateOrder.ts'
import { findActingMember } from '../sessions/actingMember.ts'
import * as queries from './orderSchedules.queries.ts'
import { nextFrom } from './orderSchedules.service.ts'
import { proposeFor, shipsFrom } from './readSchedules.ts'
import { insertScheduledOrder } from './scheduledOrders.queries.ts'

interface RunResult {
  readonly outcome: ScheduledOutcome
  readonly orderId: number | null
  readonly reasons: readonly Problem[]
}

const noOrder = (reasons: readonly Problem[]): RunResult => ({ outcome: 'refused', orderId: null, reasons })

const cannotOrder = problem(
  'scheduleOwner',
  'You can no longer create orders, so this schedule is paused. Resume it once you can.',
)

/** Runs work that may be refused. A refusal undoes its writes and is returned. */
async function inSavepointOrRefused<Result>(
  { db }: Context,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await inSavepoint(db, work)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/**
 * Submits an order whose owner has not seen it: only if that approves it at once, within every budget.
 * @param proposedCents total without changes; a price may have changed since
 * @throws Refused with the reason why it waits
 */
async function submitUnseen(
  context: Context,
  { orderID, version }: { readonly orderID: number; readonly version: number },
  proposedCents: number,
) {
  const { statusId } = await updateOrder(context, {
    orderID,
    version,
    orderStatus: { id: OrderStatus.pending },
    confirmedTotalCents: proposedCents,
  })
  const budgets = await listOrderBudgets(context, orderID, undefined)
  if (budgets.some(({ leftAfterCents }) => leftAfterCents < 0))
    throw new Refused([waitingReasons.aboveBudget])
  // Above the limit it is refused already.
  if (statusId !== OrderStatus.approved) throw new Refused([waitingReasons.onHold])
}

async function makeOrder(context: Context, row: queries.ScheduleRow): Promise<RunResult> {
  if (!row.listUsable) return noOrder([waitingReasons.listNotShared])
  const { rows } = await proposeFor(context, row)
  const changes = [
    ...(row.listVersion === row.currentListVersion ? [] : [waitingReasons.listChanged]),
    ...(row.showCostCentre && row.costCentreEnabled === false ? [waitingReasons.costCentre] : []),
    ...changesOf(rows),
  ]
  const lines = orderableOf(rows)
  if (lines.length === 0) return noOrder(changes)
  const order = await inSavepointOrRefused(context, () =>
    createOrder(
      context,
      {
        shippingAddress: { id: row.shippingAddressId },
        contactPerson: { fullName: row.contactName, phoneNumber: row.contactPhone },
        purchaseOrderNumber: row.purchaseOrderNumber,
        requiredAsap: true,
        ...(row.costCentreId !== null && row.costCentreEnabled
          ? { costCentre: { id: row.costCentreId } }
          : {}),
        orderLines: lines.map(({ priceListItemID, quantity }) => ({
          priceListItemID: priceListItemID ?? 0,
          quantity,
        })),
      },
      { unsaved: false },
    ),
  )
  if (order instanceof Refused) return noOrder([...changes, ...order.problems])
  const proposed = (reasons: readonly Problem[]): RunResult => ({
    outcome: 'proposed',
    orderId: order.orderID,
    reasons,
  })
  if (!row.automatic || changes.length > 0) return proposed(changes)
  const proposedCents = lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  const refusal = await inSavepointOrRefused(context, () => submitUnseen(context, order, proposedCents))
  return refusal instanceof Refused
    ? proposed(refusal.problems)
    : { outcome: 'submitted', orderId: order.orderID, reasons: [] }
}

/** Makes the order of a schedule whose day has come, and moves the schedule on, in one commit. */
async function runOne(
  services: Services,
  now: Date,
  { customerId, id }: { readonly customerId: number; readonly id: number },
): Promise<void> {
  const { outbox, settings } = services
  const scope = customerScope(customerId)
  const today = todayOf({ now, settings })
  await inScope(services.database, scope, async (db) => {
    const locked = await queries.lockSchedule(db, customerId, id)
    // The list that is compared with the accepted version is the one that is ordered.
    if (locked) await lockOrderList(db, customerId, locked.order_list_id)
    const row = await queries.findSchedule(db, customerId, id)
    const ships = await shipsFrom({ db }, today)
    if (!row || row.paused || row.nextOn === null || !ships(today)) return
    const dueOn: PlainDate = row.nextOn
    if (shipDayFrom(dueOn, ships) > today) return
    const member = await findActingMember(db, customerId, row.loginId, today)
    const owner = member && holds(member, Role.createOrder) ? member : undefined
    const result = owner
      ? await makeOrder({ ...services, now, db, scope, member: { ...owner, schedule: row.name } }, row)
      : noOrder([cannotOrder])
    const key = { customerId, id }
    await insertScheduledOrder(db, key, { dueOn, ...result }, now)
    // Several missed days make one order, not many.
    const nextOn = await nextFrom(row, addDays(dueOn > today ? dueOn : today, 1))
    if (owner) await queries.saveNext(db, key, nextOn, now)
    else {
      await queries.savePaused(db, key, true, nextOn, now)
      const subject = { customerId, kind: 'orderSchedule', id } as const
      await recordAct({ db, now }, tradeCounter, subject, 'pauseSchedule', { name: row.name })
    }
    // People who cannot log in get no email.
    if (member && result.outcome !== 'submitted')
      await outbox.emit(db, 'scheduledOrderWaits', { customerId, scheduleId: id, dueOn })
  })
}

/** Shorter than the time limit of a task; the next run continues. */
const turnMs = 150_000

/** Makes the orders of all schedules whose day has come, each in its own transaction. */
export async function runSchedules(services: Services, now: Date): Promise<void> {
  const today = todayOf({ now, settings: services.settings })
  const due = await inScope(services.database, providerScope, (db) => queries.listDue(db, today))
  const end = performance.now() + turnMs
  const failures = collectFailures()
  for (const key of due) {
    if (performance.now() > end) break
    // A schedule that fails is tried again by the next run and does not block the others.
    await failures.attempt(`schedule ${key.id}`, () => runOne(services, now, key))
  }
  failures.end()
}
