import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { IconHourglass, IconMessageReply } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { approvalNeed } from '@tradecounter/rules/orders/approvalNeed.ts'
import { isCreator, mayDecide } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { useMember } from '../../lib/memberStore.ts'
import { Notice } from '../../ui/Notice.tsx'

/** In plain words: why the order waits, for whom, and what became of it when it was sent back. */
export function ApprovalNotice({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  if (order.orderStatus.id === OrderStatus.rejected && order.rejectedByReason)
    return (
      <Notice tone="bad" icon={IconMessageReply} title={`Rejected by ${fullName(order.rejectedByReason)}`}>
        {order.rejectedByReason.reason}
      </Notice>
    )
  if (order.orderStatus.id !== OrderStatus.pending) return null
  const asked = order.approver ? fullName(order.approver) : 'a general approver'
  const total = formatCents(order.totalAmountCents)
  const sentences = []
  if (isCreator(order, member)) {
    const need = approvalNeed({
      totalCents: order.totalAmountCents,
      automaticApprovalLimitCents: member.automaticApprovalLimitCents,
      onHold: order.flags.onHold,
    })
    if (need.needed || order.flags.onHold) sentences.push(need.text)
    sentences.push(`It waits for ${asked}.`)
  } else if (mayDecide(order, member)) {
    sentences.push(`${fullName(order.createdBy)} asks for approval of ${total}.`)
    if (!isAdmin(member)) sentences.push(`Your limit is ${formatCents(member.orderApprovalLimitCents)}.`)
  } else sentences.push(`It waits for ${asked}.`)
  return (
    <Notice tone="waiting" icon={IconHourglass}>
      {sentences.join(' ')}
    </Notice>
  )
}
