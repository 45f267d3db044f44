import type { PlainDate } from '../../time/businessTime.ts'
import type { LineProgress } from './shipmentProgress.ts'

/** Shipping state of an order, as lists show it; orders without events by line have none. */
export const shipmentStates = [
  'backordered',
  'partCancelled',
  'partShipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** States of orders that are not fully delivered; lists have filters for them. */
export const openShipmentStates = ['backordered', 'partShipped', 'shipped'] as const satisfies ShipmentState[]
export type OpenShipmentState = (typeof openShipmentStates)[number]

/** Label of each state, for screens, filters and files. */
export const shipmentLabels: Readonly<Record<ShipmentState, string>> = {
  backordered: 'On back order',
  partCancelled: 'Part-cancelled',
  partShipped: 'Part-shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled by the supplier',
}

export interface Shipment {
  readonly state: ShipmentState
  /** Number of lines with shipped units and none to come. */
  readonly shippedLines: number
  /** Earliest day on which goods on back order are expected. */
  readonly expectedOn: PlainDate | null
}

const isShipped = ({ shipped, toCome }: LineProgress): boolean => shipped > 0 && toCome === 0

function stateOf(lines: readonly LineProgress[]): ShipmentState | null {
  const some = (test: (line: LineProgress) => boolean) => lines.some(test)
  if (some(({ backordered }) => backordered > 0)) return 'backordered'
  const anyShipped = some(({ shipped }) => shipped > 0)
  const anyCancelled = some(({ cancelled }) => cancelled > 0)
  if (some(({ toCome }) => toCome > 0))
    return anyShipped ? 'partShipped' : anyCancelled ? 'partCancelled' : null
  if (anyShipped) return some(({ shipped, delivered }) => delivered < shipped) ? 'shipped' : 'delivered'
  return anyCancelled ? 'cancelled' : null
}

/** Shipping of an order from its lines; null without any shipment, back order or cancellation. */
export function shipmentOf(lines: readonly LineProgress[]): Shipment | null {
  const state = stateOf(lines)
  if (state === null) return null
  const dates = lines.flatMap(({ expectedOn }) => (expectedOn === null ? [] : [expectedOn]))
  return {
    state,
    shippedLines: lines.filter(isShipped).length,
    expectedOn: dates.toSorted()[0] ?? null,
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Day and month (`3 Dec`), for narrow columns. */
const shortDate = (date: PlainDate): string =>
  `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`

/** Shipping of an order with its figures, for instance `Part-shipped: 2 of 5 lines`. */
export function shipmentText({ state, shippedLines, expectedOn }: Shipment, lineCount: number): string {
  const label = shipmentLabels[state]
  if (state === 'backordered' && expectedOn !== null) return `${label} until ${shortDate(expectedOn)}`
  if (state === 'partShipped' && shippedLines > 0) return `${label}: ${shippedLines} of ${lineCount} lines`
  return label
}
