import { formatCents } from '@tradecounter/rules/money.ts'
import { formatDate, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { onePagePdf } from '../onePagePdf.ts'

interface PurchaseOrder {
  readonly buyer: string
  readonly number: string
  readonly orderedOn: PlainDate
  readonly totalCents: number
}

/** PDF of a purchase order with a few lines of text. */
export function purchaseOrderPdf({ buyer, number, orderedOn, totalCents }: PurchaseOrder): Buffer {
  return onePagePdf([
    [20, buyer],
    [14, `Purchase order ${number}`],
    [11, `Date ${formatDate(orderedOn)}`],
    [11, `Total ${formatCents(totalCents)} including GST`],
    [11, 'Please deliver as ordered in the portal.'],
  ])
}
