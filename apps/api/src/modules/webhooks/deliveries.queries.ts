import type { WebhookEventType } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { startOfDay } from '../../db/startOfDay.ts'
import type { WebhookDeliveriesTable } from '../../db/tables/webhookTables.ts'

/** Condition of the partial index of due deliveries, written out, not bound. */
export const isWaiting = sql<SqlBool>`d.state = 'waiting'`

/** Finds the next event without deliveries after the one with number `beyond`. */
export const findUnexpanded = (db: Db, beyond: number) =>
  db
    .selectFrom('webhook_events')
    .select([
      'id as sequence',
      'event_id as eventId',
      'customer_id as customerId',
      'type',
      'subject_id as subjectId',
      'occurred_at as occurredAt',
      'traceparent',
    ])
    .where('expanded_at', 'is', null)
    .where('id', '>', beyond)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Writes an event about an order if an endpoint wants it, as triggers do for changes of status. */
export const raiseEvent = (
  db: Db,
  type: WebhookEventType,
  customerId: number,
  subjectId: number,
  now: Date,
) =>
  sql`insert into webhook_events (customer_id, type, subject_id, occurred_at)
    select ${customerId}::integer, ${type}::text, ${subjectId}::bigint, ${now}::timestamptz
    where exists (select from webhook_wishes w where w.type = ${type})`.execute(db)

export type RaisedEvent = NonNullable<Awaited<ReturnType<typeof findUnexpanded>>>

export const saveExpanded = (db: Db, sequence: number, body: string | null, now: Date) =>
  db.updateTable('webhook_events').set({ body, expanded_at: now }).where('id', '=', sequence).execute()

/** Inserts deliveries; endpoints deleted meanwhile get none. */
export const insertDeliveries = (
  db: Db,
  endpointIds: readonly number[],
  { sequence, type }: Pick<RaisedEvent, 'sequence' | 'type'>,
  now: Date,
) =>
  db
    .insertInto('webhook_deliveries')
    .columns(['endpoint_id', 'event_number', 'type', 'next_try_at', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('webhook_endpoints as e')
        .select([
          'e.id',
          sql<number>`${sequence}::bigint`.as('event_number'),
          sql<string>`${type}::text`.as('type'),
          sql<Date>`${now}::timestamptz`.as('next_try_at'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where(sql<SqlBool>`e.id = any(${endpointIds}::bigint[])`)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** An event for one endpoint alone. */
export async function insertTest(
  db: Db,
  type: string,
  body: (sequence: number, eventId: string) => string,
  now: Date,
) {
  const { id, event_id } = await db
    .insertInto('webhook_events')
    .values({ customer_id: null, type, subject_id: null, occurred_at: now, expanded_at: now })
    .returning(['id', 'event_id'])
    .executeTakeFirstOrThrow()
  await saveExpanded(db, id, body(id, event_id), now)
  return { sequence: id, type }
}

/** Earliest due delivery of an endpoint, with everything its request needs. */
export const findNextDelivery = (db: Db, endpointId: number, now: Date) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_number')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .select([
      'd.id as deliveryId',
      'd.tries',
      'v.event_id as eventId',
      'v.body',
      'v.traceparent',
      'e.id as endpointId',
      'e.name',
      'e.url',
      'e.sealed_secret as sealedSecret',
      'e.sealed_old_secret as sealedOldSecret',
      'e.old_secret_until as oldSecretUntil',
      'e.older_secrets as olderSecrets',
    ])
    .where('d.endpoint_id', '=', endpointId)
    .where('e.enabled', '=', true)
    .where(isWaiting)
    .where('d.next_try_at', '<=', now)
    .orderBy('d.event_number')
    .limit(1)
    .executeTakeFirst()

export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findNextDelivery>>>

const saveDelivery = (db: Db, deliveryId: number, change: Updateable<WebhookDeliveriesTable>) =>
  db.updateTable('webhook_deliveries').set(change).where('id', '=', deliveryId).execute()

/**
 * Saves the outcome of a try, unless the delivery has changed since it was read: a later sender has settled
 * it, or an administrator sends it again from the start. @returns false then
 */
export async function saveOutcome(
  db: Db,
  { deliveryId, tries }: Pick<DueDelivery, 'deliveryId' | 'tries'>,
  change: Updateable<WebhookDeliveriesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries as d')
    .set(change)
    .where('d.id', '=', deliveryId)
    .where(isWaiting)
    .where('d.tries', '=', tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks the endpoint of a delivery, as all changes of deliveries do, and reads the delivery. */
export async function lockDelivery(db: Db, deliveryId: number) {
  await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', (from) =>
      from.selectFrom('webhook_deliveries').select('endpoint_id').where('id', '=', deliveryId),
    )
    .forUpdate()
    .execute()
  return db
    .selectFrom('webhook_deliveries')
    .select(['endpoint_id as endpointId', 'state', 'tries'])
    .where('id', '=', deliveryId)
    .executeTakeFirst()
}

const fromTheStart = (now: Date) => ({ state: 'waiting' as const, tries: 0, next_try_at: now })

export const sendAgain = (db: Db, deliveryId: number, now: Date) =>
  saveDelivery(db, deliveryId, fromTheStart(now))

/** @returns how many */
export async function sendFailedAgain(
  db: Db,
  endpointId: number,
  { since, timeZone, now }: { readonly since: string; readonly timeZone: string; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set(fromTheStart(now))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'failed')
    .where('created_at', '>=', startOfDay(sql`${since}`, timeZone))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Events that are over everywhere, with their deliveries. */
export const forgetEvents = (db: Db, before: Date) =>
  db
    .deleteFrom('webhook_events')
    .where('occurred_at', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('webhook_deliveries as d')
            .select('d.id')
            .whereRef('d.event_number', '=', 'webhook_events.id')
            .where(isWaiting),
        ),
      ),
    )
    .execute()
