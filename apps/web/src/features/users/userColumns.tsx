import { Badge, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { allRoles, roleLabels } from '@tradecounter/rules/members/roles.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../ui/table/dataTableFeatures.ts'
import type { ListedUser } from './users.data.ts'

const column = columnsOf<ListedUser>()

const rolesOf = (user: ListedUser) => allRoles.filter((role) => user.roles.includes(role))

export const userColumns: readonly DataColumn<ListedUser>[] = [
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
    meta: { width: '30%' },
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
  column.accessor('enabled', {
    header: 'Status',
    meta: { phone: 'end', width: '120px' },
    cell: ({ getValue }) =>
      getValue() ? (
        <StatusChip tone="good" icon={IconCircleCheck}>
          Enabled
        </StatusChip>
      ) : (
        <StatusChip tone="neutral" icon={IconCircleOff}>
          Disabled
        </StatusChip>
      ),
  }),
]
