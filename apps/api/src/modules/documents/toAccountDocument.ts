import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { transactionTypes, type TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import { documentFileUrl } from './files/documentFileUrl.ts'

interface DocumentRow {
  readonly customerId: number
  readonly id: number
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly documentedOn: string
  readonly dueOn: string
  readonly totalCents: number
  readonly balanceCents: number
  readonly fileId: number | null
  readonly proofOfDeliveryFileId: number | null
  readonly orderId: number | null
  readonly orderNumber: number | null
}

/** A document under the wire's names (§3 Transaction). */
export const toAccountDocument = (row: DocumentRow) => ({
  transactionId: row.id,
  documentNumber: row.documentNumber,
  transactionType: {
    transactionTypeKey: row.type,
    transactionTypeName: transactionTypes[row.type].name,
  },
  referenceNumber: row.referenceNumber,
  transactionDate: row.documentedOn,
  dueDate: row.dueOn,
  documentTotalCents: row.totalCents,
  totalAmountIncGstCents: row.totalCents,
  documentBalanceCents: row.balanceCents,
  documentUrl: row.fileId === null ? null : documentFileUrl(row, 'document'),
  proofOfDeliveryDocumentUrl:
    row.proofOfDeliveryFileId === null ? null : documentFileUrl(row, 'proofOfDelivery'),
  order:
    row.orderId === null || row.orderNumber === null
      ? null
      : { orderID: row.orderId, orderNumber: orderNumberText(row.orderNumber) },
})
