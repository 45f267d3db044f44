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

/** Error if a standby is unreachable or unusable, or if there is none. */
export class StandbyFailure extends Error {
  override readonly name = 'StandbyFailure'
  readonly reason: FallbackReason

  constructor(reason: FallbackReason, options?: ErrorOptions) {
    super(`A standby cannot answer: ${reason}`, options)
    this.reason = reason
  }
}

/** Error of a standby inside a transaction: the transaction may begin again, on the primary. */
export class LostTransaction extends StandbyError {}

const isFull = /^53/
/**
 * PostgreSQL's codes for connection errors, a shutdown by an administrator or a crash, and a server that is
 * starting.
 */
const isGone = /^(08|57P)/
const cancelledCode = '40001'

export function reasonOf(error: unknown): FallbackReason {
  if (error instanceof StandbyFailure) return error.reason
  if (error instanceof StandbyError) return 'wrote'
  if (!(error instanceof pg.DatabaseError)) return 'lost'
  const { code = '' } = error
  if (code === readOnlyCode) return 'wrote'
  // The log replayed meanwhile has removed rows that the statement reads.
  if (code === cancelledCode) return 'cancelled'
  return isGone.test(code) || isFull.test(code) ? 'lost' : 'failed'
}

/** True if the statement failed, and not its server. */
export const isOfStatement = (reason: FallbackReason): boolean =>
  reason === 'cancelled' || reason === 'failed' || reason === 'wrote'

const timeoutCode = '57014'

/** True if a statement took too long, as it would on the primary too. */
export const tookTooLong = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === timeoutCode
