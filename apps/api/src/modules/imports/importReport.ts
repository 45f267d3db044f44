import type { ImportResult } from './importFile.ts'
import { fileNameOf } from './importKind.ts'

/** A result in words: refusals by line, then 'x of y imported'. */
export function importReport({ kind, imported, total, written, errors, errorCount }: ImportResult): string {
  const lines = errors.map(
    ({ line, column, message }) => `  line ${line}${column ? `, ${column}` : ''}: ${message}`,
  )
  const untold = errorCount - errors.length
  if (untold > 0) lines.push(`  … and ${untold} more.`)
  const invited = written.invited === undefined ? '' : `, ${written.invited} invited by email`
  return [fileNameOf(kind), ...lines, `  ${imported} of ${total} imported${invited}`].join('\n')
}
