import { Group } from '@mantine/core'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerUsersPageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { useMemo } from 'react'
import { InviteByFileButton } from '../../users/invitations/InviteByFileButton.tsx'
import { NewUserButton } from '../../users/NewUserButton.tsx'
import { usersOfCustomer } from '../../users/usersOf.ts'
import { UsersTable } from '../../users/UsersTable.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import type { CustomerSearch } from './customerSearch.ts'

interface UsersCardProps {
  readonly customer: CustomerDetail
  readonly search: CustomerSearch
  readonly onChange: (next: CustomerSearch, replace?: boolean) => void
}

/** §2 Customer detail: its people, 5 a page. */
export function UsersCard({ customer, search, onChange }: UsersCardProps) {
  const of = useMemo(() => usersOfCustomer(customer), [customer])
  const { sort, direction, users } = search
  return (
    <SectionCard
      title="Users"
      leads
      action={
        <Group gap="sm">
          <InviteByFileButton of={of} />
          <NewUserButton of={of}>New user</NewUserButton>
        </Group>
      }
    >
      <div>
        <UsersTable
          of={of}
          search={{ sort, direction, page: users }}
          perPage={customerUsersPageSize}
          onChange={({ page, ...next }, replace) => onChange({ ...next, users: page }, replace)}
        />
      </div>
    </SectionCard>
  )
}
