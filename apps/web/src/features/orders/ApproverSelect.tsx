import { Text } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { onlyOwnerMissing } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { approverAfterChange, eligibleApprovers } from '@tradecounter/rules/orders/decisions/approvers.ts'
import { approvalNeed } from '@tradecounter/rules/orders/decisions/approvalNeed.ts'
import { isCreator, orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderFieldMessages } from '@tradecounter/rules/orders/fields/orderFieldMessages.ts'
import { noApproversFound, noApproversHint } from '@tradecounter/rules/orders/orders.problems.ts'
import { atPresentPrices, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMember } from '../../lib/session/memberStore.ts'
import { useApprovers } from './orders.data.ts'
import { Select } from '../../ui/form/Select.tsx'

interface ApproverSelectProps {
  readonly order: OrderDetail
  readonly approverUserName: string | null
  readonly error?: string | undefined
  readonly onChange: (userName: string | null) => void
}

/** Choice of an approver among those whose limit covers the order, with the reason why one is needed (§5). */
export function ApproverSelect({ order, approverUserName, error, onChange }: ApproverSelectProps) {
  const member = useMember()
  const approvers = useApprovers(order.customerId)
  const totalCents = orderTotals(atPresentPrices(order.orderLines)).totalAmountCents
  const mine = isCreator(order, member)
  const eligible = eligibleApprovers(approvers.data ?? [], totalCents).filter(
    (approver) => order.flags.allowSelfApproval || approver.userName !== order.createdBy.userName,
  )
  const chosen = approvers.data?.find((approver) => approver.userName === approverUserName)
  // Only in a draft: opening a submitted order must not change it.
  const exceeded =
    mine &&
    orderCan.submit(order) &&
    chosen !== undefined &&
    approverAfterChange(chosen, totalCents) === undefined
  const clear = useEffectEvent(() => onChange(null))
  useEffect(() => {
    // A chosen approver whose limit is exceeded is cleared (§5).
    if (exceeded) clear()
  }, [exceeded])
  const need = approvalNeed({
    totalCents,
    automaticApprovalLimitCents: member.automaticApprovalLimitCents,
    onHold: order.flags.onHold,
    pending: orderCan.assign(order) ? { onlyOwnerMissing: onlyOwnerMissing(order) } : undefined,
  })
  const [wasLeft, setWasLeft] = useState(false)
  const missing = mine && need.needed && wasLeft && approverUserName === null
  const nobody = approvers.data !== undefined && eligible.length === 0 && (need.needed || !mine)
  return (
    <div>
      <Select
        label="Approver"
        placeholder={orderFieldMessages.approver}
        searchable
        clearable
        nothingFoundMessage="No approver matches"
        disabled={nobody}
        withAsterisk={mine && need.needed}
        data={eligible.map((approver) => ({
          value: approver.userName,
          label: `${fullName(approver)} (up to ${formatCents(approver.orderApprovalLimitCents)})`,
        }))}
        value={eligible.some((approver) => approver.userName === approverUserName) ? approverUserName : null}
        onChange={onChange}
        onBlur={() => setWasLeft(true)}
        error={error ?? (missing && !nobody ? orderFieldMessages.approver : undefined)}
        {...(mine ? { description: need.text } : {})}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {nobody ? (
        <Text size="xs" mt={4} c="var(--danger)" role="status">
          {noApproversFound}
          <br />
          {noApproversHint}
        </Text>
      ) : null}
    </div>
  )
}
