import type { PaymentTotals } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { TotalsList } from '../../ui/text/TotalsList.tsx'

interface PaymentTotalsListProps {
  readonly totals: PaymentTotals
  /** Rest of a lump sum (R18). */
  readonly leftOverCents?: number | undefined
}

/** §2 Totals block: invoice total, credit total, payment total. */
export function PaymentTotalsList({ totals, leftOverCents }: PaymentTotalsListProps) {
  return (
    <TotalsList
      parts={[
        { term: 'Invoice Total', cents: totals.totalInvoiceAmountCents },
        { term: 'Credit Total', cents: totals.totalCreditAmountCents },
        ...(leftOverCents === undefined ? [] : [{ term: 'Kept as credit', cents: leftOverCents }]),
      ]}
      total={{ term: 'Payment Total', cents: totals.totalPaymentAmountCents }}
    />
  )
}
