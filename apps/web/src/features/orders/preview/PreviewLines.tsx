import type { OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { lineAmountCents, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './OrderPreview.module.css'

/** All lines with their totals, by `orderTotals` (R2). */
export function PreviewLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  const totals = orderTotals(lines)
  const feet = [
    ['Freight (Ex GST)', totals.freightTotalCents],
    ['Total (Ex GST)', totals.productTotalCents + totals.freightTotalCents],
    ['GST', totals.gstTotalCents],
    ['Total (Inc GST)', totals.totalAmountCents],
  ] as const
  return (
    <>
      <table className={classes.lines} aria-label="Items of the order">
        <thead>
          <tr>
            <th scope="col">Item Name</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit Price (Ex GST)</th>
            <th scope="col">Freight (Ex GST)</th>
            <th scope="col">Amount (Inc GST)</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineID}>
              <td>
                {line.product.productName}
                <small>{line.product.productCode}</small>
              </td>
              <td>{line.quantity.toLocaleString('en-AU')}</td>
              <td>
                <Money cents={line.unitPriceExcludingGSTCents} />
              </td>
              <td>
                <Money cents={line.freightExcludingGSTCents} />
              </td>
              <td>
                <Money cents={lineAmountCents(line)} />
              </td>
            </tr>
          ))}
          {lines.length === 0 ? (
            <tr>
              <td colSpan={5}>No items yet</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <dl className={classes.totals}>
        {feet.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
