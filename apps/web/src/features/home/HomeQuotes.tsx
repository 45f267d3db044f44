import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { paths } from '../../paths.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useWaitingQuotes } from './homeQuotes.data.ts'
import { WaitingCard } from './WaitingCard.tsx'

const numberColumn: DataColumn<ListedQuote> = {
  id: 'quoteNumber',
  header: 'Quote No.',
  phone: 'title',
  nowrap: true,
  cell: ({ quoteNumber }) => quoteNumber,
}

const subjectColumn: DataColumn<ListedQuote> = {
  id: 'subject',
  header: 'Subject',
  clip: true,
  cell: ({ subject }) => subject,
}

const ownColumns: readonly DataColumn<ListedQuote>[] = [
  numberColumn,
  subjectColumn,
  {
    id: 'validUntil',
    header: 'Valid Until',
    cell: ({ validUntil }) => (validUntil ? <DateText date={validUntil} /> : '–'),
  },
  {
    id: 'total',
    header: 'Total (Inc GST)',
    align: 'right',
    phone: 'end',
    cell: ({ totalAmountCents }) => (totalAmountCents === null ? '–' : <Money cents={totalAmountCents} />),
  },
]

const deskColumns: readonly DataColumn<ListedQuote>[] = [
  numberColumn,
  { id: 'customer', header: 'Customer', clip: true, cell: ({ customer }) => customer.customerName },
  subjectColumn,
  {
    id: 'neededBy',
    header: 'Needed By',
    phone: 'end',
    cell: ({ neededBy }) => (neededBy ? <DateText date={neededBy} /> : '–'),
  },
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
