import { customerIn, type Db, type Scope } from '../../db/database.ts'
import { ofCustomer } from '../../db/ofCustomer.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { documentColumns, rowQuestionColumns } from './documentColumns.ts'

/** Through the order, whose customer leads to its documents by their index. */
export const listDocumentsOfOrder = (db: Db, scope: Scope, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('documents as d', (join) => sameCustomer(join, 'd.order_id', 'o.id'))
    .leftJoin('document_questions as q', (join) =>
      join
        .onRef('q.customer_id', '=', 'd.customer_id')
        .onRef('q.document_id', '=', 'd.id')
        .on('q.is_latest', '=', true),
    )
    .select(documentColumns)
    .select(rowQuestionColumns)
    .where('o.id', '=', orderId)
    .where(ofCustomer('o.customer_id', customerIn(scope)))
    .orderBy('d.documented_on')
    .orderBy('d.id')
    .execute()

export const hasOrder = async (db: Db, scope: Scope, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.id', '=', orderId)
    .where(ofCustomer('o.customer_id', customerIn(scope)))
    .executeTakeFirst()) !== undefined
