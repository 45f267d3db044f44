import { Paper, Text } from '@mantine/core'
import { IconBuildingStore, IconCircleOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { customerSorts } from '@tradecounter/rules/customers/customerSorts.ts'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { customersPageSize, useCustomers } from './customers.data.ts'
import type { CustomersSearch } from './customersSearch.ts'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { sortOf } from '../../ui/table/sortOf.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'

/** Values of the customer filter in the API (§9). */
const customerFilters = [
  { value: '2', label: 'All' },
  { value: '1', label: 'Enabled' },
  { value: '0', label: 'Disabled' },
] as const

const nobody = (
  <Text c="dimmed" span>
    –
  </Text>
)

/** Columns of the Customers screen (§2). */
const customerColumns: readonly DataColumn<Customer>[] = [
  {
    id: 'customerName',
    header: 'Customer Name',
    sortable: true,
    phone: 'title',
    width: '34%',
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
  column(
    'primaryContact',
    'Primary Contact',
    ({ primaryContact }) => (primaryContact ? fullName(primaryContact) : nobody),
    { sortable: true, clip: true, width: '22%' },
  ),
  column('userName', 'User Name', ({ primaryContact }) => primaryContact?.userName ?? nobody, {
    sortable: true,
    clip: true,
  }),
  column('enabled', 'Enable/Disable', (customer) => <CustomerStatus customer={customer} />, {
    sortable: true,
    phone: 'action',
    width: '150px',
    interactive: true,
  }),
]

const route = getRouteApi('/app/customers')

/** §2 Customers screen (admin). */
export function CustomersPage() {
  const search = route.useSearch()
  const customers = useCustomers(search)
  const failure = useLoadingFailure('The customers could not be loaded', customers)
  const change = listChange<CustomersSearch>(route.useNavigate(), ['name'])
  const { filtered, ...filters } = listFilters(search, change, ['name', 'enabled'])
  return (
    <>
      <PageHeader title="Customers" />
      <FilterBar {...filters.bar}>
        <SearchBox label="Customer Name" {...filters.of('name')} />
        <FilterSelect label="Enabled" w={140} data={customerFilters} unset="2" {...filters.of('enabled')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Customers"
          columns={customerColumns}
          rows={customers.data?.rows}
          failure={failure}
          rowId={(customer) => String(customer.customerId)}
          rowHref={(customer) => paths.customer(customer.customerId)}
          rowLabel={(customer) => customer.customerName}
          skeletonRows={customersPageSize}
          sort={{ field: search.sort ?? 'customerName', direction: search.direction ?? 'asc' }}
          onSort={(sort) => change(sortOf(customerSorts, sort))}
          empty={
            filtered
              ? {
                  icon: IconBuildingStore,
                  title: 'No customer matches your search',
                  showAll: { label: 'Show all customers', onClick: filters.reset },
                }
              : {
                  icon: IconBuildingStore,
                  title: 'No customers yet',
                  text: 'Import customers from files, or add an integration key under Settings so that your accounts system can send them.',
                }
          }
        />
        <ListPager list={customers.data} page={search.page} perPage={customersPageSize} onChange={change} />
      </Paper>
    </>
  )
}
