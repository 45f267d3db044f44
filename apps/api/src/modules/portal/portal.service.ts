import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { noScope, type Db } from '../../db/database.ts'
import type { PublicContext, Services } from '../../http/context.ts'
import { listExcludedShipDays } from './portal.queries.ts'

/** The calendar the ship-date rules ask (§5, R4). */
export async function getShipCalendar({ settings }: Pick<Services, 'settings'>, db: Db, now: Date) {
  const timeZone = settings.TIME_ZONE
  return { timeZone, excludedDays: await listExcludedShipDays(db, wallClock(now, timeZone).date) }
}

/** R1: who the supplier is and whom to ask; configuration, never literals in a screen. */
export async function getPortal(context: PublicContext) {
  const { settings, database, now } = context
  const { timeZone, excludedDays } = await getShipCalendar(context, database.scoped(noScope), now)
  return {
    providerName: settings.PROVIDER_NAME,
    supportEmail: settings.SUPPORT_EMAIL,
    contacts: [
      { name: 'Debtors team', purpose: 'Account and payment enquiries', email: settings.DEBTORS_EMAIL },
      { name: 'Ecommerce team', purpose: 'Ordering enquiries', email: settings.ECOMMERCE_EMAIL },
    ],
    timeZone,
    now: now.toISOString(),
    excludedShipDays: excludedDays,
  }
}
