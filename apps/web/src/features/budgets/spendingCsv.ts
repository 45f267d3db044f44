import type { SpendingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import type { CsvCell } from '@tradecounter/rules/csv.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderStatuses, type OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { saveCsv } from '../../lib/files/saveCsv.ts'

const headings = [
  'Order No.',
  'Submitted',
  'Created By',
  'Status',
  'Reserved (Ex GST)',
  'Committed (Ex GST)',
  'Spent (Ex GST)',
  'Invoices and Credits',
]

/** Orders of a cost centre with the numbers of their documents, one order a row. */
export const spendingRows = (orders: readonly SpendingOrder[]): readonly CsvCell[][] => [
  headings,
  ...orders.map((order): CsvCell[] => [
    order.orderNumber,
    formatDate(order.submittedOn),
    fullName(order.createdBy),
    orderStatuses[order.orderStatusId as OrderStatus].labelNameForCustomer,
    { cents: order.reservedCents },
    { cents: order.committedCents },
    { cents: order.spentCents },
    order.documents.map(({ documentNumber }) => documentNumber).join(', '),
  ]),
]

/** Saves the file of a cost centre, of one month (`YYYY-MM`) or of all. */
export const saveSpending = (
  orders: readonly SpendingOrder[],
  costCentreCode: string,
  month: string | undefined,
): void =>
  saveCsv(
    spendingRows(orders),
    `${['orders', costCentreCode.replaceAll(/[^\w-]+/g, '-'), month].filter(Boolean).join('-')}.csv`,
  )
