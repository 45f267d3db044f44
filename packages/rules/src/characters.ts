/**
 * Number of code points, which every limit counts: an emoji is one character, though JavaScript stores two.
 */
export const characters = (text: string): number => Array.from(text).length

/**
 * Invisible characters: spaces of all widths, control and direction characters, characters that fonts ignore
 * (soft hyphens, Hangul fillers, variation selectors), unassigned code points and two empty glyphs.
 */
const invisible = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/**
 * True if a text has invisible characters, or characters that change the writing direction: with them one
 * name or address can look like another.
 */
export const hidesCharacters = (text: string): boolean =>
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u.test(text)

/** True if a text has no visible character; a required text then counts as missing. */
export const isBlank = (text: string | null | undefined): boolean =>
  (text ?? '').replaceAll(invisible, '') === ''

/** Text as it is stored: trimmed; `null` if it has no visible character. */
export const filled = (text: string | null | undefined): string | null =>
  isBlank(text) ? null : (text ?? '').trim()

/**
 * Text with composed letters (Unicode form NFC): requests and imports have one form of `é`, so that a code is
 * found however its sender writes it.
 */
export const composed = (text: string): string => text.normalize('NFC')

/**
 * Text without invisible characters that no script needs. Marks that turn the writing direction would reverse
 * the number or amount beside a name. Zero-width spaces and soft hyphens come with pasted text: a number with
 * one looks like another number, and a search does not find it.
 */
export const withoutHidden = (text: string): string =>
  text.replaceAll(/[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')

/** Characters allowed in names of people; both apostrophes are. */
export const nameCharacters = /^[\p{L}\p{M}\p{N} '’-]+$/u
