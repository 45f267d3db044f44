import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ItemRow } from '@tradecounter/api/modules/products/products.queries.ts'
import { toOrderDetail, toOrderSummary } from '@tradecounter/api/modules/orders/toOrder.ts'
import { documentFileUrl } from '@tradecounter/api/modules/documents/files/documentFileUrl.ts'
import { questionOf } from '@tradecounter/api/modules/questions/toQuestion.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { transactionTypes, type TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'

type JoinedQuestion = Parameters<typeof questionOf>[0]

// A bare server's rows are whatever its statements select.
type Row = Readonly<Record<string, unknown>>
type Rows = readonly (readonly Row[])[]

/** The last statement whose rows have the column. */
const withColumn = (results: Rows, column: string): readonly Row[] =>
  results.findLast(([first]) => first && column in first) ?? []

interface DocumentRow extends JoinedQuestion {
  readonly id: number
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly documentedOn: string
  readonly dueOn: string
  readonly totalCents: number
  readonly balanceCents: number
  readonly reserved: boolean
  readonly customerId: number
  readonly fileId: number | null
  readonly proofOfDeliveryFileId: number | null
  readonly orderId: number | null
  readonly orderNumber: number
}

const dollars = (cents: number): number => cents / 100
const list = (rows: readonly object[], total: unknown) => ({ result: rows, validationErrors: [], total })

function orders(results: Rows) {
  const rows = withColumn(results, 'lineCount').map((row) => summary(toOrderSummary(row as never)))
  return list(rows, ordersIn(statusCounts(results)))
}

/**
 * Rows of the statement that counts orders by their status;
 * status 0 stands for those that wait for an approver.
 */
const statusCounts = (results: Rows) => results.flat().filter((row) => 'status_id' in row && 'orders' in row)

function ordersIn(rows: ReturnType<typeof statusCounts>, ...statusIds: number[]): number {
  const asked =
    statusIds.length > 0 ? statusIds : rows.some((row) => row['status_id'] === 0) ? [0] : undefined
  const counted = rows.filter((row) => asked?.includes(Number(row['status_id'])) ?? true)
  return counted.reduce((sum, row) => sum + Number(row['orders']), 0)
}

const item = (row: ItemRow) => ({
  id: row.id,
  unitPrice: dollars(row.unitPriceExCents + row.unitGstCents),
  gstAmount: dollars(row.unitGstCents),
  unitPriceExcludingGST: dollars(row.unitPriceExCents),
  shippingPrice: dollars(row.freightExCents + row.freightGstCents),
  shippingPriceExcludingGST: dollars(row.freightExCents),
  shippingPriceGSTAmount: dollars(row.freightGstCents),
  cartonQuantity: row.cartonQuantity,
  minimumOrderQuantity: row.minimumOrderQuantity,
  availableStockCA: row.availableStock,
  product: {
    productID: row.productId,
    productId: row.productId,
    productCode: row.productCode,
    productName: row.productName,
    brand: { brandID: row.brandId, brandName: row.brandName, brandImageURL: row.brandImageUrl },
    category: { categoryID: row.categoryId, categoryName: row.categoryName },
    imageUrl: row.imageUrl,
  },
})

const document = (row: DocumentRow) => ({
  transactionId: row.id,
  documentNumber: row.documentNumber,
  transactionType: {
    transactionTypeKey: row.type,
    transactionTypeName: transactionTypes[row.type].name,
  },
  referenceNumber: row.referenceNumber,
  transactionDate: row.documentedOn,
  dueDate: row.dueOn,
  documentTotal: dollars(row.totalCents),
  totalAmountIncGst: dollars(row.totalCents),
  documentUrl: row.fileId === null ? null : documentFileUrl(row, 'document'),
  proofOfDeliveryDocumentUrl:
    row.proofOfDeliveryFileId === null ? null : documentFileUrl(row, 'proofOfDelivery'),
  order: row.orderId && {
    orderID: row.orderId,
    orderId: row.orderId,
    orderNumber: orderNumberText(row.orderNumber),
  },
  documentBalance: dollars(row.balanceCents),
  reserved: row.reserved,
  question: questionOf(row),
})

/** Money of an order under the wire's names, by hand. */
const summary = ({ totalAmountCents, approver, ...rest }: ReturnType<typeof toOrderSummary>) => {
  const { orderApprovalLimitCents = 0, ...person } = approver ?? {}
  return {
    ...rest,
    orderId: rest.orderID,
    approver: approver && { ...person, orderApprovalLimit: dollars(orderApprovalLimitCents) },
    totalAmount: dollars(totalAmountCents),
  }
}

const line = (each: OrderDetail['orderLines'][number]) => ({
  lineID: each.lineID,
  priceListItemID: each.priceListItemID,
  quantity: each.quantity,
  unitPrice: dollars(each.unitPriceCents),
  freight: dollars(each.freightCents),
  unitPriceExcludingGST: dollars(each.unitPriceExcludingGSTCents),
  gstAmount: dollars(each.gstAmountCents),
  freightExcludingGST: dollars(each.freightExcludingGSTCents),
  freightGSTAmount: dollars(each.freightGSTAmountCents),
  amount: dollars(each.amountCents),
  availableStockCA: each.availableStockCA,
  cartonQuantity: each.cartonQuantity,
  minimumOrderQuantity: each.minimumOrderQuantity,
  product: { ...each.product, productId: each.product.productID },
  noteCount: each.noteCount,
  notes: each.notes,
  change: each.change && {
    priceChanged: each.change.priceChanged,
    previousAmount: dollars(each.change.previousAmountCents),
    unavailable: each.change.unavailable,
    stockShort: each.change.stockShort,
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

/** Every row was good, and asked for its number of units. */
function quickOrder(results: Rows) {
  const items = withColumn(results, 'priceListItemID') as unknown as QuickOrderItem[]
  const rows = items.map((each, index) => ({
    row: index + 1,
    outcome: 'added',
    code: each.productCode,
    priceListItemID: each.priceListItemID,
    product: {
      productID: each.productId,
      productId: each.productId,
      productCode: each.productCode,
      productName: each.productName,
      imageUrl: each.imageUrl,
    },
    quantity: index + 1,
    previousQuantity: null,
    unitPriceExcludingGST: dollars(each.unitPriceExCents),
    amount: dollars(
      (index + 1) * (each.unitPriceExCents + each.unitGstCents + each.freightExCents + each.freightGstCents),
    ),
    cartonQuantity: each.cartonQuantity,
    availableStockCA: each.availableStock,
    nearestQuantity: null,
    problem: null,
  }))
  const totalAmount = rows.reduce((sum, { amount }) => sum + amount, 0)
  const counts = { added: rows.length, updated: 0, unchanged: 0, refused: 0 }
  return { version: 2, totalAmount, lineCount: rows.length, ...counts, rows }
}

const one = (result: object) => ({ result, validationErrors: [] })
const totalOf = (results: Rows) => {
  const [first] = withColumn(results, 'total')
  return first ? first['total'] : (withColumn(results, 'count')[0]?.['count'] ?? 0)
}

/** A page that is not full is the last one: its place tells how many there are. */
function items(results: Rows, path: string) {
  const rows = (withColumn(results, 'productCode') as ItemRow[]).map(item)
  const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1)
  const isLast = rows.length < 100 && (rows.length > 0 || page === 1)
  return list(rows, isLast ? (page - 1) * 100 + rows.length : totalOf(results))
}

/** The answers of the program's routes, written by hand from the rows of its statements. */
export const bareJson: Readonly<Record<string, (results: Rows, path: string) => object>> = {
  items,
  orders,
  counts: (results) => one(counts(results)),
  detail: (results) => one(detail(results)),
  documents: (results) =>
    list((withColumn(results, 'documentNumber') as unknown as DocumentRow[]).map(document), totalOf(results)),
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
  // Results of statements without an answer written by hand, without the session statement of every request.
  rows: (results) => one(results.slice(1)),
}
