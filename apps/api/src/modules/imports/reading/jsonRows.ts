import type { ReadableKind } from '../importKind.ts'
import { quoted, rowBytesMaximum, textOf, UnreadableFile, type ImportSource, type RawRow } from './textOf.ts'

/** Lines with their numbers; only one is in memory. */
async function* linesOf(source: ImportSource): AsyncGenerator<{ line: number; text: string }> {
  let buffered = ''
  let line = 1
  for await (const chunk of textOf(source)) {
    const parts = (buffered + chunk).split('\n')
    buffered = parts.pop() ?? ''
    for (const text of parts) yield { line: line++, text }
    if (buffered.length > rowBytesMaximum)
      throw new UnreadableFile({ line, message: `This line is longer than ${rowBytesMaximum} characters.` })
  }
  yield { line, text: buffered }
}

/** Value as the text of a cell; undefined for a list or an object. */
function cellOf(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return undefined
}

/** True for a number that JSON.parse rounded: its last digits would be stored as zeros. */
const hasLostDigits = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)

/** Name that an object of valid JSON has twice: JSON.parse silently takes the last of its values. */
function repeatedName(text: string): string | undefined {
  const namesOfOpen: Set<string>[] = []
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(?:\s*:)?|[{}]/g)) {
    if (token === '{') namesOfOpen.push(new Set())
    else if (token === '}') namesOfOpen.pop()
    else if (token.endsWith(':')) {
      const name = String(JSON.parse(token.slice(0, -1)))
      if (namesOfOpen.at(-1)?.has(name)) return name
      namesOfOpen.at(-1)?.add(name)
    }
  }
  return undefined
}

function rowOf(kind: ReadableKind, line: number, text: string): RawRow {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { line, problem: 'This line is not JSON.' }
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    return { line, problem: 'This line is not a JSON object.' }
  const columnsByName = new Map(kind.columns.map((column) => [column.name, column]))
  const entries = Object.entries(parsed)
  const unknown = entries.map(([name]) => name).filter((name) => !columnsByName.has(name))
  if (unknown.length > 0) {
    const shown = unknown.slice(0, 20).map((name) => name.slice(0, 40))
    return { line, problem: `Unknown fields: ${quoted(shown)}.` }
  }
  const repeated = repeatedName(text)
  if (repeated !== undefined) return { line, problem: `The field ${quoted([repeated])} is there twice.` }
  const cells = new Map<string, string>()
  for (const [name, value] of entries) {
    if (hasLostDigits(value))
      return {
        line,
        column: name,
        problem: `${name} has more digits than a JSON number keeps. Send it as text.`,
      }
    const cell =
      columnsByName.get(name)?.takesArrays && Array.isArray(value) ? JSON.stringify(value) : cellOf(value)
    if (cell === undefined)
      return { line, column: name, problem: `${name} is not a single text, number or truth value.` }
    cells.set(name, cell)
  }
  return { line, cells }
}

/**
 * One JSON object a line (NDJSON); a line that is none is refused
 * by itself. A property that is left out has no cell; null is a blank one.
 * @throws UnreadableFile when the file cannot be read any further.
 */
export async function* jsonRows(kind: ReadableKind, source: ImportSource): AsyncGenerator<RawRow> {
  let any = false
  for await (const { line, text } of linesOf(source)) {
    if (text.trim() === '') continue
    any = true
    yield rowOf(kind, line, text)
  }
  if (!any) throw new UnreadableFile({ line: 1, message: 'There are no rows.' })
}
