import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { ImportError, ImportKind, ImportRow } from './importKind.ts'

export type ImportSource = AsyncIterable<Uint8Array | string>

/** A batch of rows that can be stored, with the line each came from. */
interface ReadBatch {
  readonly rows: readonly (ImportRow & { readonly line: number })[]
  readonly errors: readonly ImportError[]
  /** Rows of the file so far, refused ones included. */
  readonly total: number
}

const rowsABatch = 1000
const recordBytesMaximum = 256 * 1024

/** The file cannot be read any further. */
class UnreadableFile extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** UTF-8 text with a BOM dropped and CRLF as LF, so that lines are counted as an editor shows them. */
async function* textOf(source: ImportSource): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let held = ''
  const decoded = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new UnreadableFile(line, 'The file is not UTF-8 text. Please save it as “CSV UTF-8”.')
    }
  }
  for await (const chunk of source) {
    const text = held + (typeof chunk === 'string' ? chunk : decoded(chunk))
    held = text.endsWith('\r') ? '\r' : ''
    const normal = (held ? text.slice(0, -1) : text).replaceAll('\r\n', '\n')
    line += normal.split('\n').length - 1
    yield normal
  }
  yield held + decoded()
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

function headerErrors(kind: ImportKind, header: readonly string[]): ImportError[] {
  const known = kind.columns.map(({ name }) => name)
  const missing = known.filter((name) => !header.includes(name))
  const unknown = header.filter((name) => !known.includes(name))
  const twice = header.filter((name, index) => known.includes(name) && header.indexOf(name) !== index)
  const error = (message: string) => ({ line: 1, message })
  return [
    ...(missing.length > 0 ? [error(`Missing columns: ${quoted(missing)}.`)] : []),
    ...(unknown.length > 0 ? [error(`Unknown columns: ${quoted(unknown.slice(0, 20))}.`)] : []),
    ...(twice.length > 0 ? [error(`Columns named twice: ${quoted(twice)}.`)] : []),
  ]
}

function readRow(kind: ImportKind, header: readonly string[], record: readonly string[], line: number) {
  if (record.length !== header.length)
    return {
      errors: [{ line, message: `This line has ${record.length} values; the header has ${header.length}.` }],
    }
  const row: Record<string, ImportRow[string]> = {}
  const errors: ImportError[] = []
  for (const column of kind.columns) {
    const cell = column.read(record[header.indexOf(column.name)] ?? '')
    if ('problem' in cell) errors.push({ line, column: column.name, message: cell.problem })
    else row[column.name] = cell.value
  }
  if (errors.length > 0) return { errors }
  const problem = kind.check?.(row)
  return problem ? { errors: [{ line, ...problem }] } : { errors, row: { ...row, line } }
}

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
    max_record_size: recordBytesMaximum,
  })
  text.on('error', (error) => parser.destroy(error))
  parser.on('close', () => text.destroy())
  return text.pipe(parser)
}

/** What the parser had read but not handed over is lost with it: the line it stopped at is the one to tell. */
const brokenCsv = (error: CsvError, lastLine: number): ImportError => ({
  line: typeof error['lines'] === 'number' ? error['lines'] : lastLine,
  message: `From here on the file cannot be read as CSV: ${error.message}.`,
})

/**
 * Reads a CSV file as batches of rows and refusals. Only one batch is in memory, whatever the size of the file; a file that
 * cannot be read any further ends with one refusal that says where.
 */
export async function* readRows(kind: ImportKind, source: ImportSource): AsyncGenerator<ReadBatch> {
  let header: readonly string[] | undefined
  let rows: (ImportRow & { readonly line: number })[] = []
  let errors: ImportError[] = []
  let total = 0
  let line = 1
  try {
    for await (const { record, info } of openParser(source)) {
      // A quoted value may hold line breaks: the line told is the one the record begins on.
      line = info.lines - (record.join('').split('\n').length - 1)
      if (!header) {
        header = record.map((name) => name.trim())
        errors.push(...headerErrors(kind, header))
        if (errors.length > 0) break
        continue
      }
      total += 1
      const read = readRow(kind, header, record, line)
      if (read.row) rows.push(read.row)
      errors.push(...read.errors)
      if (rows.length + errors.length < rowsABatch) continue
      yield { rows, errors, total }
      rows = []
      errors = []
    }
    if (!header) errors.push({ line: 1, message: 'The file is empty. Its first line must name the columns.' })
  } catch (error) {
    if (error instanceof UnreadableFile) errors.push({ line: error.line, message: error.message })
    else if (error instanceof CsvError) errors.push(brokenCsv(error, line))
    else throw error
  }
  yield { rows, errors, total }
}
