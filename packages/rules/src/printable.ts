/** Names of scripts that a font for European languages lacks. */
const kinds = [
  ['Hebrew letter', /\p{Script=Hebrew}/u],
  ['Arabic letter', /\p{Script=Arabic}/u],
  ['Chinese letter', /\p{Script=Han}/u],
  ['Japanese letter', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean letter', /\p{Script=Hangul}/u],
  ['Thai letter', /\p{Script=Thai}/u],
  ['Hindi letter', /\p{Script=Devanagari}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u],
] as const

const kindOf = (character: string): string =>
  kinds.find(([, pattern]) => pattern.test(character))?.[0] ?? 'other character'

const inWords = (kind: string, count: number): string =>
  `[${count} ${kind}${count === 1 || kind === 'emoji' ? '' : 's'}]`

const segmenter = new Intl.Segmenter('en-AU')

const joiner = '\u200D'

/** Characters without a glyph; the joiner stays in emoji. */
const invisible = /[^\n\P{Cc}]|[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** True if a font has the code point. */
export type HasGlyph = (codePoint: number) => boolean

/**
 * Text in characters that a font has, letters without marks that it lacks. Others are counted in brackets,
 * such as `[3 Hebrew letters]`, as a PDF shows them as empty boxes; the screens show the text itself.
 */
export function printable(text: string, hasGlyph: HasGlyph): string {
  if (/^[\n -~]*$/.test(text)) return text
  const isPrinted = (character: string): boolean =>
    character === '\n' || character === joiner || hasGlyph(character.codePointAt(0) ?? 0)
  const visible = text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(invisible, (character) => (character === joiner ? joiner : ''))
    .replaceAll(/\p{Mn}/gu, (mark) => (isPrinted(mark) ? mark : ''))
  const parts: { readonly kind: string | undefined; text: string; count: number }[] = []
  for (const { segment } of segmenter.segment(visible)) {
    const kind = Array.from(segment).every(isPrinted) ? undefined : kindOf(segment)
    const last = parts.at(-1)
    if (last && last.kind === kind) {
      last.text += segment
      last.count += 1
    } else parts.push({ kind, text: segment, count: 1 })
  }
  return parts
    .map(({ kind, text: own, count }) => (kind ? inWords(kind, count) : own.replaceAll(joiner, '')))
    .join('')
}

/** Contents of a PDF with all their texts printable. */
export function printableTexts<Contents>(contents: Contents, hasGlyph: HasGlyph): Contents {
  const printed = (value: unknown): unknown => {
    if (typeof value === 'string') return printable(value, hasGlyph)
    if (Array.isArray(value)) return value.map(printed)
    if (value === null || typeof value !== 'object' || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, printed(own)]))
  }
  return printed(contents) as Contents
}
