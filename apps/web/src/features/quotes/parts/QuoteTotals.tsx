import type { QuoteVersion } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { TotalsList } from '../../../ui/text/TotalsList.tsx'

type Totals = Pick<
  QuoteVersion,
  'productTotalCents' | 'freightTotalCents' | 'gstTotalCents' | 'totalAmountCents'
>

/** Totals of a version, or of an unsent answer. */
export function QuoteTotals({ totals, live = false }: { readonly totals: Totals; readonly live?: boolean }) {
  return (
    <TotalsList
      parts={[
        { term: 'Products (Ex GST)', cents: totals.productTotalCents },
        { term: 'Freight (Ex GST)', cents: totals.freightTotalCents },
        { term: 'GST', cents: totals.gstTotalCents },
      ]}
      total={{ term: 'Total (Inc GST)', cents: totals.totalAmountCents }}
      live={live}
    />
  )
}
