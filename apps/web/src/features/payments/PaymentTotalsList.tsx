import type { PaymentTotals } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { TotalsList } from '../../ui/text/TotalsList.tsx'

/** §2 Totals block: invoice total, credit total, payment total. */
export function PaymentTotalsList({ totals }: { readonly totals: PaymentTotals }) {
  return (
    <TotalsList
      parts={[
        { term: 'Invoice Total', cents: totals.totalInvoiceAmountCents },
        { term: 'Credit Total', cents: totals.totalCreditAmountCents },
      ]}
      total={{ term: 'Payment Total', cents: totals.totalPaymentAmountCents }}
    />
  )
}
