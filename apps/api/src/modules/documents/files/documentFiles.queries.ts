import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { DocumentFileRef } from './documentFileUrl.ts'

const columns = { document: 'file_id', proofOfDelivery: 'proof_of_delivery_file_id' } as const

export const findDocumentFile = (db: Db, { customerId, documentId, kind }: DocumentFileRef) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.customer_id', '=', 'd.customer_id').onRef('f.id', '=', `d.${columns[kind]}`),
    )
    .select(['f.storage_name as storageName', 'f.file_name as fileName'])
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', documentId)
    .executeTakeFirst()

/** A document by its number in the supplier's systems. */
export const findDocumentByNumber = (db: Db, accountNumber: string, documentNumber: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select(['d.customer_id as customerId', 'd.id as documentId'])
    .where('c.account_number', '=', accountNumber)
    .where('d.document_number', '=', documentNumber)
    .executeTakeFirst()

/** Locks a document and reads the file of each kind. */
export const lockDocument = (db: Db, customerId: number, documentId: number) =>
  db
    .selectFrom('documents as d')
    .select([
      'd.document_number as documentNumber',
      'd.file_id as document',
      'd.proof_of_delivery_file_id as proofOfDelivery',
    ])
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setDocumentFile = (db: Db, { customerId, documentId, kind }: DocumentFileRef, fileId: number) =>
  db
    .updateTable('documents')
    .set({ [columns[kind]]: fileId })
    .where('customer_id', '=', customerId)
    .where('id', '=', documentId)
    .execute()

/** Files and bytes that a customer's documents received on the present business day. */
export async function findReceivedToday(db: Db, customerId: number, now: Date, timeZone: string) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(f.byte_size), 0)::bigint as bytes from files f
    where f.customer_id = ${customerId} and f.purpose in ('document', 'proofOfDelivery')
      and f.created_at > ${now}::timestamptz - interval '25 hours'
      and (f.created_at at time zone ${timeZone})::date = (${now}::timestamptz at time zone ${timeZone})::date`.execute(
    db,
  )
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** An address that a file is to be fetched from. */
export interface DocumentFetch extends DocumentFileRef {
  readonly url: string
  readonly tries: number
}

/**
 * Leases the next due addresses; another worker takes them after `leasedUntil`, as this one was killed then.
 */
export async function takeDueFetches(
  db: Db,
  now: Date,
  leasedUntil: Date,
  count: number,
): Promise<readonly DocumentFetch[]> {
  const { rows } = await sql<DocumentFetch>`
    update document_fetches f set tries = f.tries + 1, next_try_at = ${leasedUntil}
    from (select customer_id, document_id, kind from document_fetches
      where next_try_at <= ${now} order by next_try_at limit ${count} for update skip locked) as due
    where (f.customer_id, f.document_id, f.kind) = (due.customer_id, due.document_id, due.kind)
    returning f.customer_id as "customerId", f.document_id as "documentId", f.kind, f.url, f.tries`.execute(
    db,
  )
  return rows
}

interface FetchOutcome {
  readonly nextTryAt: Date | null
  readonly fetchedAt: Date | null
  readonly failure: string | null
  readonly tries: number
}

/** Writes the outcome of a try. @returns false if the document has its file, or another address by now */
export async function settleFetch(
  db: Db,
  { customerId, documentId, kind, url }: DocumentFetch,
  { nextTryAt, fetchedAt, failure, tries }: FetchOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document_fetches')
    .set({ next_try_at: nextTryAt, fetched_at: fetchedAt, failure, tries })
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .where('url', '=', url)
    .where('fetched_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the fetch of a file that was uploaded directly; the same address sent again changes nothing. */
export const endFetch = (db: Db, { customerId, documentId, kind }: DocumentFileRef, now: Date) =>
  db
    .updateTable('document_fetches')
    .set({ next_try_at: null, fetched_at: now, failure: null })
    .where('customer_id', '=', customerId)
    .where('document_id', '=', documentId)
    .where('kind', '=', kind)
    .execute()

/** Open fetches of all customers after one of them, for the supplier's system that sent the addresses. */
export const listOpenFetches = (db: Db, after: DocumentFileRef, perPage: number) =>
  db
    .selectFrom('document_fetches as f')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.id', 'f.document_id'))
    .select([
      'f.customer_id as customerId',
      'f.document_id as documentId',
      'c.account_number as accountNumber',
      'd.document_number as documentNumber',
      'f.kind',
      'f.url',
      'f.tries',
      'f.next_try_at as nextTryAt',
      'f.failure',
    ])
    .where('f.fetched_at', 'is', null)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('f.customer_id', 'f.document_id', 'f.kind'),
        '>',
        tuple(after.customerId, after.documentId, after.kind),
      ),
    )
    .orderBy('f.customer_id')
    .orderBy('f.document_id')
    .orderBy('f.kind')
    .limit(perPage)
    .execute()
