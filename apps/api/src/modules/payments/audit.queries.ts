import { sql, type SqlBool } from 'kysely'
import { insertAuditEntries } from '../../db/audit.queries.ts'
import type { Db } from '../../db/database.ts'
import type { PaymentKey } from './payments.queries.ts'

export interface PaymentAudit extends PaymentKey {
  /** `null` when it was the card provider or the clock. */
  readonly loginId: number | null
  readonly actorName: string
  readonly action: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly now: Date
}

export const insertAudits = (db: Db, entries: readonly PaymentAudit[]) =>
  insertAuditEntries(
    db,
    entries.map(({ paymentId, ...entry }) => ({ ...entry, subjectKind: 'payment', subjectId: paymentId })),
  )

/** Whether the same was written down before: for what must be told to a person once. */
export const findAudit = (db: Db, { customerId, paymentId }: PaymentKey, action: string, about: string) =>
  db
    .selectFrom('audit_entries')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('action', '=', action)
    .where(sql<SqlBool>`detail ->> 'about' = ${about}`)
    .executeTakeFirst()
