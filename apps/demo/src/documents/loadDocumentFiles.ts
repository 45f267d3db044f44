import { sql } from 'kysely'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { DemoClock } from '../demoClock.ts'

/**
 * Gives every invoice and credit a PDF, and every invoice of a received order its proof of delivery. Only
 * their names are stored: `drawnDocuments` draws a file at its first download, so that the demonstration
 * starts fast.
 */
export async function loadDocumentFiles(tx: Tx, clock: DemoClock): Promise<void> {
  await sql`
    with given as materialized (
      select d.customer_id, d.id as document_id, d.document_number, k.kind,
        nextval(pg_get_serial_sequence('files', 'id')) as file_id,
        replace(gen_random_uuid()::text, '-', '') || substr(md5(random()::text), 1, 16) as storage_name
      from documents d
      left join orders o on o.customer_id = d.customer_id and o.id = d.order_id
      cross join lateral (values ('document'), ('proofOfDelivery')) as k (kind)
      where d.type <> 'payment' and (k.kind = 'document' or o.status_id = 6)
    ), stored as (
      insert into files (customer_id, id, storage_name, file_name, byte_size, purpose, created_at)
      select customer_id, file_id, storage_name,
        document_number || case kind when 'document' then '.pdf' else ' proof of delivery.pdf' end, 0, kind, ${clock.now}
      from given
    )
    update documents d set
      file_id = (select g.file_id from given g
        where g.customer_id = d.customer_id and g.document_id = d.id and g.kind = 'document'),
      proof_of_delivery_file_id = (select g.file_id from given g
        where g.customer_id = d.customer_id and g.document_id = d.id and g.kind = 'proofOfDelivery')`.execute(
    tx,
  )
}
