import { sql, type SqlBool } from 'kysely'

/**
 * Condition: the document under the alias `d` is disputed, by an open question
 * that says it is not owed as it stands. Reminders, "Pay" and lump sums leave such
 * documents out. Literals are not bound, so that the partial index is used.
 */
export const isDisputed = sql<SqlBool>`exists (
  select from document_questions q
  where q.customer_id = d.customer_id and q.document_id = d.id and q.disputes and q.closed_at is null)`
