import type { Problem } from '../../decision.ts'
import type { ShipmentEvent } from './shipmentEvents.ts'
import { exceededLine, shipmentProgress, type OrderedLine } from './shipmentProgress.ts'
import { shipmentProblems } from './shipments.problems.ts'

/** Line of an order, with the code the supplier's system knows its product by. */
export interface CodedLine extends OrderedLine {
  readonly productCode: string
}

/** Line that an event names by its id or its product. */
export type NamedEventLine =
  | { readonly lineID: number; readonly productCode?: undefined; readonly quantity: number }
  | { readonly productCode: string; readonly lineID?: undefined; readonly quantity: number }

const nameOf = ({ lineID, productCode }: NamedEventLine): string => productCode ?? `Line ${lineID}`

function findLines(ordered: readonly CodedLine[], { lineID, productCode }: NamedEventLine) {
  const code = productCode?.toLowerCase()
  return ordered.filter((line) =>
    code === undefined ? line.lineId === lineID : line.productCode.toLowerCase() === code,
  )
}

type FoundLines =
  | { readonly lines: readonly { readonly lineId: number; readonly quantity: number }[] }
  | { readonly problem: Problem }

/** Lines of the order that an event names, by their ids. */
export function linesOfEvent(ordered: readonly CodedLine[], named: readonly NamedEventLine[]): FoundLines {
  const lines = new Map<number, number>()
  for (const each of named) {
    const [line, ...others] = findLines(ordered, each)
    if (!line) return { problem: shipmentProblems.notOnOrder(nameOf(each)) }
    if (others.length > 0) return { problem: shipmentProblems.severalLines(line.productCode) }
    if (lines.has(line.lineId)) return { problem: shipmentProblems.namedTwice(nameOf(each)) }
    lines.set(line.lineId, each.quantity)
  }
  return {
    lines: [...lines]
      .map(([lineId, quantity]) => ({ lineId, quantity }))
      .toSorted((a, b) => a.lineId - b.lineId),
  }
}

/**
 * Reason why an event is refused after those that are recorded: the order would have more shipped and
 * cancelled than ordered (R43).
 */
export function shipmentProblem(
  ordered: readonly CodedLine[],
  recorded: readonly ShipmentEvent[],
  event: ShipmentEvent,
): Problem | undefined {
  const lineOf = (lineId: number) => ordered.find((line) => line.lineId === lineId)
  if (event.type === 'backordered') {
    for (const { lineId, quantity } of event.lines) {
      const line = lineOf(lineId)
      if (line && quantity > line.quantity)
        return shipmentProblems.backorderTooMany(line, quantity, line.quantity)
    }
  }
  const exceeded = exceededLine(shipmentProgress(ordered, [...recorded, event]))
  if (!exceeded) return undefined
  const productCode = lineOf(exceeded.lineId)?.productCode ?? `line ${exceeded.lineId}`
  return shipmentProblems.tooMany({ productCode }, exceeded.shipped + exceeded.cancelled, exceeded.ordered)
}
