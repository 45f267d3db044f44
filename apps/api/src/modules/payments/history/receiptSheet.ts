import { accountText } from '@tradecounter/rules/isolated.ts'
import type { PastPayment } from '@tradecounter/contract/payments/paymentHistory.contract.ts'
import { amountsIncludeGst, formatCents } from '@tradecounter/rules/money.ts'
import { cardText } from '@tradecounter/rules/payments/card/cardText.ts'
import { formatDate, formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import type { Sheet } from '../../../pdf/sheet.ts'
import type { Settings } from '../../../settings/settings.ts'

interface Account {
  readonly accountName: string
  readonly accountNumber: string
}

const methodOf = (payment: PastPayment): string =>
  payment.totalPaymentAmountCents === 0 ? 'Credits only' : (cardText(payment) ?? 'Card')

/** Receipt of a completed payment, with the amount applied to each document. */
export function receiptSheet(
  payment: PastPayment,
  { accountName, accountNumber }: Account,
  { PROVIDER_NAME, DEBTORS_EMAIL, TIME_ZONE }: Settings,
): Sheet {
  const applied = payment.transactions.filter(({ appliedAmountCents }) => appliedAmountCents !== 0)
  return {
    title: `Receipt ${payment.paymentNumber}`,
    heading: 'Payment receipt',
    subject: payment.paymentNumber,
    sender: PROVIDER_NAME,
    recipient: accountName,
    account: accountText(accountName, accountNumber),
    facts: [
      ['Account', accountText(accountName, accountNumber)],
      ['Paid', payment.datePaid ? formatDateTime(new Date(payment.datePaid), TIME_ZONE) : ''],
      ['Status', payment.paymentStatus.paymentStatusName],
      ['Payment method', methodOf(payment)],
      ...(payment.providerPaymentNumber
        ? [['Provider Payment No.', payment.providerPaymentNumber] as const]
        : []),
      ...(payment.receiptNumber ? [['Receipt No.', payment.receiptNumber] as const] : []),
      ...(payment.paidBy ? [['Paid by', payment.paidBy] as const] : []),
    ],
    tables: [
      {
        columns: [
          { heading: 'Document No.', width: 38 },
          { heading: 'Type', width: 28 },
          { heading: 'Reference No.' },
          { heading: 'Date', width: 24 },
          { heading: 'Amount applied', amount: true, width: 34 },
        ],
        rows: applied.map((document) => [
          document.documentNumber,
          document.transactionType.transactionTypeName,
          document.referenceNumber ?? '',
          formatDate(document.transactionDate),
          formatCents(document.appliedAmountCents),
        ]),
        totals: [
          ['Invoices', formatCents(payment.totalInvoiceAmountCents)],
          ['Credits', formatCents(payment.totalCreditAmountCents)],
          ...(payment.leftOverCents === 0
            ? []
            : [['Kept as credit', formatCents(payment.leftOverCents)] as const]),
          ['Payment total (AUD)', formatCents(payment.totalPaymentAmountCents)],
        ],
      },
    ],
    madeAt: new Date(payment.datePaid ?? 0),
    notice: `${amountsIncludeGst} Questions about this payment? Write to ${DEBTORS_EMAIL}.`,
  }
}
