/**
 * Number of characters as a person counts them, for every limit: an emoji is one, though it is stored as two.
 */
export const characters = (text: string): number => Array.from(text).length

/**
 * Characters that show nothing by themselves: spaces of all widths, control and
 * direction signs, characters that fonts ignore (soft hyphens, Hangul fillers,
 * variation selectors), unassigned code points, and two shapes that are empty.
 */
const invisible = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/**
 * True if a text has characters that a reader does not see, or that turn the direction
 * of those beside them: in a name or an address they make it look like another.
 */
export const hidesCharacters = (text: string): boolean =>
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text)

/** True if a reader would see nothing: a required text is missing then. */
export const isBlank = (text: string | null | undefined): boolean =>
  (text ?? '').replaceAll(invisible, '') === ''

/** A text as it is kept: without the blanks around it; `null` when there is nothing to see. */
export const filled = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : (text ?? '').trim()

/** Characters of the names of people, with both apostrophes. */
export const nameCharacters = /^[\p{L}\p{M}\p{N} '’-]+$/u
