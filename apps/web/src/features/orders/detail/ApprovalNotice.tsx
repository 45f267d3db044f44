import type { OrderStory } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconHourglass, IconMessageReply } from '@tabler/icons-react'
import { openAsks } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { approvalLimitProblem } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { mayDecide, coversForApprover } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { useMember, type SignedInMember } from '../../../lib/session/memberStore.ts'
import { useTimeZone } from '../../../lib/portal.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { approverSentences } from './approverSentences.ts'
import type { useOrderStory } from './orderStory.data.ts'

interface ApprovalNoticeProps {
  readonly order: OrderDetail
  readonly story: ReturnType<typeof useOrderStory>
}

/**
 * Notice in plain words: why and for whom the order waits, who else
 * can decide, and the reason of a rejection.
 */
export function ApprovalNotice({ order, story }: ApprovalNoticeProps) {
  const member = useMember()
  const timeZone = useTimeZone()
  if (order.orderStatus.id === OrderStatus.rejected && order.rejectedByReason)
    return (
      <Notice tone="bad" icon={IconMessageReply} title={`Rejected by ${fullName(order.rejectedByReason)}`}>
        {order.rejectedByReason.reason}
      </Notice>
    )
  if (order.orderStatus.id !== OrderStatus.pending) return null
  const approval = story.data?.approval
  const remindedAt = approval?.remindedAt
  return (
    <Notice tone="waiting" icon={IconHourglass} title="Waiting for approval">
      {story.isPending ? (
        <Skeleton height={18} my={2} />
      ) : (
        [
          ...(approval ? [approval.reason] : []),
          ...(openAsks(order).length > 0 ? [] : approverSentences(order.approver, approval?.asked)),
          ...(approval ? othersSentences(order, approval, member) : []),
          ...(remindedAt
            ? [`The last reminder was sent on ${formatDateTime(new Date(remindedAt), timeZone)}.`]
            : []),
          ...ownSentences(order, member),
        ].join(' ')
      )}
    </Notice>
  )
}

const list = new Intl.ListFormat('en-AU', { type: 'disjunction' })

function othersSentences(
  { approver, flags, budgetAsks }: OrderDetail,
  { mayDecide: able, noApproverReason }: NonNullable<OrderStory['approval']>,
  member: SignedInMember,
): string[] {
  if (flags.onHold || openAsks({ budgetAsks }).length > 0) return []
  if (noApproverReason !== null) return [noApproverReason]
  const named = new Set([
    approver?.userName,
    ...(approver?.delegates ?? []).map((delegate) => delegate.userName),
  ])
  const others = able.filter(
    (approver) => !named.has(approver.userName) && approver.userName !== member.userName,
  )
  const can = approver ? 'can also' : 'can'
  return others.length === 0 ? [] : [`${list.format(others.map(fullName))} ${can} approve it.`]
}

/** Sentences about the reader's own right to decide. */
function ownSentences(order: OrderDetail, member: SignedInMember): string[] {
  if (isAdmin(member) || !mayDecide(order, member)) return []
  const limit = formatCents(member.orderApprovalLimitCents)
  const sentences =
    order.approver && coversForApprover(order, member.userName)
      ? [`You’re covering for ${fullName(order.approver)}.`]
      : []
  return approvalLimitProblem(order.totalAmountCents, member)
    ? [...sentences, `It is above your ${limit} limit. Reject it or leave it for another approver.`]
    : [...sentences, `Your limit is ${limit}.`]
}
