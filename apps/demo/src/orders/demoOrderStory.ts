import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays, type PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import type { DemoClock } from '../demoClock.ts'
import type { LoadedCustomer, LoadedMember } from '../customers/loadAccounts.ts'
import type { Random } from '../random.ts'

/** Columns of an order's life: people and times of its steps (§4). */
export interface OrderStory {
  readonly statusId: OrderStatus
  readonly createdBy: LoadedMember
  readonly createdAt: Date
  readonly approver: LoadedMember | null
  readonly submittedAt: Date | null
  readonly approvedBy: LoadedMember | null
  readonly approvedAt: Date | null
  readonly rejectedBy: LoadedMember | null
  readonly rejectedAt: Date | null
  readonly rejectedReason: string | null
}

const reasons = [
  'Please use the Projects price list for this site.',
  'Over budget for this month. Split it and send the rest after the 1st.',
  'Wrong finish: the client chose Brushed Nickel.',
  'We still have four of these at Brookvale. Check stock first.',
  'Purchase order number is for another job.',
  'Duplicate of the order placed on Monday.',
] as const

const limitOf = (member: LoadedMember): number => (member.approvesUpTo ?? member.generalUpTo ?? 0) * 100

const named = (members: readonly LoadedMember[], creator: LoadedMember, totalCents: number) =>
  members.filter((member) => member !== creator && limitOf(member) >= totalCents && member.enabled !== false)

export interface StoryWish {
  readonly statusId?: OrderStatus
  readonly creator?: LoadedMember
  /** Named approver, even if the total is above the approver's limit, as after an edit. */
  readonly approver?: LoadedMember
}

/** Plausible steps of an order with this total and date. */
export function orderStory(
  random: Random,
  clock: DemoClock,
  { customer, members }: LoadedCustomer,
  orderedOn: PlainDate,
  totalCents: number,
  wish: StoryWish = {},
): OrderStory {
  const creators = members.filter((member) => member.createsUpTo !== undefined)
  const [owner, ...buyers] = creators
  const creator = wish.creator ?? (buyers.length > 0 && random.chance(0.8) ? random.pick(buyers) : owner)
  if (!creator) throw new Error(`${customer.name} has nobody who orders.`)
  const minutes = random.integer(450, 1010)
  const createdAt = clock.at(orderedOn, minutes)
  const submittedAt = clock.at(orderedOn, minutes + random.integer(3, 45))
  const decidedOn = clock.addWorkingDays(orderedOn, random.integer(0, 2))
  const decidedAt = clock.at(
    decidedOn,
    decidedOn === orderedOn ? minutes + 60 + random.integer(0, 90) : random.integer(480, 1000),
  )
  const withinLimit = totalCents <= (creator.createsUpTo ?? 0) * 100
  const atOnce = withinLimit && customer.flags.on_hold !== true
  const candidates = named(members, creator, totalCents)
  const approver = wish.approver ?? (withinLimit || candidates.length === 0 ? null : random.pick(candidates))
  const base = {
    createdBy: creator,
    createdAt,
    approver,
    rejectedBy: null,
    rejectedAt: null,
    rejectedReason: null,
  }
  const undecided = { ...base, approvedBy: null, approvedAt: null }
  const statusId = wish.statusId ?? drawnStatus(random, clock, orderedOn, atOnce, approver !== null)
  switch (statusId) {
    case OrderStatus.draft:
      return { ...undecided, statusId, submittedAt: null }
    case OrderStatus.pending:
      return { ...undecided, statusId, submittedAt }
    case OrderStatus.cancelled:
      return { ...undecided, statusId, submittedAt: withinLimit ? null : submittedAt }
    case OrderStatus.rejected: {
      const rejectedBy = approver ?? candidates[0] ?? creator
      return {
        ...undecided,
        statusId,
        submittedAt,
        rejectedBy,
        rejectedAt: decidedAt,
        rejectedReason: random.pick(reasons),
      }
    }
    default:
      return {
        ...base,
        statusId,
        submittedAt,
        approvedBy: atOnce ? creator : (approver ?? candidates[0] ?? creator),
        approvedAt: atOnce ? submittedAt : decidedAt,
      }
  }
}

function drawnStatus(
  random: Random,
  clock: DemoClock,
  orderedOn: PlainDate,
  atOnce: boolean,
  hasApprover: boolean,
): OrderStatus {
  const recent = orderedOn >= addDays(clock.today, -8)
  const drawn = random.next()
  if (drawn < 0.035) return OrderStatus.cancelled
  if (!atOnce && hasApprover && drawn < 0.09) return OrderStatus.rejected
  if (!atOnce && orderedOn >= addDays(clock.today, -7) && drawn < 0.5) return OrderStatus.pending
  return recent ? OrderStatus.approved : OrderStatus.received
}
