import { Anchor, Group, Text, Button } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { budgetLimitNames } from '@tradecounter/rules/budgets/overBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { budgetName } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { Money } from '../../ui/text/Money.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteBudget } from './budgets.data.ts'

interface BudgetActionsProps {
  readonly customerId: number
  readonly budget: Budget
  readonly onEdit: (budget: Budget) => void
}

function BudgetActions({ customerId, budget, onEdit }: BudgetActionsProps) {
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

const personOf = ({ person }: Budget): string => (person ? fullName(person) : 'Everybody')

const aboveBudgetText = ({ above, owner }: Budget): string =>
  above === 'ask' && owner ? `Ask ${fullName(owner)}` : budgetLimitNames[above]

function Amount({ current, laterAmounts }: Budget) {
  const [next, ...others] = laterAmounts
  return (
    <>
      <Money cents={current.amountCents + current.carriedCents} />
      {next && (
        <Text size="xs" c="dimmed">
          From {formatDate(next.startsOn)}: <Money cents={next.amountCents} />
          {others.length > 0 && ` and ${others.length} more`}
        </Text>
      )}
    </>
  )
}

const NameAndCode = ({ name, code }: Budget['costCentre']) => (
  <>
    <bdi>{name}</bdi> ({code})
  </>
)

const costCentreColumn: DataColumn<Budget> = {
  id: 'costCentreName',
  header: 'Cost Centre',
  sortable: true,
  phone: 'title',
  interactive: true,
  cell: ({ costCentre }) => (
    <Anchor href={paths.spending(costCentre.id)}>
      <NameAndCode {...costCentre} />
    </Anchor>
  ),
}

/** Columns of the budgets of one cost centre. */
export const ownBudgetColumns: readonly DataColumn<Budget>[] = [
  { id: 'person', header: 'Orders of', cell: personOf },
  { id: 'period', header: 'Period', cell: ({ current }) => current.periodName },
  column('amount', 'Amount', Amount, { align: 'right' }),
  { id: 'left', header: 'Left', width: '180px', cell: ({ current }) => <BudgetBar of={current} /> },
  { id: 'above', header: 'Above Budget', clip: true, cell: aboveBudgetText },
]

/** Columns of budgets for the supplier's desk, which has no page of a cost centre. */
export const shownBudgetColumns: readonly DataColumn<Budget>[] = [
  column('costCentreName', 'Cost Centre', ({ costCentre }) => <NameAndCode {...costCentre} />, {
    phone: 'title',
  }),
  ...ownBudgetColumns,
]

/** Columns of budgets; actions are for members who manage budgets. */
export const budgetColumns = (
  customerId: number,
  onEdit: ((budget: Budget) => void) | undefined,
): readonly DataColumn<Budget>[] =>
  onEdit
    ? [
        costCentreColumn,
        ...ownBudgetColumns,
        {
          id: 'actions',
          header: 'Actions',
          phone: 'action',
          width: '170px',
          interactive: true,
          cell: (budget) => (
            <Group gap={4} justify="flex-end" wrap="nowrap">
              <BudgetActions customerId={customerId} budget={budget} onEdit={onEdit} />
            </Group>
          ),
        },
      ]
    : [costCentreColumn, ...ownBudgetColumns]
