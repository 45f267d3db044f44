import { orderTotals, type PricedLine } from '@tradecounter/rules/orders/orderTotals.ts'
import { Money } from '../../../ui/Money.tsx'
import classes from './OrderTotalsList.module.css'

/** The totals of the order summary panel, from the one total function (§4, R2). */
export function OrderTotalsList({ lines }: { readonly lines: readonly PricedLine[] }) {
  const totals = orderTotals(lines)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Items (Ex GST)</dt>
        <dd>
          <Money cents={totals.productTotalCents} />
        </dd>
      </div>
      <div>
        <dt>Freight (Ex GST)</dt>
        <dd>
          <Money cents={totals.freightTotalCents} />
        </dd>
      </div>
      <div>
        <dt>GST</dt>
        <dd>
          <Money cents={totals.gstTotalCents} />
        </dd>
      </div>
      <div className={classes.total}>
        <dt>Order Total</dt>
        <dd aria-live="polite">
          <Money cents={totals.totalAmountCents} />
        </dd>
      </div>
    </dl>
  )
}
