import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { toOrderDetail, toOrderSummary } from '@tradecounter/api/modules/orders/toOrder.ts'

// Row of the bare server, as its statement selects it.
type Row = Readonly<Record<string, unknown>>
type Rows = readonly (readonly Row[])[]

/** Rows of the last statement that has the column. */
const withColumn = (results: Rows, column: string): readonly Row[] =>
  results.findLast(([first]) => first && column in first) ?? []

const dollars = (cents: number): number => cents / 100
const list = (rows: readonly object[], total: unknown) => ({ result: rows, validationErrors: [], total })

function orders(results: Rows) {
  const rows = withColumn(results, 'lineCount').map((row) => summary(toOrderSummary(row as never)))
  return list(rows, ordersIn(statusCounts(results)))
}

/**
 * Rows of the statement that counts orders by their status;
 * status 0 means those that wait for an approver.
 */
const statusCounts = (results: Rows) => results.flat().filter((row) => 'status_id' in row && 'orders' in row)

function ordersIn(rows: ReturnType<typeof statusCounts>, ...statusIds: number[]): number {
  const requested =
    statusIds.length > 0 ? statusIds : rows.some((row) => row['status_id'] === 0) ? [0] : undefined
  const counted = rows.filter((row) => requested?.includes(Number(row['status_id'])) ?? true)
  return counted.reduce((sum, row) => sum + Number(row['orders']), 0)
}

/** Summary of an order with the wire's names for money, written by hand. */
const summary = ({ totalAmountCents, approver, ...rest }: ReturnType<typeof toOrderSummary>) => {
  const { orderApprovalLimitCents = 0, ...person } = approver ?? {}
  return {
    ...rest,
    orderId: rest.orderID,
    approver: approver && { ...person, orderApprovalLimit: dollars(orderApprovalLimitCents) },
    totalAmount: dollars(totalAmountCents),
  }
}

const line = (orderLine: OrderDetail['orderLines'][number]) => ({
  lineID: orderLine.lineID,
  priceListItemID: orderLine.priceListItemID,
  quantity: orderLine.quantity,
  unitPrice: dollars(orderLine.unitPriceCents),
  freight: dollars(orderLine.freightCents),
  unitPriceExcludingGST: dollars(orderLine.unitPriceExcludingGSTCents),
  gstAmount: dollars(orderLine.gstAmountCents),
  freightExcludingGST: dollars(orderLine.freightExcludingGSTCents),
  freightGSTAmount: dollars(orderLine.freightGSTAmountCents),
  amount: dollars(orderLine.amountCents),
  availableStockCA: orderLine.availableStockCA,
  cartonQuantity: orderLine.cartonQuantity,
  minimumOrderQuantity: orderLine.minimumOrderQuantity,
  product: { ...orderLine.product, productId: orderLine.product.productID },
  noteCount: orderLine.noteCount,
  notes: orderLine.notes,
  change: orderLine.change && {
    priceChanged: orderLine.change.priceChanged,
    previousAmount: dollars(orderLine.change.previousAmountCents),
    present: {
      amount: dollars(orderLine.change.present.amountCents),
      unitPriceExcludingGST: dollars(orderLine.change.present.unitPriceExcludingGSTCents),
      gstAmount: dollars(orderLine.change.present.gstAmountCents),
      freightExcludingGST: dollars(orderLine.change.present.freightExcludingGSTCents),
      freightGSTAmount: dollars(orderLine.change.present.freightGSTAmountCents),
    },
    unavailable: orderLine.change.unavailable,
    stockShort: orderLine.change.stockShort,
  },
})

function detail(results: Rows) {
  const row = withColumn(results, 'addressId')[0] as never
  const order = toOrderDetail(row, withColumn(results, 'seenUnitGstCents') as never)
  const { productTotalCents, freightTotalCents, gstTotalCents, orderLines, supplierOrderNumber, ...rest } =
    order
  return {
    ...summary(rest),
    gpOrder: supplierOrderNumber,
    productTotal: dollars(productTotalCents),
    freightTotal: dollars(freightTotalCents),
    gstTotal: dollars(gstTotalCents),
    orderLines: orderLines.map(line),
  }
}

function counts(results: Rows) {
  const rows = statusCounts(results)
  return {
    requested: ordersIn(rows, 0),
    pending: ordersIn(rows, 2),
    approved: ordersIn(rows, 4, 6),
    draft: ordersIn(rows, 1),
    rejected: ordersIn(rows, 5),
    cancelled: ordersIn(rows, 3),
  }
}

interface QuickOrderItem {
  readonly priceListItemID: number
  readonly unitPriceExCents: number
  readonly unitGstCents: number
  readonly freightExCents: number
  readonly freightGstCents: number
  readonly cartonQuantity: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly availableStock: number
  readonly imageUrl: string | null
}

/** Answer of a quick order whose rows are all valid. */
function quickOrder(results: Rows) {
  const items = withColumn(results, 'priceListItemID') as unknown as QuickOrderItem[]
  const rows = items.map((item, index) => ({
    row: index + 1,
    outcome: 'added',
    code: item.productCode,
    priceListItemID: item.priceListItemID,
    product: {
      productID: item.productId,
      productId: item.productId,
      productCode: item.productCode,
      productName: item.productName,
      imageUrl: item.imageUrl,
    },
    quantity: index + 1,
    previousQuantity: null,
    unitPriceExcludingGST: dollars(item.unitPriceExCents),
    amount: dollars(
      (index + 1) * (item.unitPriceExCents + item.unitGstCents + item.freightExCents + item.freightGstCents),
    ),
    cartonQuantity: item.cartonQuantity,
    availableStockCA: item.availableStock,
    nearestQuantity: null,
    problem: null,
  }))
  const totalAmount = rows.reduce((sum, { amount }) => sum + amount, 0)
  const counts = { added: rows.length, updated: 0, unchanged: 0, refused: 0 }
  return { version: 2, totalAmount, lineCount: rows.length, ...counts, rows }
}

const one = (result: object) => ({ result, validationErrors: [] })
/** List in JSON written by the database, with its count from the same statement or another. */
function written(results: Rows, total: unknown): string {
  const json = withColumn(results, 'json').map((row) => row['json'])
  return `{"result":[${json.join()}],"validationErrors":[],"total":${String(total)}}`
}

/** Page of items; the position of an incomplete page, which is the last one, gives the total. */
function items(results: Rows, path: string) {
  const rows = Number(withColumn(results, 'json')[0]?.['count'] ?? 0)
  const counted = results.flat().find((row) => 'count' in row && !('json' in row))
  const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1)
  const isLast = rows < 100 && (rows > 0 || page === 1)
  return written(results, isLast ? (page - 1) * 100 + rows : (counted?.['count'] ?? 0))
}

/** Answers of the program's routes, written by hand from the rows of its statements. A text is JSON. */
export const bareJson: Readonly<Record<string, (results: Rows, path: string) => object | string>> = {
  items,
  orders,
  counts: (results) => one(counts(results)),
  detail: (results) => one(detail(results)),
  documents: (results) => written(results, withColumn(results, 'json')[0]?.['total'] ?? 0),
  changed: (results) => {
    const row = withColumn(results, 'orderNumber')[0]
    const version = withColumn(results, 'version').at(-1)?.['version']
    return one({
      orderID: row?.['id'],
      orderNumber: row?.['orderNumber'],
      version,
      statusId: row?.['statusId'],
    })
  },
  quickOrder: (results) => one(quickOrder(results)),
  nothing: () => one({}),
  // Rows in place of an answer written by hand, without those of the session statement.
  rows: (results) => one(results.slice(1)),
}
