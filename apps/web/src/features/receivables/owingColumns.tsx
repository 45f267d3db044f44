import { IconCircleOff } from '@tabler/icons-react'
import type { OwingCustomer } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { creditUsedText } from './CreditUsed.tsx'

/** Columns of customers that owe money. */
export const owingColumns: readonly DataColumn<OwingCustomer>[] = [
  {
    id: 'customerName',
    header: 'Customer',
    sortable: true,
    phone: 'title',
    width: '28%',
    cell: ({ customerName, enabled }) => (
      <>
        {customerName}{' '}
        {enabled ? null : (
          <StatusChip tone="neutral" icon={IconCircleOff}>
            Disabled
          </StatusChip>
        )}
      </>
    ),
  },
  {
    id: 'overdue',
    header: 'Overdue',
    sortable: true,
    align: 'right',
    phone: 'end',
    nowrap: true,
    cell: ({ overdueCents }) => <Money cents={overdueCents} overdue />,
  },
  {
    id: 'balance',
    header: 'Balance',
    sortable: true,
    align: 'right',
    nowrap: true,
    cell: ({ balanceCents }) => <Money cents={balanceCents} />,
  },
  {
    id: 'oldestDueDate',
    header: 'Oldest Due Date',
    sortable: true,
    nowrap: true,
    cell: ({ oldestDueDate }) => (oldestDueDate ? <DateText date={oldestDueDate} /> : '–'),
  },
  { id: 'creditUsed', header: 'Credit Used', sortable: true, cell: creditUsedText },
]
