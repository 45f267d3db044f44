import type { Db } from '../../db/database.ts'
import { documentColumns } from '../documents/documentColumns.ts'

/** A document as the screens of a question show it, open or settled. */
export const findQuestioned = (db: Db, customerId: number, documentId: number) =>
  db
    .selectFrom('documents as d')
    .select(documentColumns)
    .where('d.customer_id', '=', customerId)
    .where('d.id', '=', documentId)
    .executeTakeFirst()

/** Lines that a question about a document can name: those of its order. */
export const listLinesOfOrder = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('order_lines as l')
    .select([
      'l.id as lineID',
      'l.product_code as productCode',
      'l.product_name as productName',
      'l.quantity',
    ])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.id')
    .execute()

/** The question its row shows. */
export const findLatestQuestion = (db: Db, customerId: number, documentId: number) =>
  db
    .selectFrom('document_questions as q')
    .select(['q.id as questionId', 'q.reason', 'q.state', 'q.outcome', 'q.disputes'])
    .where('q.customer_id', '=', customerId)
    .where('q.document_id', '=', documentId)
    .where('q.is_latest', '=', true)
    .executeTakeFirst()
