import type { PlainDate } from '../time/businessTime.ts'

/** A line of a version, as the difference of two versions reads it. */
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

/** A line that two versions do not have in common. `null`: the line is not in that version. */
interface LineDifference {
  readonly beforeLineId: number | null
  readonly afterLineId: number | null
  /** Fields that changed; none of a line that was added or removed. */
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
 * Pairs lines: first those that answer the same line of the request, so that a
 * substitute is a change, then those of the same product.
 */
function pairsOf(before: readonly VersionLine[], after: readonly VersionLine[]) {
  const left = new Set(before)
  const pairs = new Map<VersionLine, VersionLine>()
  const pair = (isSame: (old: VersionLine, line: VersionLine) => boolean): void => {
    for (const line of after) {
      if (pairs.has(line)) continue
      const old = [...left].find((each) => isSame(each, line))
      if (!old) continue
      pairs.set(line, old)
      left.delete(old)
    }
  }
  pair((old, line) => line.requestLineId !== null && old.requestLineId === line.requestLineId)
  pair((old, line) => old.product.productID === line.product.productID)
  return { pairs, removed: [...left] }
}

/** Changes from one version to a later one: equal lines are left out. */
export function quoteDifference(before: Version, after: Version): VersionDifference {
  const { pairs, removed } = pairsOf(before.lines, after.lines)
  const lines = after.lines.flatMap((line): LineDifference[] => {
    const old = pairs.get(line)
    if (!old) return [{ beforeLineId: null, afterLineId: line.lineId, fields: [] }]
    const fields = changedFields(old, line)
    return fields.length === 0 ? [] : [{ beforeLineId: old.lineId, afterLineId: line.lineId, fields }]
  })
  const gone = removed.map(({ lineId }): LineDifference => ({
    beforeLineId: lineId,
    afterLineId: null,
    fields: [],
  }))
  const fields = quoteVersionFields.filter((name) =>
    name === 'total' ? before.totalAmountCents !== after.totalAmountCents : before[name] !== after[name],
  )
  return { fields, lines: [...lines, ...gone] }
}
