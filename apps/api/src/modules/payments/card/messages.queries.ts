import { sql } from 'kysely'
import { statement } from '../../../db/compiledQuery.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { NewRow } from '../../../db/tables/tables.ts'

export const insertMessage = statement('insertMessage', (db, row: NewRow<'provider_messages'>) =>
  db.insertInto('provider_messages').values(row),
)

/**
 * Inserts a verified message unless an equal one of its channel is stored, as a signed message can be sent
 * again without end (card-provider §6.4).
 */
export const insertNewMessage = statement('insertNewMessage', (db, row: NewRow<'provider_messages'>) =>
  db
    .insertInto('provider_messages')
    .columns(['received_at', 'channel', 'verified', 'refusal', 'transaction_uuid', 'decision', 'fields'])
    .expression(
      db
        .selectNoFrom([
          sql<Date>`${row.received_at}::timestamptz`.as('received_at'),
          sql<typeof row.channel>`${row.channel}::text`.as('channel'),
          sql<boolean>`${row.verified}::boolean`.as('verified'),
          sql<string | null>`${row.refusal}::text`.as('refusal'),
          sql<string | null>`${row.transaction_uuid}::text`.as('transaction_uuid'),
          sql<string | null>`${row.decision}::text`.as('decision'),
          sql<string>`${row.fields}::jsonb`.as('fields'),
        ])
        .where(({ not, exists }) =>
          not(
            exists(
              db
                .selectFrom('provider_messages as m')
                .select('m.id')
                .where('m.transaction_uuid', '=', sql<string>`${row.transaction_uuid}::text`)
                .where('m.verified', '=', true)
                .where('m.channel', '=', sql<typeof row.channel>`${row.channel}::text`)
                .where('m.fields', '=', sql<string>`${row.fields}::jsonb`),
            ),
          ),
        ),
    ),
)

/** Attempt of each transaction, from verified messages. */
export async function listKnownTransactions(
  db: Db,
  transactionUuids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('provider_messages')
    .select([
      'transaction_uuid as transactionUuid',
      sql<string>`fields ->> 'transaction_id'`.as('providerTransactionId'),
    ])
    .where('transaction_uuid', '=', sql<string>`any(${[...transactionUuids]}::text[])`)
    .where('verified', '=', true)
    .where(sql`fields ->> 'transaction_id'`, 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.providerTransactionId, row.transactionUuid ?? '']))
}

/** Fields of verified messages of these attempts as they arrived, without results of the search. */
export const listArrived = (db: Db, transactionUuids: readonly string[]) =>
  db
    .selectFrom('provider_messages')
    .select(['transaction_uuid as transactionUuid', sql<Record<string, string>>`fields`.as('fields')])
    .where('transaction_uuid', '=', sql<string>`any(${[...transactionUuids]}::text[])`)
    .where('verified', '=', true)
    .where('channel', '!=', 'search')
    .orderBy('id')
    .execute()

/** Attempt with the facts of its result page, found by its random id alone, so in the provider's scope. */
export const findCardResult = (db: Db, transactionUuid: string) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', (join) => sameCustomer(join, 'p.id', 'a.payment_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('card_receipts as r')
          .select(['r.provider_transaction_id', 'r.disposition', 'r.received_at', 'r.amount_cents'])
          .whereRef('r.customer_id', '=', 'a.customer_id')
          .whereRef('r.payment_id', '=', 'a.payment_id')
          .whereRef('r.attempt_id', '=', 'a.id')
          // The charge that paid; one that is refunded only if there is no other.
          .orderBy(sql`r.disposition = 'refund'`)
          .orderBy('r.received_at')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      'a.state',
      'a.reviewed_transaction_id as reviewedTransactionId',
      'a.reason_code as reasonCode',
      'a.amount_cents as amountCents',
      'p.id as paymentId',
      'p.payment_number as paymentNumber',
      'p.provider_transaction_id as paidByTransactionId',
      'p.card_brand as cardBrand',
      'p.card_last_four as cardLastFour',
      sql<boolean>`p.payment_request_id is not null`.as('isPaymentRequest'),
      'r.provider_transaction_id as providerTransactionId',
      'r.disposition',
      'r.received_at as receivedAt',
      'r.amount_cents as receivedCents',
    ])
    .where('a.transaction_uuid', '=', transactionUuid)
    .executeTakeFirst()
