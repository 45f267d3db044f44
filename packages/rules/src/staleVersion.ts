import { problem, type Problem } from './decision.ts'
import { formatDateTime } from './time/businessTime.ts'

/** R10: somebody changed the record since it was read; names who and when, and nothing is overwritten. */
export const staleVersion = (changedBy: string, changedAt: Date, timeZone: string): Problem =>
  problem(
    'staleVersion',
    `${changedBy} changed this on ${formatDateTime(changedAt, timeZone)}. Review the change and try again.`,
    'version',
  )
