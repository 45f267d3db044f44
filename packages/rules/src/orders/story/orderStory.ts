import { fullName } from '../../members/member.ts'
import { formatCents } from '../../money.ts'
import { formatDate, type PlainDate } from '../../time/businessTime.ts'

/** What a line of an order's story is about; screens choose its icon by this. */
export type StoryKind =
  | 'created'
  | 'edited'
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
  | 'invoiced'

export interface StoryLine {
  readonly kind: StoryKind
  readonly text: string
  readonly detail?: string | undefined
  /** The day it is about, where that is not the day it was told. */
  readonly on?: PlainDate | undefined
  readonly url?: string | undefined
}

type Facts = Readonly<Record<string, unknown>>

const line = (kind: StoryKind, text: string, detail?: string): StoryLine => ({ kind, text, detail })
const textOf = (facts: Facts, name: string): string | undefined => {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
const totalOf = ({ totalCents }: Facts): string =>
  typeof totalCents === 'number' ? `, ${formatCents(totalCents)} including GST` : ''
const placeOf = (facts: Facts): string => {
  const name = textOf(facts, 'inPlaceOfName')
  return name === undefined ? '' : ` in place of ${name}`
}

const wholeEdits = ['editOrder', 'saveOrder', 'changeOrderLine', 'removeOrderLine', 'quickOrder']

/** What an entry of the audit log tells in an order's story; nothing for those that are not part of it. */
export function auditStory(action: string, by: string, facts: Facts): StoryLine | undefined {
  if (wholeEdits.includes(action)) return line('edited', `Changed by ${by}`)
  switch (action) {
    case 'createOrder':
      return line('created', `Created by ${by}`)
    case 'submitOrder':
      return facts['statusId'] === 4
        ? line('approved', `Submitted by ${by} and approved at once${totalOf(facts)}`)
        : line('submitted', `Submitted by ${by}${totalOf(facts)}`)
    case 'assignOrder':
      return line('assigned', `Given to another approver by ${by}`)
    case 'remindApprover':
      return line('reminded', `Reminder sent by ${by}`)
    case 'approveOrder':
      return line('approved', `Approved by ${by}${placeOf(facts)}${totalOf(facts)}`)
    case 'rejectOrder':
      return line('rejected', `Rejected by ${by}${placeOf(facts)}`, textOf(facts, 'reason'))
    case 'cancelOrder':
      return line('cancelled', `Cancelled by ${by}`)
    case 'receiveOrder':
      return line(
        'received',
        `Received by the supplier as ${textOf(facts, 'supplierOrderNumber') ?? 'an order'}`,
      )
    default:
      return undefined
  }
}

type Person = { readonly firstName: string; readonly lastName: string } | null

/** What an order itself says of its past. */
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
  /** An instant. */
  readonly at: string
  readonly by: string
}

/** The story of an order that came from elsewhere, where nobody's acts were logged: what the order itself tells. */
export function recordedStory(order: RecordedOrder): RecordedLine[] {
  const { createdBy, submittedBy, approvedBy, rejectedByReason: rejection } = order
  const facts = { totalCents: order.totalAmountCents }
  const told = (action: string, who: Person, at: string | null, more: Facts = {}): RecordedLine[] => {
    const found = who && at ? auditStory(action, fullName(who), { ...facts, ...more }) : undefined
    return found && who && at ? [{ ...found, at, by: fullName(who) }] : []
  }
  return [
    ...told('createOrder', createdBy, order.createdDate),
    ...told('submitOrder', submittedBy, order.submissionDate),
    ...told('approveOrder', approvedBy, order.approvedDate),
    ...told('rejectOrder', rejection, rejection?.submissionDate ?? null, { reason: rejection?.reason }),
  ]
}

/** What the supplier's system told about an order. */
export interface SupplierEvent {
  readonly type: 'exported' | 'supplierOrderNumber' | 'backordered' | 'shipped' | 'delivered' | 'invoiced'
  readonly supplierOrderNumber: string | null
  readonly expectedOn: PlainDate | null
  readonly carrier: string | null
  readonly trackingNumber: string | null
  readonly trackingUrl: string | null
  readonly proof: string | null
  readonly proofUrl: string | null
  readonly documentNumber: string | null
  readonly documentedOn: PlainDate | null
}

const joined = (...parts: readonly (string | null)[]): string | undefined =>
  parts.filter((part) => part !== null && part !== '').join(', ') || undefined

/** An event of the supplier's system as a line of the story. */
export function eventStory(event: SupplierEvent): StoryLine {
  switch (event.type) {
    case 'exported':
      return line('exported', 'Sent to the supplier’s system')
    case 'supplierOrderNumber':
      return line('received', `Supplier order number ${event.supplierOrderNumber ?? ''}`.trim())
    case 'backordered':
      return {
        ...line('backordered', 'On backorder'),
        detail: event.expectedOn ? `Expected on ${formatDate(event.expectedOn)}` : undefined,
        on: event.expectedOn ?? undefined,
      }
    case 'shipped':
      return {
        ...line('shipped', 'Shipped', joined(event.carrier, event.trackingNumber)),
        url: event.trackingUrl ?? undefined,
      }
    case 'delivered':
      return { ...line('delivered', 'Delivered', event.proof ?? undefined), url: event.proofUrl ?? undefined }
    default:
      return {
        ...line('invoiced', `Invoiced${event.documentNumber ? ` as ${event.documentNumber}` : ''}`),
        on: event.documentedOn ?? undefined,
      }
  }
}
