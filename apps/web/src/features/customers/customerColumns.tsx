import { Text } from '@mantine/core'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { IconCircleOff } from '@tabler/icons-react'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'

const nobody = (
  <Text c="dimmed" span>
    –
  </Text>
)

/** Columns of the Customers screen (§2). */
export const customerColumns: readonly DataColumn<Customer>[] = [
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
  {
    id: 'primaryContact',
    header: 'Primary Contact',
    sortable: true,
    clip: true,
    width: '22%',
    cell: ({ primaryContact }) => (primaryContact ? fullName(primaryContact) : nobody),
  },
  {
    id: 'userName',
    header: 'User Name',
    sortable: true,
    clip: true,
    cell: ({ primaryContact }) => primaryContact?.userName ?? nobody,
  },
  {
    id: 'enabled',
    header: 'Enable/Disable',
    sortable: true,
    phone: 'action',
    width: '150px',
    interactive: true,
    cell: (customer) => <CustomerStatus customer={customer} />,
  },
]
