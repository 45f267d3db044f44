import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/database.ts'
import { startOfDay } from '../../db/startOfDay.ts'
import type { Place } from '../../http/cursorPages.ts'

export interface ActsFilter {
  readonly customerId?: number | undefined
  readonly userName?: string | undefined
  readonly subjectKind?: string | undefined
  readonly subjectId?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly timeZone: string
}

/** Newest first; each filter has its own index (`audit_entries_of_…`). */
export const listActs = (db: Db, filter: ActsFilter, limit: number, beyond?: Place) =>
  db
    .selectFrom('audit_entries as a')
    .leftJoin('customers as c', 'c.id', 'a.customer_id')
    .leftJoin('logins as l', 'l.id', 'a.actor_login_id')
    .select([
      'a.id',
      'a.at',
      'a.actor_name as actorName',
      'l.user_name as userName',
      'a.customer_id as customerId',
      'c.name as customerName',
      'a.subject_kind as subjectKind',
      'a.subject_id as subjectId',
      'a.action',
      'a.detail as facts',
    ])
    .$if(filter.customerId !== undefined, (query) =>
      query.where('a.customer_id', '=', filter.customerId ?? 0),
    )
    .$if(filter.userName !== undefined, (query) =>
      query.where(
        'a.actor_login_id',
        '=',
        sql<number>`(select id from logins where user_name = lower(${filter.userName ?? ''}))`,
      ),
    )
    .$if(filter.subjectKind !== undefined, (query) =>
      query.where('a.subject_kind', '=', filter.subjectKind ?? ''),
    )
    .$if(filter.subjectId !== undefined, (query) => query.where('a.subject_id', '=', filter.subjectId ?? 0))
    .$if(filter.from !== undefined, (query) =>
      query.where(sql<SqlBool>`a.at >= ${startOfDay(sql`${filter.from ?? ''}`, filter.timeZone)}`),
    )
    .$if(filter.until !== undefined, (query) =>
      query.where(sql<SqlBool>`a.at < ${startOfDay(sql`${filter.until ?? ''}`, filter.timeZone, 1)}`),
    )
    .$if(beyond !== undefined, (query) =>
      query.where(sql<SqlBool>`(a.at, a.id) < (${beyond?.at}::timestamptz, ${beyond?.id ?? 0}::bigint)`),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

export type ActRow = Awaited<ReturnType<typeof listActs>>[number]
