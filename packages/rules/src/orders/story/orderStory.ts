import { isolated } from '../../isolated.ts'
import type { ActOn } from '../../acts.ts'
import { fullName } from '../../members/member.ts'
import { formatCents, formatWithGst } from '../../money.ts'
import { OrderStatus } from '../orderStatus.ts'
import type { PlainDate } from '../../time/businessTime.ts'

/** Kind of a line of an order's story, which sets its icon. */
export type StoryKind =
  | 'created'
  | 'edited'
  | 'moved'
  | 'submitted'
  | 'assigned'
  | 'reminded'
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'exported'
  | 'received'
  | 'backordered'
  | 'shipped'
  | 'delivered'
  | 'withdrawn'
  | 'supplierCancelled'
  | 'invoiced'
  | 'credited'
  | 'overBudget'
  | 'allowed'

export interface StoryLine {
  readonly kind: StoryKind
  readonly text: string
  readonly detail?: string | undefined
  /** Day that the line is about, if it differs from the day of the report. */
  readonly on?: PlainDate | undefined
  readonly url?: string | undefined
}

type Act = ActOn<'order'>

const line = (kind: StoryKind, text: string, detail?: string): StoryLine => ({ kind, text, detail })
const totalOf = ({ totalCents }: { readonly totalCents?: number }): string =>
  totalCents === undefined ? '' : `, ${formatWithGst(totalCents)}`
const coveringText = ({ inPlaceOfName }: { readonly inPlaceOfName?: string }): string =>
  inPlaceOfName ? `, covering for ${isolated(inPlaceOfName)}` : ''

const overText = (
  over: readonly { readonly name: string; readonly overCents: number }[] = [],
): string | undefined =>
  over
    .map(({ name, overCents }) => `${formatCents(overCents)} above the budget of ${name}, excluding GST`)
    .join('; ') || undefined

/** Line of an order's story for an entry of the audit log; undefined for entries that are not part of it. */
export function auditStory(act: Act, actorName: string): StoryLine | undefined {
  const by = isolated(actorName)
  switch (act.action) {
    case 'editOrder':
    case 'saveOrder':
    case 'changeOrderLine':
    case 'removeOrderLine':
    case 'quickOrder':
      return line('edited', `Edited by ${by}`)
    case 'moveOrder':
      return line('moved', `Shipping address changed by ${by}`)
    case 'followAddress':
      return line('edited', `Moved to the present price list of its shipping address by ${by}`)
    case 'leaveQuote':
      return line('edited', `At list prices: the agreed prices of quote ${act.facts.quoteNumber} ended`)
    case 'createOrder':
      return line('created', `Created by ${by}`)
    case 'submitOrder':
      return act.facts.statusId === OrderStatus.approved
        ? line(
            'approved',
            `Submitted by ${by}, automatically approved${totalOf(act.facts)}`,
            overText(act.facts.overBudget),
          )
        : line('submitted', `Submitted by ${by}${totalOf(act.facts)}`, overText(act.facts.overBudget))
    case 'exceedBudget':
      return line('overBudget', `Above budget after a change by ${by}`, overText(act.facts.overBudget))
    case 'allowOverBudget':
      return line(
        'allowed',
        `Allowed above the budget by ${by}${coveringText(act.facts)}`,
        overText(act.facts.budgets),
      )
    case 'assignOrder':
      return line('assigned', `Reassigned by ${by}`)
    case 'remindApprover':
      return line('reminded', `Reminder sent by ${by}`)
    case 'approveOrder':
      return line('approved', `Approved by ${by}${coveringText(act.facts)}${totalOf(act.facts)}`)
    case 'rejectOrder':
      return line('rejected', `Rejected by ${by}${coveringText(act.facts)}`, act.facts.reason || undefined)
    case 'cancelOrder':
      return line('cancelled', `Cancelled by ${by}`)
    case 'receiveOrder':
      return line('received', `Received by the supplier as ${act.facts.supplierOrderNumber || 'an order'}`)
    case 'addOrderNote':
    case 'attachPurchaseOrder':
    case 'removePurchaseOrder':
    // Acts that a newer version of the program wrote during a rolling upgrade.
    default:
      return undefined
  }
}

type Person = { readonly firstName: string; readonly lastName: string } | null

/** Fields of an order that record its past. */
interface RecordedOrder {
  readonly createdBy: NonNullable<Person>
  readonly createdDate: string
  readonly submittedBy: Person
  readonly submissionDate: string | null
  readonly approvedBy: Person
  readonly approvedDate: string | null
  readonly rejectedByReason: (NonNullable<Person> & { submissionDate: string; reason: string }) | null
  readonly totalAmountCents: number
}

export interface RecordedLine extends StoryLine {
  /** Instant, ISO 8601. */
  readonly at: string
  readonly by: string
}

/**
 * Story of an imported order, which has no entries in the audit log: lines for the people and dates in the
 * order's own fields.
 */
export function recordedStory(order: RecordedOrder): RecordedLine[] {
  const { createdBy, submittedBy, approvedBy, rejectedByReason: rejection } = order
  const { totalAmountCents: totalCents } = order
  const recordedLines = (act: Act, who: Person, at: string | null): RecordedLine[] => {
    const storyLine = who && at ? auditStory(act, fullName(who)) : undefined
    return storyLine && who && at ? [{ ...storyLine, at, by: fullName(who) }] : []
  }
  const reason = rejection?.reason ?? ''
  return [
    ...recordedLines({ action: 'createOrder', facts: {} }, createdBy, order.createdDate),
    ...recordedLines({ action: 'submitOrder', facts: { totalCents } }, submittedBy, order.submissionDate),
    ...recordedLines({ action: 'approveOrder', facts: { totalCents } }, approvedBy, order.approvedDate),
    ...recordedLines(
      { action: 'rejectOrder', facts: { reason } },
      rejection,
      rejection?.submissionDate ?? null,
    ),
  ]
}
