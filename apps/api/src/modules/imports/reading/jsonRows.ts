import type { ImportColumn } from '../importColumn.ts'
import type { ReadableKind } from '../importKind.ts'
import { repeatedName } from './repeatedName.ts'
import { quoted, rowBytesMaximum, textOf, UnreadableFile, type ImportSource, type RawRow } from './textOf.ts'

function checkLength(line: number, text: string): string {
  if (text.length <= rowBytesMaximum) return text
  throw new UnreadableFile({ line, message: `This line is longer than ${rowBytesMaximum} characters.` })
}

/** Lines with their numbers; only one is in memory. */
async function* linesOf(source: ImportSource): AsyncGenerator<{ line: number; text: string }> {
  let buffered = ''
  let line = 1
  for await (const chunk of textOf(source)) {
    const [first = '', ...others] = chunk.split('\n')
    buffered = checkLength(line, buffered + first)
    for (const next of others) {
      yield { line, text: buffered }
      line += 1
      buffered = checkLength(line, next)
    }
  }
  yield { line, text: buffered }
}

/** Number of a line with its spelling: a code such as 1.10 is not the code 1.1. */
class WrittenNumber {
  readonly value: number
  readonly text: string
  constructor(value: number, text: string) {
    this.value = value
    this.text = text
  }
  toJSON(): number {
    return this.value
  }
}

/** The engine gives `context` for values of JSON itself, with their spelling. */
const keepSpelling = (_: string, value: unknown, context?: { readonly source?: string }): unknown =>
  typeof value === 'number' ? new WrittenNumber(value, context?.source ?? String(value)) : value

/** Value as the text of a cell; undefined for a list or an object that the column does not take. */
function cellOf({ sqlType, takesArrays }: ImportColumn, value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (value instanceof WrittenNumber) return sqlType === 'text' ? value.text : String(value.value)
  return takesArrays && Array.isArray(value) ? JSON.stringify(value) : undefined
}

/** True for a number that JSON.parse rounded: its last digits would be stored as zeros. */
const hasLostDigits = (value: unknown): boolean =>
  value instanceof WrittenNumber && Number.isInteger(value.value) && !Number.isSafeInteger(value.value)

function rowOf(kind: ReadableKind, line: number, text: string): RawRow {
  let parsed: unknown
  try {
    parsed = JSON.parse(text, keepSpelling)
  } catch {
    return { line, problem: 'This line is not JSON.' }
  }
  if (
    parsed === null ||
    typeof parsed !== 'object' ||
    Array.isArray(parsed) ||
    parsed instanceof WrittenNumber
  )
    return { line, problem: 'This line is not a JSON object.' }
  const columnsByName = new Map(kind.columns.map((column) => [column.name, column]))
  const entries = Object.entries(parsed)
  const unknown = entries.map(([name]) => name).filter((name) => !columnsByName.has(name))
  if (unknown.length > 0) return { line, problem: `Unknown fields: ${quoted(unknown.slice(0, 20))}.` }
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
    const column = columnsByName.get(name)
    // Text such as yes would not be the value that was sent.
    if (typeof value === 'boolean' && column?.sqlType !== 'boolean')
      return { line, column: name, problem: `${name} cannot be true or false. Send it as text.` }
    const cell = column && cellOf(column, value)
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
