import { transactionTypes, type TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'

interface DocumentRow {
  readonly id: number
  readonly documentNumber: string
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly documentedOn: string
  readonly dueOn: string
  readonly totalCents: number
  readonly balanceCents: number
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
})
