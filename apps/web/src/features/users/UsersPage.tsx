import { Paper } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { failureText } from '../../lib/api/failures.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { userColumns } from './userColumns.tsx'
import { useUsers, usersPageSize } from './users.data.ts'
import { userSortFields, type UsersSearch } from './usersSearch.ts'

const route = getRouteApi('/app/users')

/** §2 Users screen. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const users = useUsers(search)
  const change = (next: UsersSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: 'search' in next,
    })
  return (
    <>
      <PageHeader title="Users" />
      <FilterBar active={search.search !== undefined} onReset={() => change({ search: undefined })}>
        <SearchBox
          label="Search Users"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      </FilterBar>
      <Paper>
        {users.isLoadingError ? (
          <ErrorState
            title="The users could not be loaded"
            text={failureText(users.error)}
            onRetry={() => void users.refetch()}
          />
        ) : (
          <DataTable
            caption="Users"
            columns={userColumns}
            rows={users.data?.rows}
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
        )}
        {users.data ? (
          <Pager
            page={search.page ?? 1}
            perPage={usersPageSize}
            total={users.data.total}
            onPage={(page) => change({ page: page > 1 ? page : undefined })}
          />
        ) : null}
      </Paper>
    </>
  )
}
