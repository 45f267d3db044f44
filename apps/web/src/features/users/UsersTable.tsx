import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { IconUserSearch } from '@tabler/icons-react'
import { userSorts } from '@tradecounter/rules/users/userSorts.ts'
import { useMemo } from 'react'
import { useThroughReload } from '../../lib/text/typed.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { rowNow } from '../../ui/table/rowNow.ts'
import { sortOf } from '../../ui/table/sortOf.ts'
import { UserDialogPlace } from './UserDialogPlace.tsx'
import { userColumns } from './userColumns.tsx'
import { useUsers } from './users.data.ts'
import type { UsersOf } from './usersOf.ts'
import type { UsersSearch } from './usersSearch.ts'

interface UsersTableProps {
  /** Undefined until the customer is loaded. */
  readonly of: UsersOf | undefined
  readonly search: UsersSearch
  readonly perPage: number
  readonly onChange: (next: UsersSearch, replace?: boolean) => void
}

/** Table of people with actions, on the users screen and on a customer's page. */
export function UsersTable({ of, search, perPage, onChange }: UsersTableProps) {
  const users = useUsers(of, search, perPage)
  const failure = useLoadingFailure('The users could not be loaded', users)
  const [edited, setEdited] = useThroughReload<User | undefined>(
    `user.edited.${of?.customerId ?? ''}`,
    undefined,
  )
  const columns = useMemo(() => (of ? userColumns(of, setEdited) : []), [of, setEdited])
  return (
    <>
      {of && edited ? (
        <UserDialogPlace
          of={of}
          user={rowNow(users.data?.rows, edited, ({ id }) => id)}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <DataTable
        caption="Users"
        columns={columns}
        rows={users.data?.rows}
        failure={failure}
        rowId={(user) => String(user.id)}
        skeletonRows={perPage}
        sort={{ field: search.sort ?? 'firstName', direction: search.direction ?? 'asc' }}
        onSort={(sort) => onChange(sortOf(userSorts, sort))}
        empty={{
          icon: IconUserSearch,
          title: search.search ? 'No users match your search' : 'No users yet',
          text: search.search
            ? 'Try another part of the name or email, or reset the search.'
            : of?.area === 'sa'
              ? 'This customer’s users appear here.'
              : 'People in your company appear here.',
        }}
      />
      <ListPager list={users.data} page={search.page} perPage={perPage} onChange={onChange} />
    </>
  )
}
