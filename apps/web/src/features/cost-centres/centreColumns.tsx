import { Switch, Text, Button, Group } from '@mantine/core'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import {
  costCentreMessages,
  costCentreProblems,
} from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { column } from '../../ui/table/column.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { useSetCostCentreStatus, useDeleteCostCentre } from './costCentres.data.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'

interface CentreActionsProps {
  readonly customerId: number
  readonly centre: CostCentre
  readonly onEdit: (centre: CostCentre) => void
}

/** Edit, and delete if no order uses the cost centre. */
function CentreActions({ customerId, centre, onEdit }: CentreActionsProps) {
  const remove = useDeleteCostCentre(customerId, centre.costCentreId)
  const { costCentreCode, costCentreName } = centre
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit ${costCentreCode}`}
        onClick={() => onEdit(centre)}
      >
        Edit
      </Button>
      <ConfirmedAct
        renderButton={(open) => (
          <ReasonedButton
            variant="subtle"
            size="compact-sm"
            color="red"
            aria-label={`Delete ${costCentreCode}`}
            problems={centre.unused ? [] : [costCentreProblems.used]}
            onClick={open}
          >
            Delete
          </ReasonedButton>
        )}
        title={`Delete the cost centre ${costCentreCode}?`}
        confirmLabel="Delete cost centre"
        danger
        act={remove}
        input={undefined}
        onSuccess={() => toastSuccess(costCentreMessages.deleted)}
      >
        <Text>No order uses {costCentreName}. It will be deleted permanently.</Text>
      </ConfirmedAct>
    </Group>
  )
}

interface CentreOf {
  readonly customerId: number
  readonly centre: CostCentre
}

function EnabledSwitch({ customerId, centre }: CentreOf) {
  const status = useSetCostCentreStatus(customerId, centre.costCentreId)
  return (
    <Switch
      checked={status.isPending ? status.variables : centre.enabled}
      disabled={status.isPending}
      aria-label={`${centre.costCentreCode} is enabled`}
      onChange={(event) =>
        status.mutate(event.currentTarget.checked, {
          onSuccess: ({ enabled }) =>
            toastSuccess(enabled ? costCentreMessages.enabled : costCentreMessages.disabled),
        })
      }
    />
  )
}

/** §2 Cost centre list: code, name, enable toggle, edit. */
export const centreColumns = (
  customerId: number,
  onEdit: (centre: CostCentre) => void,
): readonly DataColumn<CostCentre>[] => [
  column('costCentreCode', 'Cost Centre Code', (centre) => centre.costCentreCode, {
    sortable: true,
    phone: 'title',
    width: '20%',
  }),
  column('costCentreName', 'Cost Centre Name', (centre) => centre.costCentreName, { sortable: true }),
  {
    id: 'users',
    header: 'Assigned Users',
    clip: true,
    cell: ({ assignedUsers }) =>
      assignedUsers.length === 0 ? (
        <Text c="dimmed" span>
          None
        </Text>
      ) : (
        assignedUsers.map(fullName).join(', ')
      ),
  },
  column('enabled', 'Enabled', (centre) => <EnabledSwitch customerId={customerId} centre={centre} />, {
    sortable: true,
    phone: 'end',
    width: '120px',
    interactive: true,
  }),
  column(
    'actions',
    'Actions',
    (centre) => <CentreActions customerId={customerId} centre={centre} onEdit={onEdit} />,
    { phone: 'action', width: '170px', interactive: true },
  ),
]
