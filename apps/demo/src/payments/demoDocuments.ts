import { dueBucketNames, dueBucketOf, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import type { TransactionType } from '@tradecounter/rules/documents/transactionTypes.ts'
import {
  addDays,
  addMonths,
  endOfMonth,
  firstOfMonth,
  type PlainDate,
} from '@tradecounter/rules/time/businessTime.ts'
import type { DemoClock } from '../demoClock.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import type { LoadedOrder } from '../orders/loadOrders.ts'
import { seededRandom, type Random } from '../random.ts'

/**
 * Document of the accounts system, with its order and payments. Credits have negative totals.
 */
export interface DemoDocument {
  readonly customerId: number
  readonly type: TransactionType
  readonly referenceNumber: string | null
  readonly documentedOn: PlainDate
  readonly dueOn: PlainDate
  readonly totalCents: number
  readonly open: boolean
  /** Order that the document bills; null for counter sales and credits. */
  readonly order: Pick<LoadedOrder, 'id' | 'orderNumber'> | null
  /** Cents paid or used in the accounts system before the portal got the document. */
  outsideCents: number
  /** Cents applied by payments of the portal. */
  appliedCents: number
}

/** Shares of a customer's open invoices in each part of the due-date bar. */
const openShares: Readonly<Record<DueBucket, number>> = {
  notDueYet: 0.28,
  dueEndOfMonth: 0.32,
  oneMonthOverdue: 0.15,
  twoMonthsOverdue: 0.1,
  threeMonthsOverdue: 0.07,
  fourMonthsPlusOverdue: 0.08,
}

/** Due date of terms "30 days EOM": the end of the next month. */
export const dueEndOfNextMonth = (documentedOn: PlainDate): PlainDate =>
  endOfMonth(addMonths(firstOfMonth(documentedOn), 1))

const monthsBefore: Readonly<Record<DueBucket, (random: Random) => number>> = {
  notDueYet: () => 0,
  dueEndOfMonth: () => 1,
  oneMonthOverdue: () => 2,
  twoMonthsOverdue: () => 3,
  threeMonthsOverdue: () => 4,
  fourMonthsPlusOverdue: (random) => random.integer(5, 9),
}

/** Working day in the month `months` ago, not after today. */
function dayInMonth(random: Random, clock: DemoClock, months: number): PlainDate {
  const first = addMonths(firstOfMonth(clock.today), -months)
  const last = months === 0 ? clock.today : endOfMonth(first)
  let day = addDays(first, random.integer(0, Number(last.slice(8)) - 1))
  while (!clock.isWorkingDay(day) && day > first) day = addDays(day, -1)
  return day
}

const planned = (
  customerId: number,
  type: TransactionType,
  referenceNumber: string | null,
  documentedOn: PlainDate,
  totalCents: number,
  open: boolean,
  order: LoadedOrder | null = null,
): DemoDocument => ({
  customerId,
  type,
  referenceNumber,
  documentedOn,
  dueOn: dueEndOfNextMonth(documentedOn),
  totalCents,
  open,
  order,
  outsideCents: 0,
  appliedCents: 0,
})

function counterSale(random: Random, clock: DemoClock, customerId: number, bucket: DueBucket): DemoDocument {
  const type = random.chance(0.04) ? 'debitNote' : 'invoice'
  const reference =
    type === 'debitNote'
      ? 'Freight surcharge'
      : random.chance(0.7)
        ? `PO${random.integer(20_000, 98_000)}`
        : null
  const totalCents =
    type === 'debitNote' ? random.integer(1800, 9900) : Math.round(4500 + random.next() ** 3 * 640_000)
  return planned(
    customerId,
    type,
    reference,
    dayInMonth(random, clock, monthsBefore[bucket](random)),
    totalCents,
    true,
  )
}

function invoicesOf(
  random: Random,
  clock: DemoClock,
  loaded: LoadedCustomer,
  orders: readonly LoadedOrder[],
) {
  const billed = orders
    .filter(({ statusId }) => statusId === 4 || statusId === 6)
    .map((order) => ({ order, on: clock.addWorkingDays(order.orderedOn, random.integer(1, 4)) }))
    .filter(({ on }) => on <= clock.today)
  return dueBucketNames.flatMap((bucket) => {
    const inBucket = random.shuffled(
      billed.filter(({ on }) => dueBucketOf(dueEndOfNextMonth(on), clock.today) === bucket),
    )
    const targetCount = Math.max(1, Math.round(loaded.customer.openInvoices * openShares[bucket]))
    const missing = Math.max(0, targetCount - inBucket.length)
    return [
      ...inBucket.map(({ order, on }, index) =>
        planned(
          loaded.id,
          'invoice',
          order.purchaseOrderNumber,
          on,
          order.totalCents,
          bucket === 'notDueYet' || index < targetCount,
          order,
        ),
      ),
      ...Array.from({ length: missing }, () => counterSale(random, clock, loaded.id, bucket)),
    ]
  })
}

const creditKinds = [
  { type: 'creditNote', reference: 'Damaged in transit' },
  { type: 'creditNote', reference: 'Price adjustment' },
  { type: 'return', reference: 'Returned unused' },
  { type: 'payment', reference: 'Bank transfer, unapplied' },
  { type: 'creditNote', reference: 'Rebate' },
  { type: 'return', reference: 'Wrong finish supplied' },
] as const

function creditsOf(random: Random, clock: DemoClock, loaded: LoadedCustomer): DemoDocument[] {
  const open = Math.max(3, Math.min(24, Math.round(loaded.customer.openInvoices / 8)))
  const used = loaded.customer.payments
  return Array.from({ length: open + used }, (_, index) => {
    const { type, reference } = creditKinds[index % creditKinds.length] ?? creditKinds[0]
    const isOpen = index < open
    const months = isOpen ? random.integer(0, 4) : random.integer(2, 8)
    const cents = type === 'payment' ? random.integer(5, 60) * 10_000 : random.integer(2500, 58_000)
    return planned(loaded.id, type, reference, dayInMonth(random, clock, months), -cents, isOpen)
  })
}

/** Documents of one customer; payments are made later. */
export function demoDocuments(
  clock: DemoClock,
  loaded: LoadedCustomer,
  orders: readonly LoadedOrder[],
): DemoDocument[] {
  const random = seededRandom(`documents ${loaded.customer.key}`)
  const documents = [...invoicesOf(random, clock, loaded, orders), ...creditsOf(random, clock, loaded)]
  // Some open documents were paid, or credits used, in part in the accounts system.
  for (const document of documents)
    if (document.open && random.chance(0.06))
      document.outsideCents = Math.round(document.totalCents * (0.2 + random.next() * 0.6))
  return documents
}
