import type { QuoteVersion, QuoteVersionLine } from '@tradecounter/contract/quotes/quotes.entities.ts'
import type { QuoteLineField } from '@tradecounter/rules/quotes/quoteDifference.ts'

/** Line of a version with its changes since the previous version. */
export interface VersionRow {
  readonly line: QuoteVersionLine
  readonly change: 'none' | 'added' | 'changed' | 'removed'
  /** Same line in the previous version. */
  readonly before: QuoteVersionLine | undefined
  /** Fields that changed. */
  readonly fields: readonly QuoteLineField[]
}

const unchanged = (line: QuoteVersionLine): VersionRow => ({
  line,
  change: 'none',
  before: undefined,
  fields: [],
})

/**
 * Lines of a version with the differences that the server found; removed
 * lines follow at the end. The first version has no differences.
 */
export function versionRows(version: QuoteVersion, before: QuoteVersion | undefined): VersionRow[] {
  const { changes, lines } = version
  if (!changes || !before) return lines.map(unchanged)
  const oldLines = new Map(before.lines.map((line) => [line.lineId, line]))
  const changesByLine = new Map(changes.lines.map((change) => [change.afterLineId, change]))
  const rows = lines.map((line): VersionRow => {
    const change = changesByLine.get(line.lineId)
    if (!change) return unchanged(line)
    const { beforeLineId, fields } = change
    if (beforeLineId === null) return { line, change: 'added', before: undefined, fields: [] }
    return { line, change: 'changed', before: oldLines.get(beforeLineId), fields }
  })
  const removed = changes.lines.flatMap(({ beforeLineId, afterLineId }): VersionRow[] => {
    const line = beforeLineId === null || afterLineId !== null ? undefined : oldLines.get(beforeLineId)
    return line ? [{ line, change: 'removed', before: undefined, fields: [] }] : []
  })
  return [...rows, ...removed]
}
