import { Badge, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMail, IconMailOff } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { UserActions } from './UserActions.tsx'

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

export const userColumns = (onEdit: (user: User) => void): readonly DataColumn<User>[] => [
  {
    id: 'firstName',
    header: 'First Name',
    sortable: true,
    phone: 'hidden',
    cell: (user) => user.firstName,
  },
  {
    id: 'lastName',
    header: 'Last Name',
    sortable: true,
    phone: 'title',
    width: '21%',
    cell: (user) => (
      <>
        <span className="phone-only">{user.firstName} </span>
        <span style={{ overflowWrap: 'anywhere' }}>{user.lastName}</span>
      </>
    ),
  },
  {
    id: 'emailAddress',
    header: 'Email',
    sortable: true,
    clip: true,
    cell: (user) => user.emailAddress,
  },
  {
    id: 'roles',
    header: 'Permissions',
    width: '20%',
    wideOnly: true,
    cell: (user) => (
      <Group gap={4}>
        {rolesOfClaims(user.claims).map((role) => (
          <Badge key={role} variant="default" tt="none" fw={500} flex="none">
            {roleLabels[role]}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'end',
    width: '150px',
    cell: (user) => <UserStatus user={user} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'action',
    width: '160px',
    interactive: true,
    cell: (user) => <UserActions user={user} onEdit={onEdit} />,
  },
]
