import { daysOfClock } from '@tradecounter/rules/reconciliation/askForRun.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { compareBooks } from './books/compareBooks.ts'
import {
  afterFailure,
  searchAgain,
  compareCharges,
  compareReceipts,
  readSales,
} from './card/compareCharges.ts'
import { dropCharges } from './card/charges.queries.ts'
import { markReported, type ComparedRun } from './differences.queries.ts'
import { makeMove, type Reconciling } from './makeMove.ts'
import * as runs from './runs.queries.ts'

/** Three in the morning, when the provider's index has the evening's transactions (card-provider §3). */
const beginsAtMinutes = 3 * 60
const differenceLifeMs = 400 * dayMs

async function beginByClock({ database, settings }: Reconciling, now: Date): Promise<void> {
  const { date: today, minutes } = wallClock(now, settings.TIME_ZONE)
  if (minutes < beginsAtMinutes) return
  await inScope(database, providerScope, async (db) => {
    if (await runs.findRunOfClock(db, today)) return
    const days = daysOfClock(today, await runs.findLastCompared(db))
    await runs.insertRun(db, { ...days, isByClock: true, today, now, timeZone: settings.TIME_ZONE })
  })
}

/** Finishes a run with one email about the differences since the last email. */
const finish = (services: Reconciling, run: runs.RunRow, { now }: ComparedRun): Promise<void> =>
  makeMove(services, run, { step: 'done', finished_at: now }, async (db) => {
    await dropCharges(db, run.runId)
    await runs.forgetRuns(db, new Date(now.getTime() - differenceLifeMs))
    const count = await markReported(db, now)
    if (count > 0) await services.outbox.emit(db, 'figuresDiffered', { count })
  })

async function compare(services: Reconciling, run: runs.RunRow, currentRun: ComparedRun): Promise<void> {
  switch (run.step) {
    case 'books':
      return compareBooks(services, run, currentRun)
    case 'sales':
      return readSales(services, run)
    case 'charges':
      return compareCharges(services, run, currentRun)
    case 'receipts':
      return compareReceipts(services, run, currentRun)
    case 'open':
      if (await searchAgain(services, run, currentRun)) await finish(services, run, currentRun)
      return
    case 'done':
      return finish(services, run, currentRun)
  }
}

/** @returns whether there is more to do now */
async function takeStep(services: Reconciling, now: Date): Promise<boolean> {
  const run = await inScope(services.database, providerScope, runs.findUnfinishedRun)
  if (!run) return false
  const today = wallClock(now, services.settings.TIME_ZONE).date
  try {
    await compare(services, run, { runId: run.runId, now, today })
    return true
  } catch (error) {
    const change = afterFailure(run, error)
    await makeMove(services, run, change)
    if (change.step) services.report('The charges of the card provider could not be listed.')
    // The ledger is compared and the run is over; otherwise the next turn tries again.
    return change.step === 'done'
  }
}

/**
 * Compares ledger, balances and charges of the card provider once a business day, while `goesOn` is true. The
 * next run continues where a killed one ended, without repeating a step. It never changes money.
 */
export async function reconcile(
  services: Reconciling,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<void> {
  await beginByClock(services, now)
  while (goesOn() && (await takeStep(services, now))) continue
}
