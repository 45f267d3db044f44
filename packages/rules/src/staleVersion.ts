import { problem, type Problem } from './decision.ts'
import { formatDateTime } from './time/businessTime.ts'

/** Refusal of a change to an outdated record (R10); names the person who changed it, and the time. */
export const staleVersion = (changedBy: string, changedAt: Date, timeZone: string): Problem =>
  problem(
    'staleVersion',
    `${changedBy} changed this on ${formatDateTime(changedAt, timeZone)}. Review the change and try again.`,
    'version',
  )
