import { orderTotals, type PricedLine } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { TotalsList } from '../../../ui/text/TotalsList.tsx'

/** Totals of the order summary panel, by `orderTotals` (§4, R2). */
export function OrderTotalsList({ lines }: { readonly lines: readonly PricedLine[] }) {
  const totals = orderTotals(lines)
  return (
    <TotalsList
      parts={[
        { term: 'Items (Ex GST)', cents: totals.productTotalCents },
        { term: 'Freight (Ex GST)', cents: totals.freightTotalCents },
        { term: 'GST', cents: totals.gstTotalCents },
      ]}
      live
      total={{ term: 'Order Total (Inc GST)', cents: totals.totalAmountCents }}
    />
  )
}
