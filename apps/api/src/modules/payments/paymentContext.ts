import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { payActionsHidden, PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { selectionDay } from '@tradecounter/rules/payments/selection/selectionDay.ts'
import { staleVersion } from '@tradecounter/rules/staleVersion.ts'
import { customerIdOf, type Context, type Services } from '../../http/context.ts'
import { actorOf, recordAct, type Facts } from '../audit/recordAct.ts'
import { notFound, refused } from '../../http/refused.ts'
import { findPayer, lockPayment, type PaymentKey, type PaymentRow } from './payments.queries.ts'

export const selectionDayOf = ({ settings, now }: Pick<Services, 'settings'> & { readonly now: Date }) =>
  selectionDay(now, settings.TIME_ZONE)

/** A selection of an earlier day was reset at 11.59pm (R19), whether or not the schedule has come by. */
export const isReset = (payment: Pick<PaymentRow, 'statusId' | 'selectedOn'>, today: string): boolean =>
  payment.statusId === PaymentStatus.pending && payment.selectedOn < today

/** Status for answers: a selection that was reset is a payment closed without money (R14). */
export const statusOf = (
  payment: Pick<PaymentRow, 'statusId' | 'selectedOn'>,
  today: string,
): PaymentStatus => (isReset(payment, today) ? PaymentStatus.failed : payment.statusId)

/** Fields of a lump sum; empty for a payment of chosen documents. */
export const lumpSumOf = ({
  typeId,
  totalPaymentAmountCents,
}: Pick<PaymentRow, 'typeId' | 'totalPaymentAmountCents'>): number | undefined =>
  typeId === PaymentType.lumpSum ? totalPaymentAmountCents : undefined

/**
 * Holds a payment until the request's transaction ends.
 * @throws Refused 404 when it is missing or another customer's;
 * `staleVersion` when it changed since `version` (R10).
 */
export async function holdPayment(
  context: Context,
  paymentId: number,
  version?: number,
): Promise<PaymentRow> {
  const payment = await lockPayment(context.db, { customerId: customerIdOf(context), paymentId })
  // A payment by link belongs to no member's selection (R20).
  if (!payment || payment.paymentRequestId !== null) throw notFound('This payment')
  if (version !== undefined && version !== payment.version)
    throw refused(staleVersion(fullName(payment), payment.updatedAt, context.settings.TIME_ZONE))
  return payment
}

/**
 * The person who pays. An account on hold may still pay (R12).
 * @throws Refused when payments are off or view only for the customer (R13).
 */
export async function getPayer(context: Context) {
  const payer = await findPayer(context.db, customerIdOf(context), context.member.loginId)
  if (payActionsHidden(payer.paymentStatusId)) throw refused(paymentProblems.notPayable)
  return payer
}

/** A payment, as the audit log names it. */
export const paymentSubject = ({ customerId, paymentId }: PaymentKey) =>
  ({ customerId, kind: 'payment', id: paymentId }) as const

/** Records an act on a payment. */
export const audit = <Action extends ActionOf<'payment'>>(
  context: Context,
  payment: PaymentKey,
  action: Action,
  ...facts: Facts<'payment', Action>
) => recordAct(context, actorOf(context), paymentSubject(payment), action, ...facts)
