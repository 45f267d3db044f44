import { customerScope, providerScope, type Scope } from '../../db/database.ts'
import type { Services } from '../../http/context.ts'
import type { Entered } from './sessions.queries.ts'

/** The scope a token works in: its own customer, never a wider one than the session was made for. */
export const tokenScope = (customerId: number): Scope =>
  customerId === 0 ? providerScope : customerScope(customerId)

/** A session about to be entered, with the settings it is judged by. */
export const entryOf = ({ settings }: Pick<Services, 'settings'>, sessionId: string, now: Date): Entered => ({
  sessionId,
  now,
  zone: settings.TIME_ZONE,
  adminsNeedFactor: settings.ADMINS_NEED_SECOND_FACTOR === 'yes',
})
