import type { PaymentTotals } from '@tradecounter/rules/payments/paymentTotal.ts'
import { Money } from '../../ui/Money.tsx'
import classes from './PaymentTotalsList.module.css'

/** §2 Totals block: invoice total, credit total, payment total. */
export function PaymentTotalsList({ totals }: { readonly totals: PaymentTotals }) {
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Invoice Total</dt>
        <dd>
          <Money cents={totals.totalInvoiceAmountCents} />
        </dd>
      </div>
      <div>
        <dt>Credit Total</dt>
        <dd>
          <Money cents={totals.totalCreditAmountCents} />
        </dd>
      </div>
      <div className={classes.total}>
        <dt>Payment Total</dt>
        <dd>
          <Money cents={totals.totalPaymentAmountCents} />
        </dd>
      </div>
    </dl>
  )
}
