import { isBusinessDay, planReminder } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { firstOfMonth, wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { inSavepoint } from '../../db/connection/savepoint.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { inScope, type Services } from '../../http/context.ts'
import type { Events } from '../../jobs/events.ts'
import { excludedDaysFrom } from '../ship-days/shipDays.service.ts'
import { insertReminder } from './paymentReminders.queries.ts'
import { defaultsNow, readReminded } from './planOfCustomer.ts'
import * as runs from './reminderRuns.queries.ts'

interface Day {
  readonly today: PlainDate
  readonly excludedDays: readonly PlainDate[]
  readonly now: Date
}

/** Decides on a customer's reminder of today, records it and hands it to the outbox in one commit. */
async function decide({ outbox }: Services, db: Db, customerId: number, day: Day): Promise<boolean> {
  const { account } = await readReminded(db, customerId, true)
  const plan = planReminder(account, { earliest: day.today, excludedDays: day.excludedDays })
  if (plan.on !== day.today || !account.schedule) return false
  const { firstAfterDays } = account.schedule
  const reminder = { customerId, on: day.today, byHand: false, firstAfterDays, now: day.now }
  const reminderId = await insertReminder(db, reminder)
  if (reminderId === undefined) return false
  await outbox.emit(db, 'reminderDue', { customerId, reminderId })
  return true
}

/**
 * One customer of today's walk, in the transaction that also notes how far it is. A reminder that fails is
 * left to a job of its own. @returns whether there was one
 */
async function decideNext(services: Services, db: Db, day: Day): Promise<boolean> {
  const run = await runs.lockRun(db, day.today)
  if (!run) return false
  const customer = await runs.findNextCustomer(db, {
    after: run.lastCustomerId,
    today: day.today,
    dueBefore: firstOfMonth(day.today),
    byDefault: (await defaultsNow(db)).enabled,
  })
  if (!customer) {
    await runs.finishRun(db, day.today, day.now)
    return false
  }
  const { id: customerId } = customer
  const isDue = await inSavepoint(db, () => decide(services, db, customerId, day)).catch(async () => {
    await services.outbox.emit(db, 'reminderMissed', { customerId, on: day.today })
    return false
  })
  await runs.moveRun(db, day.today, customerId, isDue)
  return true
}

/** The day it is, with the days without business from it on. */
async function dayOf({ database, settings }: Services, now: Date): Promise<Day> {
  const { date: today } = wallClock(now, settings.TIME_ZONE)
  return { today, excludedDays: await excludedDaysFrom(database.scoped(providerScope), today), now }
}

/** Decides on a reminder that the walk of the day could not decide on; on a later day, its own walk does. */
export async function decideMissed(
  services: Services,
  { customerId, on }: Events['reminderMissed'],
  now: Date,
): Promise<void> {
  const day = await dayOf(services, now)
  if (day.today === on)
    await inScope(services.database, providerScope, (db) => decide(services, db, customerId, day))
}

/**
 * Walks through the customers once on a business day (R4), one transaction each, while `goesOn` is true: a
 * killed run neither repeats nor skips a customer. The emails have a queue of their own, so that they delay
 * no others.
 */
export async function runReminders(
  services: Services,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const { database } = services
  const day = await dayOf(services, now)
  if (!isBusinessDay(day.today, day.excludedDays)) return
  await runs.insertRun(database.scoped(providerScope), day.today, now)
  while (goesOn() && (await inScope(database, providerScope, (db) => decideNext(services, db, day)))) continue
}
