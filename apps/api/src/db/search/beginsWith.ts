import { sql, type RawBuilder } from 'kysely'

/** End of the range of texts with the same beginning, in the order of bytes. */
const end = '\u{10FFFF}'

/** Length of the longest words of the index. */
const wordMaximum = 60

/** Text shortened to the longest word that the index can have. */
export const asWord = (text: string): string => Array.from(text).slice(0, wordMaximum).join('')

/**
 * Pattern for `~` on a `search_text`: this text at the beginning of a word, or of digits within one, as the
 * index has both.
 */
export const beginning = (text: string): string =>
  (/^[0-9]/.test(text) ? '(?<![0-9])' : '(?<![^ ])') + text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * Search words of one kind that begin with a text, sorted: the first `limit`, or all of them. They are one
 * range of an index, by customer or over all customers.
 */
export const beginsWith = (
  kind: string,
  customerId: number | undefined,
  text: string | RawBuilder<unknown>,
  limit?: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  // Alias by kind, as one statement may read words of several kinds.
  const words = `${kind}_words`
  const word = sql.ref(`${words}.word`)
  const ofOwner =
    customerId === undefined ? sql`true` : sql`${sql.ref(`${words}.customer_id`)} = ${customerId}`
  return sql`
    select ${sql.ref(`${words}.customer_id`)}, ${sql.ref(`${words}.subject`)}, ${word},
      ${word} = lower(${text}::text) collate "C" as is_whole
    from search_words ${sql.id(words)}
    where ${ofOwner} and ${sql.ref(`${words}.kind`)} = ${sql.lit(kind)}
      and ${word} >= lower(${text}::text) collate "C" and ${word} < (lower(${text}::text) || ${sql.lit(end)}) collate "C"
    ${limit === undefined ? sql`` : sql`order by ${word}, ${sql.ref(`${words}.subject`)} limit ${limit}`}`
}
