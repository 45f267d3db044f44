import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { ReadableKind } from '../importKind.ts'
import { quoted, rowBytesMaximum, textOf, UnreadableFile, type ImportSource, type RawRow } from './textOf.ts'

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

function openParser(source: ImportSource): AsyncIterable<CsvRecord> & { destroy(): unknown } {
  const text = Readable.from(textOf(source), { objectMode: false, encoding: 'utf8' })
  const parser = parse({
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: rowBytesMaximum,
  })
  text.on('error', (error) => parser.destroy(error))
  parser.on('close', () => text.destroy())
  return text.pipe(parser)
}

/** Error with the line the parser stopped at: rows it had read but not handed over are lost. */
const brokenCsv = (error: CsvError, lastLine: number) =>
  new UnreadableFile({
    line: typeof error['lines'] === 'number' ? error['lines'] : lastLine,
    message: `From here on the file cannot be read as CSV: ${error.message}.`,
  })

/** @throws UnreadableFile when the columns are others, or the file cannot be read any further. */
export async function* csvRows(kind: ReadableKind, source: ImportSource): AsyncGenerator<RawRow> {
  let header: readonly string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of openParser(source)) {
      // A quoted value may hold line breaks: report the first line of the record.
      line = info.lines - (record.join('').split('\n').length - 1)
      if (!header) {
        header = record.map((name) => kind.columnOf?.(name) ?? name.trim())
        checkHeader(kind, header)
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
    throw isHeader ? new UnreadableFile(endless) : brokenCsv(error, line)
  }
  if (!header)
    throw new UnreadableFile({
      line: 1,
      message: 'The file is empty. Its first line must name the columns.',
    })
}
