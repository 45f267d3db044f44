import { reminderHours } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import { expiresSoon, soonUntil } from '@tradecounter/rules/quotes/expiresSoon.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { providerScope, type Db } from '../../../db/database.ts'
import { inScope, todayOf } from '../../../http/context.ts'
import { collectFailures } from '../../../jobs/collectFailures.ts'
import type { Task } from '../../../jobs/schedule.ts'
import { excludedDaysFrom } from '../../ship-days/shipDays.service.ts'
import { listOffersUntil, markExpiryAnnounced } from './quoteExpiry.queries.ts'

const batch = 100
/** Days before today whose ship days say when an answer was given. */
const daysBack = 40

/**
 * Emails followers some business days before prices expire, once for each version and in business hours. A
 * killed run neither repeats nor skips a quote.
 */
export const tellOfExpiry: Task = {
  name: 'tellOfExpiry',
  cron: `*/10 ${reminderHours.from}-${reminderHours.until - 1} * * *`,
  async run({ database, outbox, settings }, now) {
    const today = todayOf({ now, settings })
    const db = database.scoped(providerScope)
    const excludedDays = await excludedDaysFrom(db, addDays(today, -daysBack))
    const days = { today, until: soonUntil(today, excludedDays) }
    const failures = collectFailures()
    let beyond = 0
    for (;;) {
      const offers = await listOffersUntil(db, days, batch, beyond)
      for (const { answeredAt, ...offer } of offers) {
        const answeredOn = wallClock(answeredAt, settings.TIME_ZONE).date
        if (!expiresSoon({ ...offer, answeredOn }, today, excludedDays)) continue
        const { customerId, quoteId, versionNumber } = offer
        const announce = async (tx: Db) => {
          if (await markExpiryAnnounced(tx, offer))
            await outbox.emit(tx, 'quoteExpiring', { customerId, quoteId, versionNumber })
        }
        await failures.attempt(`quote ${quoteId}`, () => inScope(database, providerScope, announce))
      }
      if (offers.length < batch) return failures.end()
      beyond = offers.at(-1)?.quoteId ?? beyond
    }
  },
}
