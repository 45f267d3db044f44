import type { CardResult } from '@tradecounter/rules/payments/card/settlePayment.ts'
import type { Services } from '../../../http/context.ts'
import type { AttemptRow } from './attempts.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'

/** A verified result of the provider, from a message or from its search. */
export interface ReceivedResult extends CardResult {
  readonly reasonCode: string | null
  readonly cardBrand: string | null
  readonly cardLastFour: string | null
}

/** A payment and one of its attempts, both held, and what was said about them. */
export interface Settling {
  readonly payment: PaymentRow
  readonly attempt: AttemptRow
  readonly result: ReceivedResult
  readonly now: Date
}

export type SettlingServices = Pick<Services, 'database' | 'outbox' | 'settings'>
