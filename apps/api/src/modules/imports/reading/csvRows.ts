import { Readable } from 'node:stream'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { CsvError, parse } from 'csv-parse'
import type { ReadableKind } from '../importKind.ts'
import {
  notUtf8,
  quoted,
  rowBytesMaximum,
  textOf,
  UnreadableFile,
  type ImportSource,
  type RawRow,
} from './textOf.ts'

const endless = {
  line: 1,
  message: 'The first line has no end. Save the file with line ends of Windows or Unix.',
}

/** Separators of programs whose locale writes decimals with a comma, and of text files for spreadsheets. */
const otherSeparators = { ';': 'semicolons', '\t': 'tabs' } as const

function refuseOtherSeparator([name = '', ...others]: readonly string[]): void {
  const found = Object.entries(otherSeparators).find(([separator]) => name.includes(separator))
  if (found && others.length === 0)
    throw new UnreadableFile({
      line: 1,
      message: `Columns are separated by ${found[1]}. Save the file as CSV with commas.`,
    })
}

function checkHeader(kind: ReadableKind, header: readonly string[]): void {
  // CR alone ended lines on old systems; here the whole file would be its header.
  if (header.some((name) => name.includes('\r'))) throw new UnreadableFile(endless)
  // Two-byte text without a byte order mark reads as letters with NULs between them.
  if (header.some((name) => name.includes('\0'))) throw new UnreadableFile({ line: 1, message: notUtf8 })
  refuseOtherSeparator(header)
  const columnNames = kind.columns.map(({ name }) => name)
  const missing = kind.columns.flatMap(({ name, mayBeAbsent }) =>
    mayBeAbsent || header.includes(name) ? [] : [name],
  )
  const unknown = header.filter((name) => !columnNames.includes(name))
  const twice = header.filter((name, index) => columnNames.includes(name) && header.indexOf(name) !== index)
  const error = (message: string) => ({ line: 1, message })
  const errors = [
    ...(missing.length > 0 ? [error(`Missing columns: ${quoted(missing)}.`)] : []),
    ...(unknown.length > 0 ? [error(`Unknown columns: ${quoted(unknown.slice(0, 20))}.`)] : []),
    ...(twice.length > 0 ? [error(`Columns named twice: ${quoted(twice)}.`)] : []),
  ]
  if (errors.length > 0) throw new UnreadableFile(...errors)
}

const valueCount = (count: number): string => (count === 1 ? '1 value' : `${count} values`)

interface CsvRecord {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Lines of the file, and blank ones among them, up to a place. */
interface Place {
  readonly lines: number
  readonly empty_lines: number
}

interface Parser extends AsyncIterable<CsvRecord> {
  destroy(): unknown
}

/** Calls `onRecord` for each record as it is read: an error drops records that were not handed over yet. */
function openParser(source: ImportSource, onRecord: (end: Place) => void): Parser {
  const text = Readable.from(textOf(source), { objectMode: false, encoding: 'utf8' })
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: rowBytesMaximum,
    on_record: (record: string[], end): string[] => {
      onRecord(end)
      return record
    },
  })
  text.on('error', (error) => parser.destroy(error))
  parser.on('close', () => text.destroy())
  return text.pipe(parser)
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote in it is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within its values is not doubled, or a text follows a closing quote',
  INVALID_OPENING_QUOTE: 'a value has a quote, but does not begin and end with one',
  CSV_MAX_RECORD_SIZE: `it is longer than ${rowBytesMaximum} bytes, or a quote in it is not closed`,
}

/** Error with the line on which the row begins: a quote that is not closed takes in all lines after it. */
function brokenCsv(error: CsvError, before: Place): UnreadableFile {
  const blank = Number(error['empty_lines'] ?? 0) - before.empty_lines
  return new UnreadableFile({
    line: before.lines + 1 + Math.max(0, blank),
    message: `The row that begins here cannot be read as CSV: ${reasons[error.code] ?? 'it is not well formed'}.`,
  })
}

/** @throws UnreadableFile when the columns are others, or the file cannot be read any further. */
export async function* csvRows(kind: ReadableKind, source: ImportSource): AsyncGenerator<RawRow> {
  let header: readonly string[] | undefined
  let last: Place = { lines: 0, empty_lines: 0 }
  const parser = openParser(source, (end) => {
    last = { lines: end.lines, empty_lines: end.empty_lines }
  })
  try {
    for await (const { record, info } of parser) {
      // A quoted value may hold line breaks: report the first line of the record.
      const line = info.lines - (record.join('').split('\n').length - 1)
      if (!header) {
        header = record.map((name) => kind.columnOf?.(name) ?? name.trim())
        checkHeader(kind, header)
      } else if (record.every((value) => isBlank(value))) {
        // Spreadsheet programs write separators alone for cleared rows.
        continue
      } else if (record.length !== header.length) {
        yield {
          line,
          problem: `This line has ${valueCount(record.length)}; the header has ${header.length}.`,
        }
      } else {
        yield { line, cells: new Map(header.map((name, index) => [name, record[index] ?? ''])) }
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isHeader = error['records'] === 0 && error.code === 'CSV_MAX_RECORD_SIZE'
    throw isHeader ? new UnreadableFile(endless) : brokenCsv(error, last)
  }
  if (!header)
    throw new UnreadableFile({
      line: 1,
      message: 'The file is empty. Its first line must name the columns.',
    })
}
