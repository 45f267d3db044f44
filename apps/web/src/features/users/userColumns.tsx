import { Badge, Group, Stack } from '@mantine/core'
import { IconAddressBook, IconCircleCheck, IconCircleOff, IconMail, IconMailOff } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { Role, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../ui/table/dataTableFeatures.ts'
import { UserActions } from './UserActions.tsx'
import type { UsersOf } from './usersOf.ts'

const column = columnsOf<User>()

function UserStatus({ user }: { readonly user: User }) {
  if (!user.enabled)
    return (
      <StatusChip tone="neutral" icon={IconCircleOff}>
        Disabled
      </StatusChip>
    )
  if (user.invitation?.state === 'expired')
    return (
      <StatusChip tone="bad" icon={IconMailOff}>
        Invitation expired
      </StatusChip>
    )
  if (user.invitation)
    return (
      <StatusChip tone="waiting" icon={IconMail}>
        Invited
      </StatusChip>
    )
  return (
    <StatusChip tone="good" icon={IconCircleCheck}>
      Enabled
    </StatusChip>
  )
}

/** What a person may do: an administrator everything of the admin area (§6). */
const rolesOf = ({ claims, customer }: User): readonly Role[] =>
  customer ? rolesOfClaims(claims) : [Role.systemAdmin]

export const userColumns = (of: UsersOf, onEdit: (user: User) => void): readonly DataColumn<User>[] => [
  column.accessor('firstName', { header: 'First Name', enableSorting: true, meta: { phone: 'hidden' } }),
  column.accessor('lastName', {
    header: 'Last Name',
    enableSorting: true,
    meta: { phone: 'title', width: '21%' },
    cell: ({ row }) => (
      <>
        <span className="phone-only">{row.original.firstName} </span>
        <span style={{ overflowWrap: 'anywhere' }}>{row.original.lastName}</span>
      </>
    ),
  }),
  column.accessor('emailAddress', {
    header: 'Email',
    enableSorting: true,
    meta: { clip: true },
  }),
  column.display({
    id: 'roles',
    header: 'Permissions',
    meta: { width: '20%', wideOnly: true },
    cell: ({ row }) => (
      <Group gap={4}>
        {rolesOf(row.original).map((role) => (
          <Badge key={role} variant="default" tt="none" fw={500} flex="none">
            {roleLabels[role]}
          </Badge>
        ))}
      </Group>
    ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { phone: 'end', width: '150px' },
    cell: ({ row }) => (
      <Stack gap={4} align="start">
        <UserStatus user={row.original} />
        {row.original.isPrimaryContact ? (
          <StatusChip tone="brand" icon={IconAddressBook}>
            Primary contact
          </StatusChip>
        ) : null}
      </Stack>
    ),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { phone: 'action', width: '160px', interactive: true },
    cell: ({ row }) => <UserActions of={of} user={row.original} onEdit={onEdit} />,
  }),
]
