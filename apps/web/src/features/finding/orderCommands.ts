import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'
import { useQueries } from '@tanstack/react-query'
import { claimState } from '@tradecounter/rules/members/claims.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { useMember, type SignedInMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../../shell/gates.ts'
import { orderOffers } from '../orders/decisions/orderDecisions.ts'
import type { OrderAsk } from '../orders/detail/orderSearch.ts'
import { orderQuery } from '../orders/orders.data.ts'
import type { FoundEntry } from './foundEntries.ts'

const verbs = ['approve', 'reject', 'reorder'] as const satisfies readonly OrderAsk[]
const verbNames = { approve: 'Approve', reject: 'Reject', reorder: 'Reorder' } as const

/** Splits a typed text into the verb of an order that it begins with, and the search text. */
export function readCommand(typed: string): { readonly verb?: OrderAsk; readonly search: string } {
  const [first = '', ...rest] = typed.trim().split(/\s+/)
  const verb = verbs.find((candidate) => candidate === first.toLowerCase())
  return verb && rest.length > 0 ? { verb, search: rest.join(' ') } : { search: typed }
}

type FoundOrder = NonNullable<Found['orders']>['rows'][number]

const mayDecide = (member: SignedInMember) =>
  claimState(memberClaims(member), 'orders', 'Reject') === 'enabled'
const mayReorder = (member: SignedInMember) =>
  claimState(memberClaims(member), 'orders', 'createOrder') === 'enabled'

/**
 * Acts on found orders. Approve and Reject are offered by the rules of the order's buttons,
 * which need the loaded order; each act opens the order with the button's dialog.
 */
export function useOrderCommands(orders: readonly FoundOrder[], verb: OrderAsk | undefined): FoundEntry[] {
  const member = useMember()
  const isOffered = (ask: OrderAsk) => verb === undefined || verb === ask
  const pending =
    mayDecide(member) && (isOffered('approve') || isOffered('reject'))
      ? orders.filter(({ orderStatusId }) => orderStatusId === OrderStatus.pending)
      : []
  const loaded = useQueries({ queries: pending.map(({ orderID }) => orderQuery(member, orderID)) })
  const decisionsOf = (orderID: number): OrderAsk[] => {
    const { data } = loaded[pending.findIndex((candidate) => candidate.orderID === orderID)] ?? {}
    if (!data) return []
    // A decision sends no ship date.
    const { approve, reject } = orderOffers(data, data, member, () => true)
    const approves = approve.shown && approve.problems.length === 0 && !approve.overLimit
    return [
      ...(approves ? (['approve'] as const) : []),
      ...(reject.shown && reject.problems.length === 0 ? (['reject'] as const) : []),
    ]
  }
  return orders.flatMap(({ orderID, orderNumber, totalAmountCents }) =>
    [...decisionsOf(orderID), ...(mayReorder(member) ? (['reorder'] as const) : [])]
      .filter(isOffered)
      .map((decision) => ({
        id: `${decision}-${orderID}`,
        title: `${verbNames[decision]} ${orderNumber}`,
        facts: `${formatCents(totalAmountCents)} inc GST`,
        href: paths.order(orderID, { ask: decision }),
      })),
  )
}
