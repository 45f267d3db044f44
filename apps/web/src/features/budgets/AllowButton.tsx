import { Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { asksFor } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { approvalProblems } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { IconReportMoney } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useMember } from '../../lib/session/memberStore.ts'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useAllowOverBudget } from './budgets.data.ts'

/** Next step of the order after the allowance, by the rule that the server uses. */
function afterwards(order: OrderDetail, userName: string): string {
  if (order.approver?.userName === userName) return 'You are asked to approve it afterwards.'
  if (order.approver) return `${fullName(order.approver)} is asked to approve it afterwards.`
  const problems = approvalProblems(order, order.flags)
  return problems.length > 0
    ? `It then waits for approval: ${problems.map((problem) => problem.displayMessage).join(' ')}`
    : 'It is approved at once if it needs no approver.'
}

/** Allows an order above the budgets that the member owns or is a delegate for. */
export function AllowButton({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  const allow = useAllowOverBudget(order)
  const asks = asksFor(order, member)
  if (asks.length === 0) return null
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button variant="default" leftSection={<IconReportMoney size={18} />} onClick={open}>
          Allow above budget
        </Button>
      )}
      title={`Allow order ${order.orderNumber} above the budget?`}
      confirmLabel="Allow"
      act={allow}
      input={undefined}
    >
      {asks.map(({ budgetId, name, overCents }) => (
        <Text key={budgetId}>
          {fullName(order.createdBy)}’s order is {formatCents(overCents)} above the budget of {name},
          excluding GST.
        </Text>
      ))}
      <Text mt="xs">{afterwards(order, member.userName)}</Text>
    </ConfirmedAct>
  )
}
