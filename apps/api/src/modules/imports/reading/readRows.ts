import { setImmediate } from 'node:timers/promises'
import { csvRows } from './csvRows.ts'
import type { ImportError, ImportRow, ReadableKind } from '../importKind.ts'
import { jsonRows } from './jsonRows.ts'
import { UnreadableFile, type ImportSource, type RawRow } from './textOf.ts'

/** A batch of rows that can be stored, with the line each came from. */
interface ReadBatch {
  readonly rows: readonly (ImportRow & { readonly line: number })[]
  readonly errors: readonly ImportError[]
  /** Rows of the file so far, refused ones included. */
  readonly total: number
  /** The file could not be read to its end. */
  readonly unreadable: boolean
}

export type RowFormat = 'csv' | 'ndjson'

const rowsABatch = 1000
const readers = { csv: csvRows, ndjson: jsonRows } as const

function readRow(kind: ReadableKind, raw: RawRow) {
  const { line } = raw
  if ('problem' in raw) {
    const { problem: message, column } = raw
    return { errors: [column === undefined ? { line, message } : { line, column, message }] }
  }
  const row: Record<string, ImportRow[string]> = {}
  const errors: ImportError[] = []
  for (const column of kind.columns) {
    const text = raw.cells.get(column.name)
    const cell = text === undefined && column.keepsAbsent ? { value: null } : column.read(text ?? '')
    if ('problem' in cell) errors.push({ line, column: column.name, message: cell.problem })
    else row[column.name] = cell.value
  }
  if (errors.length > 0) return { errors }
  const problem = kind.check?.(row)
  return problem ? { errors: [{ line, ...problem }] } : { errors, row: { ...row, line } }
}

/**
 * Reads a file as batches of rows and refusals, with one batch in memory. A file that cannot be read to its
 * end ends with a refusal that names the place.
 */
export async function* readRows(
  kind: ReadableKind,
  source: ImportSource,
  format: RowFormat = 'csv',
): AsyncGenerator<ReadBatch> {
  let rows: (ImportRow & { readonly line: number })[] = []
  let errors: ImportError[] = []
  let total = 0
  let unreadable = false
  try {
    for await (const raw of readers[format](kind, source)) {
      total += 1
      const read = readRow(kind, raw)
      if (read.row) rows.push(read.row)
      errors.push(...read.errors)
      if (rows.length + errors.length < rowsABatch) continue
      yield { rows, errors, total, unreadable }
      // Refused rows wait for no promise, so other work gets its turn here.
      await setImmediate()
      rows = []
      errors = []
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    errors.push(...error.errors)
    unreadable = true
  }
  yield { rows, errors, total, unreadable }
}
