import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { nextShipDate, shipDateAllowed } from '@tradecounter/rules/orders/fields/shipDate.ts'
import { usePortal, useTimeZone } from '../../lib/portal.ts'
import { useServerMinute } from '../../lib/api/serverClock.ts'

/** Ship-date rules at the server's time (§5): allowed days and the first of them. */
export function useShipCalendar() {
  const now = useServerMinute()
  const calendar = { timeZone: useTimeZone(), excludedDays: usePortal()?.excludedShipDays ?? [] }
  return {
    first: nextShipDate(now, calendar),
    allows: (date: PlainDate) => shipDateAllowed(date, now, calendar),
  }
}
