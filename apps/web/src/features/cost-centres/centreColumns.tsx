import { Switch, Text } from '@mantine/core'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { costCentreMessages } from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { columnsOf, type DataColumn } from '../../ui/table/dataTableFeatures.ts'
import { CentreActions } from './CentreActions.tsx'
import { useSetCentreStatus } from './costCentres.data.ts'

const column = columnsOf<CostCentre>()

function EnabledSwitch({ centre }: { readonly centre: CostCentre }) {
  const status = useSetCentreStatus(centre.costCentreId)
  return (
    <Switch
      checked={status.isPending ? status.variables : centre.enabled}
      disabled={status.isPending}
      aria-label={`${centre.costCentreCode} is enabled`}
      onChange={(event) =>
        status.mutate(event.currentTarget.checked, {
          onSuccess: ({ enabled }) =>
            toastSuccess(enabled ? costCentreMessages.enabled : costCentreMessages.disabled),
          onError: toastFailure,
        })
      }
    />
  )
}

/** §2 Cost centre list: code, name, enable toggle, edit. */
export const centreColumns = (onEdit: (centre: CostCentre) => void): readonly DataColumn<CostCentre>[] => [
  column.accessor('costCentreCode', {
    header: 'Cost Centre Code',
    enableSorting: true,
    meta: { phone: 'title', width: '20%' },
  }),
  column.accessor('costCentreName', { header: 'Cost Centre Name', enableSorting: true }),
  column.display({
    id: 'users',
    header: 'Assigned Users',
    meta: { clip: true, wideOnly: true },
    cell: ({ row }) =>
      row.original.assignedUsers.length === 0 ? (
        <Text c="dimmed" span>
          Nobody
        </Text>
      ) : (
        row.original.assignedUsers.map(fullName).join(', ')
      ),
  }),
  column.accessor('enabled', {
    header: 'Enabled',
    enableSorting: true,
    meta: { phone: 'end', width: '120px', interactive: true },
    cell: ({ row }) => <EnabledSwitch centre={row.original} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { phone: 'action', width: '170px', interactive: true },
    cell: ({ row }) => <CentreActions centre={row.original} onEdit={onEdit} />,
  }),
]
