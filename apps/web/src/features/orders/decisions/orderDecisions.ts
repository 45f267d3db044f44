import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { asksFor } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { approveOrder } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { assignmentProblems } from '@tradecounter/rules/orders/decisions/assignOrder.ts'
import {
  isCreator,
  mayCancel,
  mayDecide,
  mayOpenForEdit,
  orderCan,
} from '@tradecounter/rules/orders/orderAccess.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { rejectOrder } from '@tradecounter/rules/orders/decisions/rejectOrder.ts'
import { atPresentPrices } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { submitOrder } from '@tradecounter/rules/orders/decisions/submitOrder.ts'
import { reasonedClaimOf } from '../../../shell/claimReasons.ts'
import { claimOf } from '../../../shell/claims.ts'
import type { SignedInMember } from '../../../lib/session/memberStore.ts'

/** Action of the order screens: true in `shown` if visible, and the reasons why it is disabled. */
interface Offer {
  readonly shown: boolean
  readonly problems: readonly Problem[]
}

export interface OrderOffers {
  readonly submit: Offer & { readonly label: 'Submit' | 'Assign' }
  readonly saveDraft: Offer
  /** Allowance above a budget, for owners who do not approve the order. */
  readonly allow: Offer
  readonly approve: Offer & { readonly overLimit: Problem | undefined }
  readonly reject: Offer
  readonly cancel: Offer
  readonly edit: Offer
  readonly remind: Offer
}

/** Reasons of claims and rules that disable an action, each reason once. */
const together = (claimed: readonly Problem[], refused: readonly Problem[]): readonly Problem[] => [
  ...claimed,
  ...refused.filter((problem) => claimed.every(({ code }) => code !== problem.code)),
]

/**
 * Actions of the member on the order with the values on the screen (§4 Actions): claims
 * decide which are shown, the server's rules which are disabled and why.
 */
export function orderOffers(
  order: OrderDetail,
  stored: OrderDetail,
  member: SignedInMember,
  mayShipOn: (date: string) => boolean,
): OrderOffers {
  const now = new Date()
  const { flags } = order
  const mine = isCreator(order, member)
  const submit = reasonedClaimOf(member, 'orders', 'Submit')
  const approve = reasonedClaimOf(member, 'orders', 'Approve')
  const pending = order.orderStatus.id === OrderStatus.pending
  const decides = pending && mayDecide(order, member)
  const allows = asksFor(order, member).length > 0
  const reassigned = order.approver?.userName !== stored.approver?.userName

  const orderLines = atPresentPrices(order.orderLines)
  const submission = submitOrder({ ...order, orderLines }, member, flags, undefined, now)
  const lateShipDate =
    flags.showRequestShipDate &&
    !order.requiredAsap &&
    order.requiredShipDate !== null &&
    !mayShipOn(order.requiredShipDate)
  const submissionProblems = submission.allowed
    ? lateShipDate
      ? [orderProblems.shipDateNotAllowed]
      : []
    : submission.problems
  const approval = approveOrder(order, member, flags, now)
  const approvalProblems = approval.allowed ? [] : approval.problems
  const overLimit = approvalProblems.find((problem) => problem.code === 'orderOverLimit')
  const rejection = rejectOrder(order, member, '-', flags, now)
  const assignProblems = reassigned ? assignmentProblems(order, member, flags) : [orderProblems.sameApprover]

  return {
    submit: {
      shown: mine && submit.shown && (orderCan.submit(order) || orderCan.assign(order)),
      label: pending && reassigned ? 'Assign' : 'Submit',
      problems: together(submit.problems, pending ? assignProblems : submissionProblems),
    },
    saveDraft: {
      shown: mine && orderCan.saveDraft(order) && claimOf(member, 'orders', 'Draft').shown,
      problems: [],
    },
    approve: {
      shown: decides && approve.shown,
      problems: overLimit ? [] : together(approve.problems, approvalProblems),
      overLimit,
    },
    allow: { shown: allows && (!decides || !approval.allowed), problems: [] },
    reject: {
      shown: (decides || allows) && claimOf(member, 'orders', 'Reject').shown,
      problems: rejection.allowed ? [] : rejection.problems,
    },
    cancel: { shown: claimOf(member, 'orders', 'Cancel').shown && mayCancel(order, member), problems: [] },
    edit: { shown: claimOf(member, 'orders', 'Edit').shown && mayOpenForEdit(order, member), problems: [] },
    remind: { shown: pending && (mine || isAdmin(member)), problems: [] },
  }
}
