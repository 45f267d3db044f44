import { sql, type RawBuilder } from 'kysely'

/** Key by which lists sort names: without capitals and accents. Indexes have the same expression. */
export const sortKey = (text: string | RawBuilder<unknown>) =>
  sql<string>`folded_text(${typeof text === 'string' ? sql.ref(text) : text}) collate "C"`
