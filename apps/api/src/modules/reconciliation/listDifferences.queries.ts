import type { DifferenceKind } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'

export interface DifferenceFilter {
  readonly kind: DifferenceKind | undefined
  readonly state: 'open' | 'explained' | 'gone'
}

/** Place of a row in the list by day. */
interface DifferencePlace {
  readonly firstSeenAt: Date
  readonly differenceId: number
}

interface Window {
  readonly direction: 'asc' | 'desc'
  readonly offset?: number
  readonly limit: number
  /** Row after which the newest first go on, also once that row is listed no more. */
  readonly beyond?: DifferencePlace
}

const differences = (db: Db, { kind, state }: DifferenceFilter) =>
  db
    .selectFrom('reconciliation_differences as d')
    .where('d.closed_at', state === 'gone' ? 'is not' : 'is', null)
    .$if(state !== 'gone', (query) =>
      query.where('d.explained_at', state === 'explained' ? 'is not' : 'is', null),
    )
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'document'))
    // Condition of the index of all kinds.
    .$if(kind === undefined, (query) => query.where(sql<boolean>`d.id > 0`))

/** A page is read from its index; the customers are looked up for its rows alone. */
export const listDifferences = (
  db: Db,
  filter: DifferenceFilter,
  { direction, offset = 0, limit, beyond }: Window,
) =>
  db
    .selectFrom(
      differences(db, filter)
        .selectAll()
        .$if(beyond !== undefined, (query) =>
          query.where(
            sql<boolean>`(d.first_seen_at, d.id) < (${beyond?.firstSeenAt}::timestamptz, ${beyond?.differenceId}::bigint)`,
          ),
        )
        .orderBy('d.first_seen_at', direction)
        .orderBy('d.id', direction)
        .limit(sql.lit(limit))
        .offset(offset)
        .as('d'),
    )
    .leftJoin('customers as c', 'c.id', 'd.customer_id')
    .select([
      'd.id as differenceId',
      'd.kind',
      'd.label',
      'd.subject',
      'd.customer_id as customerId',
      'c.name as customerName',
      'd.payment_id as paymentId',
      'd.here_cents as hereCents',
      'd.there_cents as thereCents',
      'd.first_seen_on as firstSeenOn',
      'd.first_seen_at as firstSeenAt',
      'd.last_seen_at as lastSeenAt',
      'd.explanation',
      'd.explained_by as explainedBy',
      'd.explained_at as explainedAt',
      'd.closed_at as closedAt',
    ])
    .orderBy('d.first_seen_at', direction)
    .orderBy('d.id', direction)
    .execute()

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

export const countListed = (db: Db, filter: DifferenceFilter): Promise<number> =>
  countRows(differences(db, filter))

export async function countDifferences(db: Db) {
  const counted = await db
    .selectFrom('reconciliation_differences as d')
    .select([
      sql<number>`count(*) filter (where d.explained_at is null)`.as('open'),
      sql<number>`count(*) filter (where d.explained_at is not null)`.as('explained'),
    ])
    .where('d.closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return counted
}
