import type { PlainDate } from '../../time/businessTime.ts'
import type { LineProgress } from './shipmentProgress.ts'

/** Shipping of an order in one word, as lists show it. Orders without events by line have none. */
export const shipmentStates = [
  'backordered',
  'partCancelled',
  'partShipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type ShipmentState = (typeof shipmentStates)[number]

/** States of orders of which something is still on its way; lists can be filtered by them. */
export const openShipmentStates = ['backordered', 'partShipped', 'shipped'] as const satisfies ShipmentState[]
export type OpenShipmentState = (typeof openShipmentStates)[number]

/** The words of each state, on screens, in filters and files. */
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
  /** Lines of which nothing is to come and something was shipped. */
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

/** Shipping of an order by its lines; null as long as no event of a line counts. */
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

/** Day and month (`3 Dec`): lists have no room for more. */
const shortDate = (date: PlainDate): string =>
  `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1] ?? ''}`

/** The shipping of an order with its figures, for instance `Part-shipped: 2 of 5 lines`. */
export function shipmentText({ state, shippedLines, expectedOn }: Shipment, lineCount: number): string {
  const label = shipmentLabels[state]
  if (state === 'backordered' && expectedOn !== null) return `${label} until ${shortDate(expectedOn)}`
  if (state === 'partShipped' && shippedLines > 0) return `${label}: ${shippedLines} of ${lineCount} lines`
  return label
}
