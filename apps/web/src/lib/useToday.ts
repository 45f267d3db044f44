import { wallClock, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { useServerMinute } from './api/serverClock.ts'
import { useTimeZone } from './portal.ts'

/** Day of the business on the server's clock (R4). */
export const useToday = (): PlainDate => wallClock(useServerMinute(), useTimeZone()).date
