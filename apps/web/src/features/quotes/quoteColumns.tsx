import { Anchor } from '@mantine/core'
import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { BelowText } from '../../ui/table/BelowText.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { QuoteChip } from './parts/QuoteChip.tsx'

const customerColumn: DataColumn<ListedQuote> = column(
  'customer',
  'Customer',
  ({ customer }) => <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>,
  { interactive: true },
)

/** Columns of quotes; with the customer in a list of several customers. */
export const quoteColumns = (timeZone: string, several: boolean): readonly DataColumn<ListedQuote>[] => [
  column('quoteNumber', 'Quote No.', ({ quoteNumber }) => quoteNumber, {
    phone: 'title',
    nowrap: true,
    sortable: true,
  }),
  ...(several ? [customerColumn] : []),
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject, kind, requestedBy }) => (
      // One element, as a phone's card puts the children of a cell side by side. Words keep together.
      <div style={{ minWidth: '9rem' }}>
        <span style={{ overflowWrap: 'anywhere' }}>{subject}</span>
        <BelowText>
          {quoteKinds[kind]} · {fullName(requestedBy)}
        </BelowText>
      </div>
    ),
  },
  { id: 'status', header: 'Status', phone: 'end', cell: ({ status }) => <QuoteChip status={status} /> },
  column(
    'statusSince',
    'Since',
    ({ statusSince }) => <DateTimeText instant={statusSince} timeZone={timeZone} />,
    { sortable: true },
  ),
  dateColumn('neededBy', 'Needed By', ({ neededBy }) => neededBy, { sortable: true }),
  dateColumn('validUntil', 'Valid Until', ({ validUntil }) => validUntil, { sortable: true }),
  moneyColumn('total', 'Total (Inc GST)', ({ totalAmountCents }) => totalAmountCents),
]
