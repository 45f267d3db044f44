import type { ExportedPayment } from '@tradecounter/contract/integration/exportedPayment.ts'
import { transactionTypes } from '@tradecounter/rules/documents/transactionTypes.ts'
import { paymentStatusNames, paymentTypeNames } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { PaidPayment } from '../../payments/posting/paidPayments.ts'
import type { WaitingPayment } from './paymentFeed.queries.ts'

/** A payment as the accounts system gets it: by its own numbers, beside ours. */
export function toExportedPayment(
  row: WaitingPayment,
  { payment, rows, files: allFiles, paidBy }: PaidPayment,
): ExportedPayment {
  const { paymentId, statusId, typeId } = payment
  const files = Map.groupBy(allFiles, ({ documentId }) => documentId)
  const filesOf = (documentId: number | null) =>
    (files.get(documentId) ?? []).map(({ fileId, fileName }) => ({
      fileName,
      fileUrl: `/Corporate/integration/payments/${paymentId}/files/${fileId}`,
    }))
  return {
    cursor: row.cursor,
    paymentId,
    paymentNumber: payment.paymentNumber,
    customer: {
      accountNumber: row.accountNumber,
      customerId: row.customerId,
      customerName: row.customerName,
    },
    paymentStatus: { paymentStatusId: statusId, paymentStatusName: paymentStatusNames[statusId] },
    paymentType: { paymentTypeId: typeId, paymentTypeName: paymentTypeNames[typeId] },
    datePaid: payment.paidAt?.toISOString() ?? null,
    paidBy,
    providerPaymentNumber: payment.providerTransactionId,
    cardBrand: payment.cardBrand,
    cardLastFour: payment.cardLastFour,
    totalInvoiceAmountCents: payment.totalInvoiceAmountCents,
    totalCreditAmountCents: payment.totalCreditAmountCents,
    totalPaymentAmountCents: payment.totalPaymentAmountCents,
    leftOverCents: payment.leftOverCents,
    paymentNote: payment.note,
    paymentFiles: filesOf(null),
    transactions: rows.map(({ id, documentNumber, type, referenceNumber, appliedCents, note }) => ({
      transactionId: id,
      documentNumber,
      transactionType: { transactionTypeKey: type, transactionTypeName: transactionTypes[type].name },
      referenceNumber,
      appliedAmountCents: appliedCents,
      transactionNote: note,
      transactionFiles: filesOf(id),
    })),
  }
}
