import { Paper } from '@mantine/core'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useClaim } from '../../shell/claims.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { CustomerSelect } from './CustomerSelect.tsx'
import { useCustomer } from './customerChoice.data.ts'
import { InviteByFileButton } from './invitations/InviteByFileButton.tsx'
import { NewUserButton } from './NewUserButton.tsx'
import { administrators, ownUsers, usersOfCustomer } from './usersOf.ts'
import type { UsersSearch } from './usersSearch.ts'
import { UsersTable } from './UsersTable.tsx'

const CustomerSchedules = lazyPart(
  () => import('../order-schedules/CustomerSchedules.tsx'),
  'CustomerSchedules',
)

const route = getRouteApi('/app/users')

/**
 * §2 Users screen: people of the member's customer; in
 * the admin area, of any customer, or administrators.
 */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const member = useMember()
  const admin = isAdmin(member)
  const chosen = useCustomer(admin ? search.customer : undefined)
  const list = useClaim('users', 'user-list')
  const of = useMemo(() => {
    if (!admin) return ownUsers(member)
    if (search.customer === undefined) return administrators
    return chosen.data && usersOfCustomer(chosen.data)
  }, [admin, member, search.customer, chosen.data])
  const change = listChange<UsersSearch>(navigate, ['search'])
  const filters = listFilters(search, change, ['search'])
  return (
    <>
      <PageHeader
        title="Users"
        action={
          of ? (
            <>
              <InviteByFileButton of={of} />
              <NewUserButton
                key={of.customerId}
                of={of}
                isRequested={search.ask === 'invite'}
                onClosed={() =>
                  void navigate({ search: (before) => ({ ...before, ask: undefined }), replace: true })
                }
              />
            </>
          ) : null
        }
      />
      <FilterBar {...filters.bar} set={admin && search.customer !== undefined ? 1 : 0}>
        <SearchBox label="Search Users" {...filters.of('search')} />
        {admin ? (
          <CustomerSelect
            customer={search.customer === undefined ? undefined : chosen.data}
            onChange={(customer) => change({ customer, search: undefined })}
          />
        ) : null}
      </FilterBar>
      {list.shown ? (
        <Paper mb="md" data-leads>
          {chosen.isLoadingError ? (
            <LoadFailure title="The customer could not be loaded" query={chosen} />
          ) : (
            <UsersTable
              key={of?.customerId}
              of={of}
              search={search}
              perPage={userPageSize}
              onChange={change}
            />
          )}
        </Paper>
      ) : null}
      {list.shown && member.customer ? (
        <Suspense fallback={null}>
          <CustomerSchedules customerId={member.customer.customerId} />
        </Suspense>
      ) : null}
    </>
  )
}
