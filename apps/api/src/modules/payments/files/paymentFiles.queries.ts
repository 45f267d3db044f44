import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { sql } from 'kysely'
import { anyOf } from '../../../db/anyOf.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import { releaseFiles, retainFiles } from '../../files/uploads.service.ts'
import { isInDoubt, listAttempts } from '../card/attempts.queries.ts'
import type { PaymentKey } from '../payments.queries.ts'

export type PaymentFilePurpose = 'payment' | 'transaction'

export interface FileRef {
  readonly customerId: number
  readonly fileId: number
  readonly purpose: PaymentFilePurpose
}

/**
 * File of this customer that the login uploaded for the purpose, or that a payment names for it: a payment
 * may name a file elsewhere than it was uploaded for.
 */
export const findPaymentFile = (db: Db, { customerId, fileId, purpose }: FileRef, loginId: number) =>
  db
    .selectFrom('files as f')
    .select(['f.storage_name as storageName', 'f.file_name as fileName'])
    .where('f.customer_id', '=', customerId)
    .where('f.id', '=', fileId)
    .where((where) =>
      where.or([
        where.and([where('f.created_by_login_id', '=', loginId), where('f.purpose', '=', purpose)]),
        where.exists(
          where
            .selectFrom('payment_files as p')
            .select('p.file_id')
            .whereRef('p.customer_id', '=', 'f.customer_id')
            .whereRef('p.file_id', '=', 'f.id')
            .where('p.document_id', purpose === 'payment' ? 'is' : 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()

/**
 * Holds files until they are named: the task that removes
 * forgotten ones waits, or they are not there any more.
 */
export const lockFiles = (db: Db, customerId: number, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .select(['id', 'purpose', 'created_by_login_id as loginId'])
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf(ids))
    .where('purpose', 'in', ['payment', 'transaction'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The files of a payment, in the order they were uploaded. */
export const listPaymentFiles = (db: Db, { customerId, paymentId }: PaymentKey) =>
  db
    .selectFrom('payment_files as p')
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'p.file_id'))
    .select([
      'f.id as fileId',
      'f.file_name as fileName',
      'f.storage_name as storageName',
      'f.byte_size as byteSize',
      'p.document_id as documentId',
    ])
    .where('p.customer_id', '=', customerId)
    .where('p.payment_id', '=', paymentId)
    .orderBy('f.id')
    .execute()

export type PaymentFileRow = Awaited<ReturnType<typeof listPaymentFiles>>[number]

/** Files attached by a payer with a link (R20). */
export const listFilesOfLink = (db: Db, customerId: number, paymentRequestId: number) =>
  db
    .selectFrom('payment_request_files as r')
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'r.file_id'))
    .select([
      'f.id as fileId',
      'f.file_name as fileName',
      'f.storage_name as storageName',
      'f.byte_size as byteSize',
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.payment_request_id', '=', paymentRequestId)
    .orderBy('f.id')
    .execute()

export interface NamedFile {
  readonly fileId: number
  readonly documentId: number | null
}

export async function insertPaymentFiles(db: Db, key: PaymentKey, named: readonly NamedFile[]) {
  if (named.length === 0) return
  const { customerId, paymentId } = key
  await sql`insert into payment_files (customer_id, payment_id, file_id, document_id)
    select ${customerId}, ${paymentId}, * from unnest(
      ${named.map(({ fileId }) => fileId)}::bigint[], ${named.map(({ documentId }) => documentId)}::bigint[])`.execute(
    db,
  )
  await retainFiles(
    db,
    customerId,
    named.map(({ fileId }) => fileId),
  )
}

/** A payment names no files any more: they are removed a week later, unless they are named again. */
export async function deletePaymentFiles(db: Db, { customerId, paymentId }: PaymentKey, now: Date) {
  const deletedFiles = await db
    .deleteFrom('payment_files')
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .returning('file_id as fileId')
    .execute()
  if (deletedFiles.length > 0)
    await releaseFiles(
      db,
      customerId,
      deletedFiles.map(({ fileId }) => fileId),
      now,
    )
}

/**
 * Deletes the files of a payment that ends without money. Those of one that was on the card page stay, as its
 * charge may still arrive, and they are sent with it (P4); `releaseFilesOfUnpaid` deletes them later.
 */
export async function deleteFilesOfEnded(db: Db, key: PaymentKey, now: Date): Promise<void> {
  if ((await listAttempts(db, key)).length === 0) await deletePaymentFiles(db, key, now)
}

/** Deletes the files of payments without money that ended before a time, as did their attempts. */
export const releaseFilesOfUnpaid = (db: Db, before: Date, now: Date) =>
  sql`with released as (
      delete from payment_files f using payments p
      where p.customer_id = f.customer_id and p.id = f.payment_id
        and p.status_id = ${PaymentStatus.failed} and p.updated_at < ${before}
        and not exists (select from card_receipts r where r.customer_id = p.customer_id and r.payment_id = p.id)
        and not exists (select from payment_attempts a where a.customer_id = p.customer_id and a.payment_id = p.id
          and (${isInDoubt} or a.resolved_at >= ${before}))
      returning f.customer_id, f.file_id)
    update files set let_go_at = ${now}
    from released r where files.customer_id = r.customer_id and files.id = r.file_id`.execute(db)
