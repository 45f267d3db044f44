import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { useWaitingQuotes } from './homeQuotes.data.ts'
import { WaitingCard } from './WaitingCard.tsx'

const numberColumn: DataColumn<ListedQuote> = column(
  'quoteNumber',
  'Quote No.',
  ({ quoteNumber }) => quoteNumber,
  { phone: 'title', nowrap: true },
)

const subjectColumn: DataColumn<ListedQuote> = column('subject', 'Subject', ({ subject }) => subject, {
  clip: true,
})

const ownColumns: readonly DataColumn<ListedQuote>[] = [
  numberColumn,
  subjectColumn,
  dateColumn('validUntil', 'Valid Until', ({ validUntil }) => validUntil),
  moneyColumn('total', 'Total (Inc GST)', ({ totalAmountCents }) => totalAmountCents, { phone: 'end' }),
]

const deskColumns: readonly DataColumn<ListedQuote>[] = [
  numberColumn,
  { id: 'customer', header: 'Customer', clip: true, cell: ({ customer }) => customer.customerName },
  subjectColumn,
  dateColumn('neededBy', 'Needed By', ({ neededBy }) => neededBy, { phone: 'end' }),
]

interface HomeQuotesProps {
  /** Customer that decides; undefined for quotes that the supplier's desk answers. */
  readonly customerId: number | undefined
}

/** Quotes that wait for the person; renders nothing without any. */
export function HomeQuotes({ customerId }: HomeQuotesProps) {
  return (
    <WaitingCard
      title={customerId === undefined ? 'Quotes to answer' : 'Quotes to decide on'}
      href={paths.quotes()}
      all="All quotes"
      query={useWaitingQuotes(customerId)}
      failure="The quotes could not be loaded"
      columns={customerId === undefined ? deskColumns : ownColumns}
      rowId={({ quoteId }) => String(quoteId)}
      rowHref={({ quoteId }) => paths.quote(quoteId)}
      rowLabel={({ quoteNumber }) => `Quote ${quoteNumber}`}
    />
  )
}
