import pg from 'pg'
import { readOnlyCode, StandbyError } from '../connection/primaryClient.ts'

/** Reason for which the primary answers a read that a standby could have answered. */
export const fallbackReasons = [
  'behind',
  'busy',
  'cancelled',
  'failed',
  'foreign',
  'lost',
  'paused',
  'promoted',
  'wrote',
] as const
export type FallbackReason = (typeof fallbackReasons)[number]

/** Error of a standby that is unreachable or unusable, or of having none. */
export class StandbyFailure extends Error {
  override readonly name = 'StandbyFailure'
  readonly reason: FallbackReason

  constructor(reason: FallbackReason, options?: ErrorOptions) {
    super(`A standby cannot answer: ${reason}`, options)
    this.reason = reason
  }
}

/** A standby failed inside a transaction: it may be begun again, and the primary answers then. */
export class LostTransaction extends StandbyError {}

const isFull = /^53/
/** PostgreSQL: connection exceptions, an administrator's or a crash's shutdown, not up yet. */
const isGone = /^(08|57P)/
const cancelledCode = '40001'

export function reasonOf(error: unknown): FallbackReason {
  if (error instanceof StandbyFailure) return error.reason
  if (error instanceof StandbyError) return 'wrote'
  if (!(error instanceof pg.DatabaseError)) return 'lost'
  const { code = '' } = error
  if (code === readOnlyCode) return 'wrote'
  // The log that is replayed meanwhile has removed rows that it reads.
  if (code === cancelledCode) return 'cancelled'
  return isGone.test(code) || isFull.test(code) ? 'lost' : 'failed'
}

/** True if a statement failed, but not its server. */
export const isOfStatement = (reason: FallbackReason): boolean =>
  reason === 'cancelled' || reason === 'failed' || reason === 'wrote'

const timeoutCode = '57014'

/** True if a statement took too long, which it would on the primary too. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === timeoutCode
