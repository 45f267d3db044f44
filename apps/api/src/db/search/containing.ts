import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Pattern for `like` that finds a typed text anywhere, its wildcards taken literally (§5 Search). */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** True for a column or text that contains the typed one, without regard to capitals and accents. */
export const contains = (text: string | RawBuilder<unknown>, typed: string) =>
  sql<SqlBool>`folded_text(${typeof text === 'string' ? sql.ref(text) : text}) like folded_text(${containing(typed)})`
