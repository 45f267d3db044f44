import type { OrderTransaction } from '@tradecounter/contract/documents/documents.entities.ts'
import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { hasOrder, listDocumentsOfOrder } from './orderTransactions.queries.ts'
import { questionOf } from '../questions/toQuestion.ts'
import { toAccountDocument } from './toAccountDocument.ts'

/**
 * The invoices of an order, oldest first. @throws Refused 404 when it is missing or another customer's (R27)
 */
export async function listOrderTransactions(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  orderId: number,
): Promise<OrderTransaction[]> {
  const documents = await listDocumentsOfOrder(db, scope, orderId)
  if (documents.length === 0 && !(await hasOrder(db, scope, orderId))) throw notFound('This order')
  return documents.map((row) => ({ ...toAccountDocument(row), question: questionOf(row) }))
}
