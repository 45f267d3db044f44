import { sql, type RawBuilder } from 'kysely'

/** After every text that begins with another one, as its bytes are sorted. */
const end = '\u{10FFFF}'

/** No word of the index is longer. */
const wordMaximum = 60

/** Part of a text that is as long as a word of the index can be. */
export const asWord = (text: string): string => Array.from(text).slice(0, wordMaximum).join('')

/**
 * A pattern for `~` on a `search_text`: this text where a word
 * begins, or where digits begin within one, as the index has it.
 */
export const beginning = (text: string): string =>
  (/^[0-9]/.test(text) ? '(?<![0-9])' : '(?<![^ ])') + text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * Search words of one kind that begin with a text, sorted: the first `limit` or all of them. They are one
 * range of an index, by customer or over all customers.
 */
export const beginsWith = (
  kind: string,
  customerId: number | undefined,
  text: string | RawBuilder<unknown>,
  limit?: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  // Unique name in every statement, as each reads other words.
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
