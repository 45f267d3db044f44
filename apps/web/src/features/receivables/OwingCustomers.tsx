import { IconBuildingStore, IconCircleOff } from '@tabler/icons-react'
import { owingPageSize } from '@tradecounter/rules/receivables/receivables.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { oneOf } from '../../lib/text/searchValues.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { owingSortFields, type AccountsSearch } from './accountsSearch.ts'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useOwingCustomers } from './receivables.data.ts'
import type { OwingCustomer } from '@tradecounter/contract/receivables/receivables.contract.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { creditUsedText } from './CreditUsed.tsx'

/** Columns of customers that owe money. */
const owingColumns: readonly DataColumn<OwingCustomer>[] = [
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
  column('overdue', 'Overdue', ({ overdueCents }) => <Money cents={overdueCents} overdue />, {
    sortable: true,
    align: 'right',
    phone: 'end',
    nowrap: true,
  }),
  moneyColumn('balance', 'Balance', ({ balanceCents }) => balanceCents, { sortable: true, nowrap: true }),
  dateColumn('oldestDueDate', 'Oldest Due Date', ({ oldestDueDate }) => oldestDueDate, {
    sortable: true,
    nowrap: true,
  }),
  { id: 'creditUsed', header: 'Credit Used', sortable: true, cell: creditUsedText },
]

const shown = [
  { value: 'all', label: 'All with a balance' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'overLimit', label: 'Over limit' },
] as const

interface OwingCustomersProps {
  readonly search: AccountsSearch
  readonly onChange: (next: AccountsSearch, replace?: boolean) => void
}

/** Customers with open documents, largest overdue amount first. */
export function OwingCustomers({ search, onChange }: OwingCustomersProps) {
  const { page = 1, sort = 'overdue', direction = 'desc' } = search
  const customers = useOwingCustomers(search)
  const failure = useLoadingFailure('The customers could not be loaded', customers)
  const { filtered, ...filters } = listFilters(search, onChange, ['name', 'show'])
  return (
    <SectionCard title="Customers with balances">
      <FilterBar {...filters.bar}>
        <SearchBox label="Customer Name" {...filters.of('name')} />
        <FilterSelect label="Show" w={190} data={shown} unset="all" {...filters.of('show')} />
      </FilterBar>
      <DataTable
        caption="Customers with balances"
        columns={owingColumns}
        rows={customers.data?.rows}
        failure={failure}
        rowId={(customer) => String(customer.customerId)}
        rowHref={(customer) => paths.customerAccount(customer.customerId)}
        rowLabel={({ customerName, enabled }) => (enabled ? customerName : `${customerName} Disabled`)}
        skeletonRows={owingPageSize}
        sort={{ field: sort, direction }}
        onSort={(next) =>
          onChange({
            sort: oneOf({ ...next }, 'field', owingSortFields),
            direction: next.direction === 'asc' ? 'asc' : undefined,
          })
        }
        empty={
          filtered
            ? {
                icon: IconBuildingStore,
                title: 'No customers match your search',
                showAll: { label: 'Show all with a balance', onClick: filters.reset },
              }
            : {
                icon: IconBuildingStore,
                title: 'No balances',
                text: 'Customers with open invoices or credits appear here.',
              }
        }
      />
      <ListPager list={customers.data} page={page} perPage={owingPageSize} onChange={onChange} />
    </SectionCard>
  )
}
