import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { paths } from '../../paths.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { useQuotes } from './quotes.data.ts'

const columns: readonly DataColumn<ListedQuote>[] = [
  { id: 'subject', header: 'Price List', phone: 'title', clip: true, cell: ({ subject }) => subject },
  { id: 'quoteNumber', header: 'Quote No.', nowrap: true, cell: ({ quoteNumber }) => quoteNumber },
  dateColumn('validUntil', 'Agreed Until', ({ validUntil }) => validUntil, { phone: 'end', nowrap: true }),
]

interface AgreedListsProps {
  /** Customer of the lists, for administrators; undefined for a person's own customer. */
  readonly customerId?: number
}

/** Price lists of standing quotes, the first to end first; renders nothing without any. */
export function AgreedLists({ customerId }: AgreedListsProps) {
  const { data } = useQuotes({
    status: 'accepted',
    kind: 'standing',
    customerId,
    sort: 'validUntil',
    direction: 'asc',
  })
  if (!data || data.rows.length === 0) return null
  const title = 'Agreed prices'
  return (
    <ListCard
      title={title}
      href={paths.quotes({ status: 'accepted', kind: 'standing', customerId })}
      all="All standing prices"
    >
      <DataTable
        caption={title}
        columns={columns}
        rows={data.rows}
        rowId={({ quoteId }) => String(quoteId)}
        rowHref={({ quoteId }) => paths.quote(quoteId)}
        rowLabel={({ subject, quoteNumber }) => `${subject}, quote ${quoteNumber}`}
      />
    </ListCard>
  )
}
