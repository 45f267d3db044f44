import { sql } from 'kysely'

/**
 * The day of the business on which an entry changed its document; never before the document itself, which
 * a statement of an earlier month does not know. Of journals under the alias `j` and documents under `d`.
 */
export const effectiveOn = (timeZone: string) =>
  sql`greatest((j.at at time zone ${timeZone})::date, d.documented_on)`
