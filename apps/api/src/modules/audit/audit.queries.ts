import type { SubjectKind } from '@tradecounter/rules/acts.ts'
import { sql } from 'kysely'
import { statement } from '../../db/compiledQuery.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'

/** Act of a person or system on a record; append-only. */
interface AuditEntry {
  /** `null` for a record of the provider's own. */
  readonly customerId: number | null
  readonly subjectKind: SubjectKind
  readonly subjectId: number
  /** `null` when it was another system or the clock. */
  readonly loginId: number | null
  readonly actorName: string
  readonly action: string
  readonly detail: object
  readonly now: Date
}

/** A statement binds 65,535 values at most. */
const entriesAtOnce = 1000

const toRow = (entry: AuditEntry) => ({
  customer_id: entry.customerId,
  at: entry.now,
  actor_login_id: entry.loginId,
  actor_name: entry.actorName,
  action: entry.action,
  subject_kind: entry.subjectKind,
  subject_id: entry.subjectId,
  detail: JSON.stringify(entry.detail),
})

const insertEntry = statement('insertAuditEntry', (db, row: ReturnType<typeof toRow>) =>
  db.insertInto('audit_entries').values(row),
)

export async function insertAuditEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(toRow)
  const [only] = rows
  if (only && rows.length === 1) await insertEntry(db, only)
  else
    for (let from = 0; from < rows.length; from += entriesAtOnce)
      await db
        .insertInto('audit_entries')
        .values(rows.slice(from, from + entriesAtOnce))
        .execute()
}

/** An act about a login; writes no row if the login does not exist. */
export const insertActOfLogin = (
  db: Db,
  loginId: number,
  { action, actorName, detail, now }: Pick<AuditEntry, 'action' | 'actorName' | 'detail' | 'now'>,
) =>
  sql`insert into audit_entries (customer_id, at, actor_login_id, actor_name, action, subject_kind, subject_id, detail)
    select null, ${now}, null, ${actorName}, ${action}, 'login', l.id, ${JSON.stringify(detail)}::jsonb
    from logins l where l.id = ${loginId}`.execute(db)

/** Latest act on a record, or of the given acts on it, with its actor and time (R10). */
export const findLastAct = (
  db: Db,
  { customerId, kind, id }: { customerId: number | null; kind: SubjectKind; id: number },
  acts?: readonly string[],
) =>
  db
    .selectFrom('audit_entries')
    .$if(acts !== undefined, (query) => query.where('action', 'in', [...(acts ?? [])]))
    .select(['actor_name as actorName', 'at'])
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countActsSince = (
  db: Db,
  { customerId, kind, id }: { customerId: number | null; kind: SubjectKind; id: number },
  actions: readonly string[],
  since: Date,
): Promise<number> =>
  countRows(
    db
      .selectFrom('audit_entries')
      .where('customer_id', customerId === null ? 'is' : '=', customerId)
      .where('subject_kind', '=', kind)
      .where('subject_id', '=', id)
      .where('action', 'in', [...actions])
      .where('at', '>', since),
  )
