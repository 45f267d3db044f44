import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { payersOf } from '../../db/payersOf.ts'
import { personIn } from '../../db/personIn.ts'
import type { PaymentKey } from './payments.queries.ts'

/** The attempt that paid; none when no card was needed. */
const settledAttempt = sql<number | null>`(
  select r.attempt_id from card_receipts r
  where r.customer_id = p.customer_id and r.payment_id = p.id and r.disposition = 'settled')`

interface Chosen {
  readonly attemptId?: number
  readonly loginId?: number
}

/**
 * Recipient of a receipt: the login that requested it, otherwise the person who took the paying attempt to
 * the card page or settled the payment without a card.
 */
export const findPayerMail = (
  db: Db,
  { customerId, paymentId }: PaymentKey,
  { attemptId, loginId }: Chosen,
) =>
  db
    .selectFrom('payments as p')
    .leftJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.customer_id', '=', 'p.customer_id')
        .on('a.id', '=', attemptId === undefined ? settledAttempt : sql<number>`${attemptId}`),
    )
    .innerJoinLateral(
      personIn(
        'p.customer_id',
        sql`coalesce(${loginId ?? null}::bigint, a.started_by_login_id, p.updated_by_login_id)`,
      ).as('l'),
      (join) => join.onTrue(),
    )
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    // Receipts of payments by link go to the link's address, as its payer has no login (R20).
    .leftJoin('payment_requests as r', (join) =>
      join
        .onRef('r.customer_id', '=', 'p.customer_id')
        .onRef('r.id', '=', 'p.payment_request_id')
        .on(sql<boolean>`${loginId === undefined}::boolean`),
    )
    .select([
      sql<string>`coalesce(r.email, l.email)`.as('email'),
      sql<string>`case when r.id is null then l."firstName"
        else coalesce(r.billing ->> 'billingPersonFirstName', '') end`.as('firstName'),
      sql<boolean>`r.id is null`.as('hasLogin'),
      'c.account_name as accountName',
      'c.account_number as accountNumber',
    ])
    .where('p.customer_id', '=', customerId)
    .where('p.id', '=', paymentId)
    .executeTakeFirst()

/** Switch for payments of a customer, if a payer of it has this address; otherwise undefined. */
export async function paymentStatusOf(db: Db, customerId: number, email: string) {
  const payers = await payersOf(db, customerId).select('c.payment_status_id as statusId').execute()
  return payers.find((payer) => payer.email === email)?.statusId
}
