import type { OrderStory, StoryEntry } from '@tradecounter/contract/orders/orderStory.contract.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ActOn } from '@tradecounter/rules/acts.ts'
import {
  asksOfApprover,
  onlyOwnerMissing,
  openAsks,
  overBudgetText,
} from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { approvalNeed } from '@tradecounter/rules/orders/decisions/approvalNeed.ts'
import { approvalProblems } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { isCreator } from '@tradecounter/rules/orders/orderAccess.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { auditStory, recordedStory, type StoryLine } from '@tradecounter/rules/orders/story/orderStory.ts'
import { eventStory } from '@tradecounter/rules/orders/story/supplierEvents.ts'
import {
  noApproverProblem,
  whoMayDecide,
  type KnownApprover,
} from '@tradecounter/rules/orders/decisions/whoMayDecide.ts'
import type { Context } from '../../../http/context.ts'
import { automaticLimitOf, listApprovers } from '../../customers/customers.service.ts'
import { readOrder, type LoadedOrder } from '../orderContext.ts'
import { listEvents } from './orderEvents.queries.ts'
import { listOrderAudit } from './orderStory.queries.ts'

const entry = (line: StoryLine, at: Date, by: string | null): StoryEntry => ({
  kind: line.kind,
  at: at.toISOString(),
  on: line.on ?? null,
  by,
  text: line.text,
  detail: line.detail ?? null,
  url: line.url ?? null,
})

const person = ({ userName, firstName, lastName }: OrderDetail['createdBy']) => ({
  userName,
  firstName,
  lastName,
})

/**
 * People with the request: the owner of a budget first, then the approver, each with their delegates. People
 * who no longer approve orders are left out.
 */
function approversOf(detail: OrderDetail, approvers: readonly KnownApprover[]) {
  const [ask] = openAsks(detail)
  const first = ask
    ? detail.budgetAsks.find(({ budgetId }) => budgetId === ask.budgetId)?.owner
    : detail.approver
  const people = first ? [first, ...first.delegates] : []
  const approving = new Set(approvers.map(({ userName }) => userName))
  return people.filter(({ userName }) => ask ?? approving.has(userName)).map(person)
}

/**
 * Approval of a pending order: the reason, the possible approvers, those with the request, and the last
 * reminder.
 */
async function approvalOf(
  context: Context,
  { row, detail }: LoadedOrder,
  entries: readonly StoryEntry[],
): Promise<OrderStory['approval']> {
  if (detail.orderStatus.id !== OrderStatus.pending) return null
  const { rows } = await listApprovers(context, row.customerId)
  const owners = openAsks(detail)
  const need = approvalNeed({
    totalCents: detail.totalAmountCents,
    automaticApprovalLimitCents: await automaticLimitOf(context.db, row.customerId, row.createdByLoginId),
    onHold: detail.flags.onHold,
    waitsBecause: approvalProblems(detail, detail.flags),
    pending: { onlyOwnerMissing: onlyOwnerMissing(detail) },
    creatorName: isCreator(detail, context.member) ? undefined : fullName(detail.createdBy),
  })
  const submittedAt = row.submittedAt?.toISOString() ?? ''
  const deciders =
    owners.length > 0
      ? rows.filter((row) => asksOfApprover(detail, row).length > 0)
      : whoMayDecide(detail, rows)
  const reminder = entries.findLast((entry) => entry.kind === 'reminded' && entry.at >= submittedAt)
  return {
    reason: [...owners.map(overBudgetText), need.text].join(' '),
    mayDecide: deciders.map(person),
    noApproverReason:
      owners.length > 0 || deciders.length > 0 ? null : noApproverProblem(detail, rows).displayMessage,
    asked: approversOf(detail, rows),
    remindedAt: reminder?.at ?? null,
  }
}

type RecordedEvents = Awaited<ReturnType<typeof listEvents>>

/** Events of the supplier's system, with the names of the order's products. */
function eventEntries({ orderLines }: OrderDetail, events: RecordedEvents): StoryEntry[] {
  const productNames = new Map(orderLines.map(({ lineID, product }) => [lineID, product.productName]))
  const shippedParcels = new Set<string>()
  return events.map((event) => {
    const { type, parcelNumber } = event
    const corrects = type === 'shipped' && parcelNumber !== null && shippedParcels.has(parcelNumber)
    if (type === 'shipped' && parcelNumber !== null) shippedParcels.add(parcelNumber)
    if (type === 'withdrawn' && parcelNumber !== null) shippedParcels.delete(parcelNumber)
    return entry(eventStory(event, { productNames, corrects }), event.occurredAt, null)
  })
}

/** A run of edits by one person is one entry, at the time of the last. */
const withoutRepeats = (entries: readonly StoryEntry[]): StoryEntry[] =>
  entries.filter((entry, index) => {
    const next = entries[index + 1]
    return !(entry.kind === 'edited' && next?.kind === 'edited' && next.by === entry.by)
  })

/** Story of an order, oldest first: people's acts, and events of the supplier's system. */
export async function getOrderStory(context: Context, orderId: number): Promise<OrderStory> {
  const order = await readOrder(context, orderId)
  const { customerId } = order.row
  const audit = await listOrderAudit(context.db, customerId, orderId)
  const events = await listEvents(context.db, customerId, orderId)
  const done = audit.flatMap(({ at, actorName, action, detail }) => {
    const line = auditStory({ action, facts: detail } as ActOn<'order'>, actorName)
    return line ? [entry(line, at, actorName)] : []
  })
  // Acts in the log begin with the creation; an order from elsewhere has its past in its columns.
  const recorded = done.some((entry) => entry.kind === 'created')
    ? []
    : recordedStory(order.detail)
        .filter(({ kind }) => !done.some((entry) => entry.kind === kind))
        .map((line) => entry(line, new Date(line.at), line.by))
  const supplierEntries = eventEntries(order.detail, events)
  const entries = [...recorded, ...withoutRepeats(done), ...supplierEntries].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  return { approval: await approvalOf(context, order, entries), entries }
}
