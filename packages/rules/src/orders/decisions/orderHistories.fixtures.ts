import { Role } from '../../members/roles.ts'
import type { Member } from '../../members/member.ts'
import { approverAfterChange } from './approvers.ts'
import { approveOrder, type ApprovalFlags } from './approveOrder.ts'
import { cancelOrder } from './cancelOrder.ts'
import { flags as usualFlags, lineOf, member } from '../orderRules.fixtures.ts'
import { mayChangeLines, mayEdit } from '../orderAccess.ts'
import { orderTotals } from '../lines/orderTotals.ts'
import { rejectOrder } from './rejectOrder.ts'
import { saveDraft } from './saveDraft.ts'
import { submitOrder, type SubmittableOrder } from './submitOrder.ts'

const approves = (userName: string, limit: number, ...roles: Role[]) =>
  member(userName, { roles, orderApprovalLimitCents: limit, automaticApprovalLimitCents: 0 })

/** People of a history; the totals are on both sides of each limit. */
const people: Readonly<Record<string, Member>> = {
  creator: member('creator', {
    roles: [Role.createOrder, Role.approveOrder],
    automaticApprovalLimitCents: 1000,
    orderApprovalLimitCents: 5000,
  }),
  colleague: member('colleague'),
  named: approves('named', 3000, Role.approveOrder),
  delegate: approves('delegate', 4000, Role.approveOrder),
  stranger: approves('stranger', 9000, Role.approveOrder),
  general: approves('general', 6000, Role.generalApprover),
  admin: member('admin', { roles: [Role.systemAdmin], customerId: undefined }),
}
export const names = Object.keys(people)
export const choosable = ['creator', 'named', 'stranger', 'general']

export type Step =
  | { readonly do: 'lines'; readonly who: string; readonly totals: readonly number[] }
  | { readonly do: 'choose'; readonly who: string; readonly approver: string | null }
  | { readonly do: 'number'; readonly who: string; readonly text: string }
  | { readonly do: 'submit' | 'approve' | 'cancel' | 'saveDraft'; readonly who: string }
  | { readonly do: 'reject'; readonly who: string; readonly reason: string }
  | { readonly do: 'account'; readonly flag: Flag; readonly on: boolean }

export const accountFlags = [
  'onHold',
  'ordersEnabled',
  'allowSelfApproval',
  'requirePurchaseOrderNumber',
] as const
type Flag = (typeof accountFlags)[number]

export interface History {
  readonly order: SubmittableOrder
  readonly flags: ApprovalFlags
}

interface Beginning {
  readonly statusId: 1 | 2 | 5
  readonly totals: readonly number[]
  readonly approver: string | null
}

/** Order at the beginning of a history. */
export const begin = ({ statusId, totals, approver }: Beginning): History => ({
  flags: usualFlags,
  order: {
    orderStatus: { id: statusId },
    createdBy: { userName: 'creator' },
    orderLines: totals.map(lineOf),
    approver: approver === null ? null : named(approver),
    purchaseOrderNumber: null,
    contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
  },
})

const someone = (who: string): Member => people[who] ?? member(who)

const named = (userName: string): NonNullable<SubmittableOrder['approver']> => ({
  userName,
  firstName: '',
  lastName: '',
  orderApprovalLimitCents: someone(userName).orderApprovalLimitCents,
  delegates: userName === 'named' ? [{ userName: 'delegate' }] : [],
})

const after = (history: History, change: Partial<SubmittableOrder>): History => ({
  ...history,
  order: { ...history.order, ...change },
})

export const totalOf = ({ order }: History): number => orderTotals(order.orderLines).totalAmountCents

/** History after a step; `undefined` if the rules refuse the step. */
export function take(history: History, step: Step): History | undefined {
  const { order, flags } = history
  if (step.do === 'account') return { ...history, flags: { ...flags, [step.flag]: step.on } }
  const who = someone(step.who)
  const now = new Date(0)
  switch (step.do) {
    case 'lines': {
      if (!mayChangeLines(order, who)) return undefined
      const orderLines = step.totals.map(lineOf)
      const total = orderTotals(orderLines).totalAmountCents
      const approver =
        order.orderStatus.id === 2 ? order.approver : approverAfterChange(order.approver ?? undefined, total)
      return after(history, { orderLines, approver: approver ?? null })
    }
    case 'choose': {
      const approver = step.approver === null ? null : named(step.approver)
      if (!mayEdit(order, who) || (approver && approver.orderApprovalLimitCents < totalOf(history)))
        return undefined
      return order.orderStatus.id === 2 && !approver ? undefined : after(history, { approver })
    }
    case 'number':
      return mayEdit(order, who) ? after(history, { purchaseOrderNumber: step.text }) : undefined
    case 'submit': {
      const decision = submitOrder(order, who, flags, undefined, now)
      if (!decision.allowed) return undefined
      const { statusId, approverUserName } = decision.change
      return after(history, {
        orderStatus: { id: statusId },
        approver: approverUserName === undefined ? null : named(approverUserName),
      })
    }
    case 'saveDraft':
      return saveDraft(order, who).allowed ? after(history, { orderStatus: { id: 1 } }) : undefined
    case 'approve':
      return approveOrder(order, who, flags, now).allowed
        ? after(history, { orderStatus: { id: 4 } })
        : undefined
    case 'reject':
      return rejectOrder(order, who, step.reason, flags, now).allowed
        ? after(history, { orderStatus: { id: 5 } })
        : undefined
    default:
      return cancelOrder(order, who).allowed ? after(history, { orderStatus: { id: 3 } }) : undefined
  }
}
