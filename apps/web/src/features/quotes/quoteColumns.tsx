import { Anchor } from '@mantine/core'
import type { ListedQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { paths } from '../../paths.ts'
import { BelowText } from '../../ui/table/BelowText.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { QuoteChip } from './parts/QuoteChip.tsx'

const customerColumn: DataColumn<ListedQuote> = {
  id: 'customer',
  header: 'Customer',
  interactive: true,
  cell: ({ customer }) => <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>,
}

/** Columns of quotes; with the customer in a list of several customers. */
export const quoteColumns = (timeZone: string, several: boolean): readonly DataColumn<ListedQuote>[] => [
  {
    id: 'quoteNumber',
    header: 'Quote No.',
    phone: 'title',
    nowrap: true,
    sortable: true,
    cell: ({ quoteNumber }) => quoteNumber,
  },
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
  {
    id: 'statusSince',
    header: 'Since',
    sortable: true,
    cell: ({ statusSince }) => <DateTimeText instant={statusSince} timeZone={timeZone} />,
  },
  {
    id: 'neededBy',
    header: 'Needed By',
    sortable: true,
    cell: ({ neededBy }) => (neededBy ? <DateText date={neededBy} /> : '–'),
  },
  {
    id: 'validUntil',
    header: 'Valid Until',
    sortable: true,
    cell: ({ validUntil }) => (validUntil ? <DateText date={validUntil} /> : '–'),
  },
  {
    id: 'total',
    header: 'Total (Inc GST)',
    align: 'right',
    cell: ({ totalAmountCents }) => (totalAmountCents === null ? '–' : <Money cents={totalAmountCents} />),
  },
]
