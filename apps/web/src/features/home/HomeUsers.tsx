import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { useUsers } from '../users/users.data.ts'
import { ownUsers } from '../users/usersOf.ts'
import { homeRows } from './home.data.ts'

const columns: readonly DataColumn<User>[] = [
  { id: 'name', header: 'Name', phone: 'title', clip: true, cell: (user) => fullName(user) },
  { id: 'emailAddress', header: 'Email', clip: true, cell: (user) => user.emailAddress },
]

/** People of the customer, for managers of users (§9). */
export function HomeUsers() {
  const users = useUsers(ownUsers(useMember()), {}, homeRows)
  const failure = useLoadingFailure('The users could not be loaded', users)
  return (
    <ListCard title="Users" href={paths.users()} all="All users">
      <DataTable
        caption="Users"
        columns={columns}
        rows={users.data?.rows}
        failure={failure}
        rowId={(user) => user.userName}
        skeletonRows={homeRows}
      />
    </ListCard>
  )
}
