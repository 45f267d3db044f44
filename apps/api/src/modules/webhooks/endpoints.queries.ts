import { webhookAnswerMs } from '@tradecounter/rules/webhooks/webhookTries.ts'
import type { WebhookDeliveryState } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import { sql, type SqlBool, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { takeTurn } from '../../db/takeTurn.ts'
import type { NewRow } from '../../db/tables/tables.ts'
import type { WebhookEndpointsTable } from '../../db/tables/webhookTables.ts'
import { isWaiting } from './deliveries.queries.ts'

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as e')
    .select([
      'e.id as endpointId',
      'e.name',
      'e.url',
      'e.events',
      'e.enabled',
      'e.version',
      'e.failing_since as failingSince',
      'e.old_secret_until as oldSecretUntil',
      'e.told_at as toldAt',
      'e.created_at as createdAt',
    ])

/** Deliveries of a state, counted in the index `webhook_deliveries_listed`. */
const countOf = (state: WebhookDeliveryState) =>
  sql<number>`(select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = ${state})`

export const listEndpoints = (db: Db) =>
  endpoints(db)
    .select([countOf('failed').as('failed'), countOf('waiting').as('waiting')])
    .orderBy('e.id')
    .execute()

export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const lockEndpoint = (db: Db, endpointId: number) =>
  endpoints(db)
    .select([
      'e.sealed_secret as sealedSecret',
      'e.sealed_old_secret as sealedOldSecret',
      'e.older_secrets as olderSecrets',
    ])
    .where('e.id', '=', endpointId)
    .forUpdate()
    .executeTakeFirst()

export const insertEndpoint = (db: Db, endpoint: NewRow<'webhook_endpoints'>) =>
  db.insertInto('webhook_endpoints').values(endpoint).returning('id').executeTakeFirstOrThrow()

export const saveEndpoint = (db: Db, endpointId: number, change: Updateable<WebhookEndpointsTable>) =>
  db.updateTable('webhook_endpoints').set(change).where('id', '=', endpointId).execute()

/** Deletes an endpoint with its delivery log. */
export const deleteEndpoint = (db: Db, endpointId: number) =>
  db.deleteFrom('webhook_endpoints').where('id', '=', endpointId).execute()

/**
 * Saves the events that any enabled endpoint wants; triggers
 * write these, from the next commit on, and no others.
 */
export async function saveWishes(db: Db): Promise<void> {
  // Two changes of endpoints at once would otherwise insert the same rows.
  await takeTurn(db, 'webhookWishes')
  await db.deleteFrom('webhook_wishes').execute()
  await sql`insert into webhook_wishes (type)
    select distinct unnest(events) from webhook_endpoints where enabled`.execute(db)
}

export const listWanting = (db: Db, type: string) =>
  db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('enabled', '=', true)
    .where(sql<SqlBool>`${type} = any(events)`)
    .execute()

/** Longer than a try may take: a worker that holds an endpoint beyond it was killed. */
const leaseMs = 6 * webhookAnswerMs
const leaseEnd = (ms: number) =>
  sql<Date>`date_trunc('milliseconds', now()) + ${sql.lit(ms)} * interval '1 millisecond'`

/**
 * True unless a sender has reserved the endpoint, by the database's clock: workers' clocks may differ. An end
 * much later than that of a new lease is of a time before the clock was set back.
 */
const isFree = sql<SqlBool>`(e.leased_until is null or e.leased_until not between now() and ${leaseEnd(2 * leaseMs)})`

/** Enabled endpoints with due deliveries that no worker has locked. */
export const listDueEndpoints = (db: Db, now: Date) =>
  db
    .selectFrom('webhook_endpoints as e')
    .select('e.id as endpointId')
    .where('e.enabled', '=', true)
    .where(isFree)
    .where((where) =>
      where.exists(
        where
          .selectFrom('webhook_deliveries as d')
          .select('d.id')
          .whereRef('d.endpoint_id', '=', 'e.id')
          .where(isWaiting)
          .where('d.next_try_at', '<=', now),
      ),
    )
    .execute()

/** Reserves an endpoint for one sender, until it is released or the time is over. @returns the end */
export const takeEndpoint = (db: Db, endpointId: number) =>
  db
    .updateTable('webhook_endpoints as e')
    .set({ leased_until: leaseEnd(leaseMs) })
    .where('e.id', '=', endpointId)
    .where('e.enabled', '=', true)
    .where(isFree)
    .returning('e.leased_until as until')
    .executeTakeFirst()

/** Releases an endpoint, unless the lease `until` has ended and another sender has it. */
export const giveBack = (db: Db, endpointId: number, until: Date | null) =>
  db
    .updateTable('webhook_endpoints')
    .set({ leased_until: null })
    .where('id', '=', endpointId)
    .where('leased_until', '=', until)
    .execute()
