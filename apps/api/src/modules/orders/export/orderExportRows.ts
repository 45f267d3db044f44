import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { shipmentLabels } from '@tradecounter/rules/orders/shipments/shipmentState.ts'
import { orderStatuses, statusLabel } from '@tradecounter/rules/orders/orderStatus.ts'
import type { CsvColumn } from '../../exports/csvColumns.ts'
import type { SummaryRow } from '../list/listOrders.queries.ts'

type Column = CsvColumn<SummaryRow>

const name = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim()

const column = (heading: string, cell: Column['cell']): Column => ({ heading, cell })

const number = column('Order No.', (row) => orderNumberText(row.orderNumber))
const customer = column('Customer', (row) => row.customerName)
const others = [
  column('Order Date', (row) => formatDate(row.orderedOn)),
  column('Purchase Order No.', (row) => row.purchaseOrderNumber ?? ''),
  column('Created By', (row) => name(row.createdByFirstName, row.createdByLastName)),
  column('Submitted', (row, timeZone) => (row.submittedAt ? formatDateTime(row.submittedAt, timeZone) : '')),
  column('Approver', (row) => name(row.approverFirstName, row.approverLastName)),
  column('Lines', (row) => row.lineCount),
  column('Shipping', ({ shipmentState }) => (shipmentState === null ? '' : shipmentLabels[shipmentState])),
  column('Lines Shipped', (row) => (row.shipmentState === null ? '' : row.shippedLines)),
  column('Back Order Expected', (row) => (row.backorderOn === null ? '' : formatDate(row.backorderOn))),
  column('Total (Inc GST)', (row) => ({ cents: row.totalCents })),
]

interface ExportedList {
  /** True for the orders of all customers, which are named then. */
  readonly ofAll: boolean
  readonly forAdmin: boolean
}

/** The columns of an export; an administrator's has the labels of the provider's list. */
export const exportColumns = ({ ofAll, forAdmin }: ExportedList): readonly Column[] => [
  number,
  ...(ofAll ? [customer] : []),
  column('Status', (row) => statusLabel(orderStatuses[row.statusId], forAdmin)),
  ...others,
]
