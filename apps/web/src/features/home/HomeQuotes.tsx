import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { paths } from '../../paths.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useWaitingQuotes } from './homeQuotes.data.ts'

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
  const quotes = useWaitingQuotes(customerId)
  if (quotes.isLoading) return <Skeleton height={190} leads />
  if (quotes.isSuccess && quotes.data.rows.length === 0) return null
  const title = customerId === undefined ? 'Quotes to answer' : 'Quotes to decide on'
  return (
    <ListCard title={title} href={paths.quotes()} all="All quotes">
      <DataTable
        caption={title}
        columns={customerId === undefined ? deskColumns : ownColumns}
        rows={quotes.data?.rows}
        failure={loadingFailure('The quotes could not be loaded', quotes)}
        rowId={({ quoteId }) => String(quoteId)}
        rowHref={({ quoteId }) => paths.quote(quoteId)}
        rowLabel={({ quoteNumber }) => `Quote ${quoteNumber}`}
      />
    </ListCard>
  )
}
