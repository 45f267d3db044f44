import { Badge, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMail, IconMailOff } from '@tabler/icons-react'
import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { roleLabels } from '@tradecounter/rules/members/roles.ts'
import { rolesOfClaims } from '@tradecounter/rules/users/userClaims.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../ui/table/dataTableFeatures.ts'
import { UserActions } from './UserActions.tsx'

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

export const userColumns = (onEdit: (user: User) => void): readonly DataColumn<User>[] => [
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
        {rolesOfClaims(row.original.claims).map((role) => (
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
    cell: ({ row }) => <UserStatus user={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { phone: 'action', width: '160px', interactive: true },
    cell: ({ row }) => <UserActions user={row.original} onEdit={onEdit} />,
  }),
]
