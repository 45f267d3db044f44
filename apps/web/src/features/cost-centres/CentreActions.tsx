import { Button, Group, Text } from '@mantine/core'
import type { CostCentre } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import {
  costCentreMessages,
  costCentreProblems,
} from '@tradecounter/rules/cost-centres/costCentres.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteCentre } from './costCentres.data.ts'

interface CentreActionsProps {
  readonly customerId: number
  readonly centre: CostCentre
  readonly onEdit: (centre: CostCentre) => void
}

/** Edit, and delete if no order uses the cost centre. */
export function CentreActions({ customerId, centre, onEdit }: CentreActionsProps) {
  const remove = useDeleteCentre(customerId, centre.costCentreId)
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
