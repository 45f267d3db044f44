import type { CardResult } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { customerScope } from '../../../db/database.ts'
import { inScope, type Context, type Services } from '../../../http/context.ts'
import { lockPayment, type PaymentRow } from '../payments.queries.ts'
import { lockRequestOf } from '../requested/requestedPayments.queries.ts'
import { lockAttempt, type AttemptKey, type AttemptRow } from './attempts.queries.ts'

/** A verified result of the provider, from a message or from its search. */
export interface ReceivedResult extends CardResult {
  readonly reasonCode: string | null
  readonly cardBrand: string | null
  readonly cardLastFour: string | null
}

/** A payment and one of its attempts, locked by the transaction `db`. */
export interface LockedAttempt extends Pick<Context, 'db' | 'now' | 'outbox' | 'settings'> {
  readonly payment: PaymentRow
  readonly attempt: AttemptRow
  /** True if the payment is of a link that was withdrawn. */
  readonly isWithdrawn: boolean
}

/** A locked attempt and the provider's result about it. */
export interface Settling extends LockedAttempt {
  readonly result: ReceivedResult
}

export type SettlingServices = Pick<Services, 'database' | 'outbox' | 'settings'>

/** Runs `work` in one transaction that locks the link of a payment, the payment and its attempt (R15–R17). */
export const whileLocked = <Result>(
  { database, outbox, settings }: SettlingServices,
  key: AttemptKey,
  now: Date,
  work: (attempt: LockedAttempt) => Promise<Result>,
): Promise<Result> =>
  inScope(database, customerScope(key.customerId), async (db) => {
    const [requests, payment, attempt] = await Promise.all([
      lockRequestOf(db, key),
      lockPayment(db, key),
      lockAttempt(db, key),
    ])
    if (!payment) throw new Error(`Attempt ${key.attemptId} has no payment`)
    const isWithdrawn = requests.some(({ revokedAt }) => revokedAt !== null)
    return work({ db, outbox, settings, now, payment, attempt, isWithdrawn })
  })
