import { Button, Paper } from '@mantine/core'
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { userPageSize } from '@tradecounter/rules/users/userLimits.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { memberClaims } from '../../shell/gates.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { UserDialog } from './UserDialog.tsx'
import { userColumns } from './userColumns.tsx'
import { useUsers } from './users.data.ts'
import { userSortFields, type UsersSearch } from './usersSearch.ts'

const route = getRouteApi('/app/users')

/** §2 Users screen. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const users = useUsers(search)
  const member = useMember()
  const [dialog, setDialog] = useState<{ readonly user: User | undefined }>()
  const columns = useMemo(() => userColumns((user) => setDialog({ user })), [])
  const change = (next: UsersSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: 'search' in next,
    })
  return (
    <>
      <PageHeader
        title="Users"
        action={
          claimsShow(memberClaims(member), 'users', 'addUser') ? (
            <Button leftSection={<IconUserPlus size={18} />} onClick={() => setDialog({ user: undefined })}>
              New User
            </Button>
          ) : null
        }
      />
      {dialog ? <UserDialog user={dialog.user} onClose={() => setDialog(undefined)} /> : null}
      <FilterBar active={search.search !== undefined} onReset={() => change({ search: undefined })}>
        <SearchBox
          label="Search Users"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Users"
          columns={columns}
          rows={users.data?.rows}
          failure={loadingFailure('The users could not be loaded', users)}
          rowId={(user) => String(user.id)}
          sort={{ field: search.sort ?? 'firstName', direction: search.direction ?? 'asc' }}
          onSort={({ field, direction }) =>
            change({
              sort: userSortFields.find((each) => each === field),
              direction: direction === 'desc' ? 'desc' : undefined,
            })
          }
          empty={
            <EmptyState
              icon={IconUserSearch}
              title={search.search ? 'No user matches your search' : 'No users yet'}
              text={
                search.search
                  ? 'Try another part of the name or email, or reset the search.'
                  : 'The people of your company who may use this portal will appear here.'
              }
            />
          }
        />
        {users.data ? (
          <Pager
            page={search.page ?? 1}
            perPage={userPageSize}
            total={users.data.total}
            onPage={(page) => change({ page: page > 1 ? page : undefined })}
          />
        ) : null}
      </Paper>
    </>
  )
}
