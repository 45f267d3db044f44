import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Pattern for `like` that finds a typed text anywhere; its wildcards count as plain characters (§5 Search).
 */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Condition: a column or text contains the typed text, regardless of capitals and accents. */
export const contains = (text: string | RawBuilder<unknown>, typed: string) =>
  sql<SqlBool>`folded_text(${typeof text === 'string' ? sql.ref(text) : text}) like folded_text(${containing(typed)})`
