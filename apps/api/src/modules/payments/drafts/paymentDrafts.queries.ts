import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql, type SqlBool } from 'kysely'
import { customerIn, type Db, type Scope } from '../../../db/database.ts'
import { ofCustomer } from '../../../db/ofCustomer.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { PaymentKey } from '../payments.queries.ts'

/** Key of a draft: owner, type, and the payment it edits. */
export interface DraftPlace {
  readonly customerId: number
  readonly loginId: number
  readonly typeId: 1 | 2
  readonly paymentId: number | null
}

const drafts = (db: Db, customerId: number, loginId: number) =>
  db
    .selectFrom('payment_drafts as d')
    .select([
      'd.customer_id as customerId',
      'd.id',
      'd.login_id as loginId',
      'd.type_id as typeId',
      'd.payment_id as paymentId',
      'd.payment_version as paymentVersion',
      'd.note',
      'd.files',
      'd.lump_sum_cents as lumpSumCents',
      'd.version',
      'd.selected_on as selectedOn',
      'd.updated_at as updatedAt',
    ])
    .where('d.customer_id', '=', customerId)
    .where('d.login_id', '=', loginId)

/** Drafts of today, the newest first; one over a payment only while that payment is unchanged (R10). */
export const listDrafts = (db: Db, customerId: number, loginId: number, today: string) =>
  drafts(db, customerId, loginId)
    .where('d.selected_on', '>=', today)
    .where(
      sql<SqlBool>`(d.payment_id is null or exists (
        select from payments p where p.customer_id = d.customer_id and p.id = d.payment_id
          and p.status_id = ${sql.lit(PaymentStatus.pending)} and p.version = d.payment_version))`,
    )
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id')
    .execute()

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number]

/** Locks a draft, so that parallel changes run one after another, each on the latest state. */
export async function lockDraft(db: Db, { customerId, loginId, typeId, paymentId }: DraftPlace) {
  const lockedDraft = await db
    .selectFrom('payment_drafts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('login_id', '=', loginId)
    .where('type_id', '=', typeId)
    .where(sql<SqlBool>`coalesce(payment_id, 0) = ${paymentId ?? 0}`)
    .forUpdate()
    .executeTakeFirst()
  return lockedDraft && drafts(db, customerId, loginId).where('d.id', '=', lockedDraft.id).executeTakeFirst()
}

/** Inserts a draft. @returns undefined if another device inserted it first; the caller locks that one */
export const insertDraft = (
  db: Db,
  { customerId, loginId, typeId, paymentId }: DraftPlace,
  more: { readonly paymentVersion: number | null; readonly today: string; readonly now: Date },
) =>
  db
    .insertInto('payment_drafts')
    .values({
      customer_id: customerId,
      login_id: loginId,
      type_id: typeId,
      payment_id: paymentId,
      payment_version: more.paymentVersion,
      selected_on: more.today,
      updated_at: more.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface DraftPatch {
  readonly version: number
  readonly updated_at: Date
  readonly updated_by: string
  readonly note?: string
  readonly files?: string
  readonly lump_sum_cents?: number
}

export const saveDraft = (
  db: Db,
  { customerId, id }: Pick<DraftRow, 'customerId' | 'id'>,
  patch: DraftPatch,
) =>
  db
    .updateTable('payment_drafts')
    .set(patch)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()

/** Choices of a draft changed since a version; unticked documents have nothing applied. */
export const listDraftChoices = (
  db: Db,
  { customerId, id }: Pick<DraftRow, 'customerId' | 'id'>,
  sinceVersion: number,
) =>
  db
    .selectFrom('payment_draft_choices as c')
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.id', 'c.document_id'))
    .select([
      'c.document_id as documentId',
      'd.document_number as documentNumber',
      'd.type',
      'c.applied_cents as appliedCents',
      'c.note',
      'c.files',
    ])
    .where('c.customer_id', '=', customerId)
    .where('c.draft_id', '=', id)
    .where('c.changed_in', '>', sinceVersion)
    .orderBy('c.document_id')
    .execute()

export type DraftChoiceRow = Awaited<ReturnType<typeof listDraftChoices>>[number]

export interface NewChoice {
  readonly documentId: number
  readonly appliedCents: number | null
  readonly note: string
  /** JSON text. */
  readonly files: string
}

/** Four arrays, not rows of parameters: ten thousand documents may be ticked at once. */
export const saveDraftChoices = (
  db: Db,
  { customerId, id }: Pick<DraftRow, 'customerId' | 'id'>,
  rows: readonly NewChoice[],
  version: number,
) =>
  sql`insert into payment_draft_choices as c
      (customer_id, draft_id, document_id, applied_cents, note, files, changed_in)
    select ${customerId}, ${id}, t.document_id, t.applied_cents, t.note, t.files, ${version}::integer
    from unnest(
      ${rows.map(({ documentId }) => documentId)}::bigint[],
      ${rows.map(({ appliedCents }) => appliedCents)}::bigint[],
      ${rows.map(({ note }) => note)}::text[],
      ${rows.map(({ files }) => files)}::jsonb[]) as t (document_id, applied_cents, note, files)
    join documents d on d.customer_id = ${customerId} and d.id = t.document_id
    on conflict (customer_id, draft_id, document_id) do update set
      applied_cents = excluded.applied_cents, note = excluded.note, files = excluded.files,
      changed_in = excluded.changed_in`.execute(db)

export const deleteDraft = (db: Db, { customerId, id }: Pick<DraftRow, 'customerId' | 'id'>) =>
  db.deleteFrom('payment_drafts').where('customer_id', '=', customerId).where('id', '=', id).execute()

/** §4: the selections of a person are cleared. */
export const deleteDraftsOf = (db: Db, customerId: number, loginId: number) =>
  db
    .deleteFrom('payment_drafts')
    .where('customer_id', '=', customerId)
    .where('login_id', '=', loginId)
    .execute()

/** Deletes drafts over a payment that cannot be changed any more. */
export const deleteDraftsOver = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .deleteFrom('payment_drafts')
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute()

/** Deletes drafts of earlier days (§9). */
export const deleteStaleDrafts = (db: Db, scope: Scope, today: string) =>
  db
    .deleteFrom('payment_drafts as d')
    .where('d.selected_on', '<', today)
    .where(ofCustomer('d.customer_id', customerIn(scope)))
    .execute()
