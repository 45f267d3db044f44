import { Button, Text } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { budgetName } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteBudget } from './budgets.data.ts'

interface BudgetActionsProps {
  readonly customerId: number
  readonly budget: Budget
  readonly onEdit: (budget: Budget) => void
}

export function BudgetActions({ customerId, budget, onEdit }: BudgetActionsProps) {
  const remove = useDeleteBudget(customerId, budget.budgetId)
  const name = budgetName(budget.costCentre.name, budget.person && fullName(budget.person))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Edit the budget of ${name}`}
        onClick={() => onEdit(budget)}
      >
        Edit
      </Button>
      <ConfirmedAct
        renderButton={(open) => (
          <Button
            variant="subtle"
            size="compact-sm"
            color="red"
            aria-label={`Remove the budget of ${name}`}
            onClick={open}
          >
            Remove
          </Button>
        )}
        title={`Remove the budget of ${name}?`}
        confirmLabel="Remove budget"
        danger
        act={remove}
        input={undefined}
      >
        <Text>
          Orders of this cost centre are no longer checked against this budget. Orders that wait for its owner
          then need only their approver.
        </Text>
      </ConfirmedAct>
    </>
  )
}
