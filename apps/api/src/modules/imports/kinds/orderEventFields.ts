import type { SupplierEventType } from '@tradecounter/rules/orders/story/supplierEvents.ts'
import type { ImportRow } from '../importKind.ts'
import { parseLines } from '../linesColumn.ts'

interface Fields {
  readonly needs: readonly string[]
  /** True if the event can be about a parcel, and about lines. */
  readonly parcel?: boolean
  readonly lines?: boolean
}

const types = {
  exported: { needs: [] },
  supplierOrderNumber: { needs: ['supplierOrderNumber'] },
  backordered: { needs: ['expectedOn'], lines: true },
  shipped: { needs: ['carrier'], parcel: true, lines: true },
  delivered: { needs: [], parcel: true, lines: true },
  withdrawn: { needs: ['parcelNumber'], parcel: true },
  cancelled: { needs: ['lines'], lines: true },
  invoiced: { needs: ['documentNumber', 'documentedOn'] },
  credited: { needs: ['documentNumber', 'documentedOn'] },
} as const satisfies Record<SupplierEventType, Fields>

export const eventTypes = Object.keys(types) as readonly SupplierEventType[]

type Refusal = { readonly column: string; readonly message: string }

const required = (column: string, by: string): Refusal => ({
  column,
  message: `${column} is required for ${by}.`,
})

/** Refusal of the columns of parcels and lines. Rows without them concern the whole order (R40). */
function shipmentProblem(row: ImportRow, type: SupplierEventType): Refusal | undefined {
  const { parcel = false, lines: mayNameLines = false }: Fields = types[type]
  const numbered = row['parcelNumber'] !== null
  if (numbered && !parcel) return { column: 'parcelNumber', message: `parcelNumber is not part of ${type}.` }
  if (row['lines'] === null)
    return numbered && type === 'shipped' ? required('lines', 'shipped with a parcelNumber') : undefined
  if (!mayNameLines) return { column: 'lines', message: `lines is not part of ${type}.` }
  if (type === 'delivered' && !numbered) return required('parcelNumber', 'delivered with lines')
  const isEmpty = parseLines(String(row['lines'])).some(({ quantity }) => quantity === 0)
  return parcel && isEmpty ? { column: 'lines', message: `A quantity of ${type} is at least 1.` } : undefined
}

/** True if a back order ends, so that no day is expected. */
const endsBackorder = (row: ImportRow): boolean =>
  row['type'] === 'backordered' &&
  row['lines'] !== null &&
  parseLines(String(row['lines'])).every(({ quantity }) => quantity === 0)

/** Check of one event without the database. */
export function check(row: ImportRow): Refusal | undefined {
  if ((row['orderNumber'] === null) === (row['orderId'] === null))
    return { column: 'orderNumber', message: 'Please give either orderNumber or orderId.' }
  const type = row['type'] as SupplierEventType
  const needed = types[type].needs.filter((name) => name !== 'expectedOn' || !endsBackorder(row))
  const missing = needed.find((name) => row[name] === null)
  return missing === undefined ? shipmentProblem(row, type) : required(missing, type)
}
