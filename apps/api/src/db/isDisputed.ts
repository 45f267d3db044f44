import { sql, type SqlBool } from 'kysely'

/**
 * Condition: the customer's document under the alias `d` is disputed by an open question that says it is not
 * owed as it stands. Reminders, "Pay" and lump sums leave such documents out. It has the customer's id
 * instead of `d.customer_id`, so that disputes are read once and not for each document, and literals instead
 * of parameters, so that the partial index is used.
 */
export const isDisputed = (customerId: number) => sql<SqlBool>`d.id in (
  select q.document_id from document_questions q
  where q.customer_id = ${customerId} and q.disputes and q.closed_at is null)`
