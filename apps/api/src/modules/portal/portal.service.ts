import { orderingEnquiries } from '@tradecounter/rules/provider/contacts.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { noScope, type Db } from '../../db/database.ts'
import type { PublicContext, Services } from '../../http/context.ts'
import { currentProvider, providerColours } from '../provider/provider.service.ts'
import { listExcludedShipDays } from './portal.queries.ts'

/** The calendar the ship-date rules ask (§5, R4). */
export async function getShipCalendar({ settings }: Pick<Services, 'settings'>, db: Db, now: Date) {
  const timeZone = settings.TIME_ZONE
  return { timeZone, excludedDays: await listExcludedShipDays(db, wallClock(now, timeZone).date) }
}

/** R1: who the supplier is and whom to ask; never literals in a screen. */
export async function getPortal(context: PublicContext) {
  const { database, now } = context
  const db = database.scoped(noScope)
  const { timeZone, excludedDays } = await getShipCalendar(context, db, now)
  const provider = await currentProvider(context, db)
  return {
    providerName: provider.providerName,
    supportEmail: provider.supportEmail,
    logoImageUrl: provider.logoImageUrl,
    ...providerColours(provider),
    contacts: [
      { name: provider.debtorsName, purpose: 'Account and payment enquiries', email: provider.debtorsEmail },
      { name: provider.ecommerceName, purpose: orderingEnquiries, email: provider.ecommerceEmail },
    ],
    timeZone,
    now: now.toISOString(),
    excludedShipDays: excludedDays,
  }
}
