import type { Db } from '../../db/database.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { releaseFiles } from '../files/uploads.service.ts'
import type { RequestKey } from './paymentRequests.queries.ts'

/** Files of the payer, in the order of upload. */
export const listRequestFiles = (db: Db, { customerId, paymentRequestId }: RequestKey) =>
  db
    .selectFrom('payment_request_files as r')
    .innerJoin('files as f', (join) => sameCustomer(join, 'f.id', 'r.file_id'))
    .select(['f.id as fileId', 'f.file_name as fileName', 'f.storage_name as storageName'])
    .where('r.customer_id', '=', customerId)
    .where('r.payment_request_id', '=', paymentRequestId)
    .orderBy('f.id')
    .execute()

interface NewRequestFile extends RequestKey {
  readonly storageName: string
  readonly fileName: string
  readonly byteSize: number
  readonly now: Date
}

export async function insertRequestFile(db: Db, file: NewRequestFile): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      customer_id: file.customerId,
      storage_name: file.storageName,
      file_name: file.fileName,
      byte_size: file.byteSize,
      purpose: 'payment',
      created_by_login_id: null,
      created_at: file.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_request_files')
    .values({ customer_id: file.customerId, payment_request_id: file.paymentRequestId, file_id: id })
    .execute()
  return id
}

/** Takes a file out of a request again, which releases it. */
export async function removeRequestFile(
  db: Db,
  { customerId, paymentRequestId }: RequestKey,
  fileId: number,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('payment_request_files')
    .where('customer_id', '=', customerId)
    .where('payment_request_id', '=', paymentRequestId)
    .where('file_id', '=', fileId)
    .execute()
  await releaseFiles(db, customerId, [fileId], now)
}
