import { Badge, Group, Stack, Text } from '@mantine/core'
import {
  IconAddressBook,
  IconCircleCheck,
  IconCircleOff,
  IconMail,
  IconMailExclamation,
  IconMailOff,
} from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { Role, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { column } from '../../ui/table/column.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { UserActions } from './UserActions.tsx'
import { userNameNote } from './userNameNote.ts'
import type { UsersOf } from './usersOf.ts'

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

function emailOf(user: User) {
  const note = userNameNote(user)
  if (!note) return user.emailAddress
  return (
    <>
      {user.emailAddress}
      <Text size="xs" c="dimmed" truncate>
        {note}
      </Text>
    </>
  )
}

/** Roles of a person; administrators have only System Admin (§6). */
const rolesOf = ({ claims, customer }: User): readonly Role[] =>
  customer ? rolesOfClaims(claims) : [Role.systemAdmin]

export const userColumns = (of: UsersOf, onEdit: (user: User) => void): readonly DataColumn<User>[] => [
  column('firstName', 'First Name', (user) => user.firstName, { sortable: true, phone: 'hidden' }),
  {
    id: 'lastName',
    header: 'Last Name',
    sortable: true,
    phone: 'title',
    width: '21%',
    cell: (user) => (
      <>
        <span className="phone-only">{user.firstName} </span>
        {user.lastName}
      </>
    ),
  },
  column('emailAddress', 'Email', emailOf, { sortable: true, clip: true }),
  {
    id: 'roles',
    header: 'Permissions',
    sortable: true,
    width: '20%',
    cell: (user) => (
      <Group gap={4}>
        {rolesOf(user).map((role) => (
          <Badge key={role} variant="default" tt="none" fw={500} flex="none" miw="max-content">
            {roleLabels[role]}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    phone: 'end',
    width: '150px',
    cell: (user) => (
      <Stack gap={4} align="start">
        <UserStatus user={user} />
        {user.mailFailure ? (
          <StatusChip tone="bad" icon={IconMailExclamation}>
            Emails returned
          </StatusChip>
        ) : null}
        {user.isPrimaryContact ? (
          <StatusChip tone="brand" icon={IconAddressBook}>
            Primary contact
          </StatusChip>
        ) : null}
      </Stack>
    ),
  },
  column('actions', 'Actions', (user) => <UserActions of={of} user={user} onEdit={onEdit} />, {
    phone: 'action',
    width: '160px',
    interactive: true,
  }),
]
