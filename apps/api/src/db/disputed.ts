import { sql, type SqlBool } from 'kysely'

/**
 * Whether the document under the alias `d` is disputed: an open question says that it is not owed as it stands. Such a
 * document is not reminded of, and paying all that is due leaves it out. Written out, so that its partial index is used.
 */
export const isDisputed = sql<SqlBool>`exists (
  select from document_questions q
  where q.customer_id = d.customer_id and q.document_id = d.id and q.disputes and q.closed_at is null)`
