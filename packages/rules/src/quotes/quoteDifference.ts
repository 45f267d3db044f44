import type { PlainDate } from '../time/businessTime.ts'

/** Line of a version, as far as differences are concerned. */
export interface VersionLine {
  readonly lineId: number
  readonly requestLineId: number | null
  readonly product: { readonly productID: number }
  readonly quantity: number
  readonly unitPriceExcludingGSTCents: number
  readonly freightExcludingGSTCents: number
  readonly note: string
}

export interface Version {
  readonly validUntil: PlainDate
  readonly startsOn: PlainDate | null
  readonly endsOn: PlainDate | null
  readonly terms: string
  readonly totalAmountCents: number
  readonly lines: readonly VersionLine[]
}

export const quoteLineFields = ['product', 'quantity', 'unitPrice', 'freight', 'note'] as const
export type QuoteLineField = (typeof quoteLineFields)[number]

export const quoteVersionFields = ['validUntil', 'startsOn', 'endsOn', 'terms', 'total'] as const
export type QuoteVersionField = (typeof quoteVersionFields)[number]

/** Difference of a line; an id is null if the line is not in that version. */
interface LineDifference {
  readonly beforeLineId: number | null
  readonly afterLineId: number | null
  /** Fields that changed; empty for an added or removed line. */
  readonly fields: readonly QuoteLineField[]
}

export interface VersionDifference {
  readonly fields: readonly QuoteVersionField[]
  readonly lines: readonly LineDifference[]
}

const valuesOf = (line: VersionLine): Readonly<Record<QuoteLineField, unknown>> => ({
  product: line.product.productID,
  quantity: line.quantity,
  unitPrice: line.unitPriceExcludingGSTCents,
  freight: line.freightExcludingGSTCents,
  note: line.note,
})

const changedFields = (before: VersionLine, after: VersionLine): QuoteLineField[] => {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return quoteLineFields.filter((name) => old[name] !== now[name])
}

/**
 * Pairs lines of two versions: first by the answered line of the request, so that a substitute counts as a
 * change, then by product.
 */
function pairsOf(before: readonly VersionLine[], after: readonly VersionLine[]) {
  const unpaired = new Set(before)
  const pairs = new Map<VersionLine, VersionLine>()
  const pair = (isSame: (old: VersionLine, line: VersionLine) => boolean): void => {
    for (const line of after) {
      if (pairs.has(line)) continue
      const old = [...unpaired].find((candidate) => isSame(candidate, line))
      if (!old) continue
      pairs.set(line, old)
      unpaired.delete(old)
    }
  }
  pair((old, line) => line.requestLineId !== null && old.requestLineId === line.requestLineId)
  pair((old, line) => old.product.productID === line.product.productID)
  return { pairs, removed: [...unpaired] }
}

/** Changes from one version to a later one, without equal lines. */
export function quoteDifference(before: Version, after: Version): VersionDifference {
  const { pairs, removed } = pairsOf(before.lines, after.lines)
  const lines = after.lines.flatMap((line): LineDifference[] => {
    const old = pairs.get(line)
    if (!old) return [{ beforeLineId: null, afterLineId: line.lineId, fields: [] }]
    const fields = changedFields(old, line)
    return fields.length === 0 ? [] : [{ beforeLineId: old.lineId, afterLineId: line.lineId, fields }]
  })
  const removedLines = removed.map(({ lineId }): LineDifference => ({
    beforeLineId: lineId,
    afterLineId: null,
    fields: [],
  }))
  const fields = quoteVersionFields.filter((name) =>
    name === 'total' ? before.totalAmountCents !== after.totalAmountCents : before[name] !== after[name],
  )
  return { fields, lines: [...lines, ...removedLines] }
}
