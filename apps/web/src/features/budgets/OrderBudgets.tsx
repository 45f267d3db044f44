import { Anchor, Stack, Text } from '@mantine/core'
import type { OrderBudget } from '@tradecounter/contract/budgets/budgets.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useOrderBudgets } from './budgets.data.ts'

const consequence = ({ above, ownerName }: OrderBudget): string => {
  if (above === 'stop') return 'It cannot be submitted with this cost centre.'
  return above === 'ask'
    ? `${ownerName ?? 'The owner'} will be asked to allow it.`
    : 'You can still submit it.'
}

/** Sentences about one budget, for the person who decides on the order. */
export function budgetSentences(budget: OrderBudget, submitted: boolean): string[] {
  const { name, periodName, leftCents, leftAfterCents, availableCents } = budget
  const rest = leftCents < 0 ? `${formatCents(-leftCents)} above` : `${formatCents(leftCents)} left of`
  const first = `${rest} ${formatCents(availableCents)} in ${name}, ${periodName}, excluding GST.`
  if (leftAfterCents >= 0) return [first]
  const over = `This order is ${formatCents(-leftAfterCents)} above the budget.`
  return submitted ? [first, over] : [first, over, consequence(budget)]
}

interface OrderBudgetsProps {
  readonly order: OrderDetail
  readonly costCentreId: number
}

/** Budgets of an order before and after it, with the cost centre on the screen (R41). */
export function OrderBudgets({ order, costCentreId }: OrderBudgetsProps) {
  const { data, isLoading, isLoadingError, refetch } = useOrderBudgets(order, costCentreId)
  if (isLoadingError)
    return (
      <Text size="sm" c="dimmed" role="status">
        The budgets could not be loaded.{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void refetch()}>
          Try again
        </Anchor>
      </Text>
    )
  if (isLoading) return <Skeleton height={0} leads />
  if (!data || data.length === 0) return null
  const { id } = order.orderStatus
  const submitted = id !== OrderStatus.draft && id !== OrderStatus.rejected
  return (
    <Stack gap={4} role="status" aria-label="Budget">
      {data.map((budget) => (
        <Text key={budget.budgetId} size="sm" c={budget.leftAfterCents < 0 ? 'var(--danger)' : 'dimmed'}>
          {budgetSentences(budget, submitted).join(' ')}
        </Text>
      ))}
    </Stack>
  )
}
