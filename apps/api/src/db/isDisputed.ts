import { sql, type SqlBool } from 'kysely'

/**
 * Condition: the document of the customer under the alias `d` is disputed, by an open question that
 * says it is not owed as it stands. Reminders, "Pay" and lump sums leave such documents out. It names
 * the customer and not `d.customer_id`, so that the disputes are read and hashed once and not looked
 * for again for each document. Literals are not bound, so that the partial index is used.
 */
export const isDisputed = (customerId: number) => sql<SqlBool>`d.id in (
  select q.document_id from document_questions q
  where q.customer_id = ${customerId} and q.disputes and q.closed_at is null)`
