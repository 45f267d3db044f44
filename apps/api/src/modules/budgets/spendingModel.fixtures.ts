import { gstCents } from '@tradecounter/rules/money.ts'
import * as fc from 'fast-check'

/** Instants around the ends of months, and the hours that daylight saving skips and repeats in Sydney. */
export const moments = [
  '2026-09-30T13:59:59Z',
  '2026-09-30T14:00:00Z',
  '2026-10-03T16:30:00Z',
  '2026-10-31T12:59:00Z',
  '2026-10-31T13:00:00Z',
  '2027-04-03T15:30:00Z',
  '2027-04-03T16:30:00Z',
  '2027-06-30T13:59:59Z',
  '2027-06-30T14:00:00Z',
].map((at) => new Date(at))

/** An order as this test follows it: facts alone, counted again after each step. */
export interface Followed {
  readonly id: number
  readonly priceListItemID: number
  readonly unitExCents: number
  readonly freightExCents: number
  readonly productCode: string
  /** Place of the buyer among the buyers of the test. */
  readonly buyer: number
  number: string
  status: 'draft' | 'pending' | 'approved' | 'received' | 'rejected' | 'cancelled'
  centre: number
  quantity: number
  month: string
  invoices: number[]
  credits: number[]
  /** Statement of the latest invoice event about others. */
  moreFollows: boolean | null
  /** Documents whose events came already; sending one adds its amount to `invoices` or `credits`. */
  awaited: { readonly isInvoice: boolean; readonly send: () => Promise<void> }[]
  /** Quantity in the parcel of the order. */
  shipped: number
  /** Quantity that the supplier does not send. */
  cancelled: number
}

/** Month of the business at an instant, by another way than the program's. */
export const monthOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' }).format(at).slice(0, 7)}-01`

export const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      centre: fc.nat(1),
      buyer: fc.nat(1),
      units: fc.integer({ min: 100, max: 900 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      freight: fc.constantFrom(0, 0, 35, 1250),
      to: fc.constantFrom('draft' as const, 'pending' as const, 'approved' as const, 'approved' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'submit' as const,
        'approve' as const,
        'reject' as const,
        'cancel' as const,
        'receive' as const,
        'documents' as const,
        'move' as const,
        'change' as const,
      ),
      order: fc.nat(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('invoice' as const, 'credit' as const),
      order: fc.nat(),
      cents: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 200_000 })),
      more: fc.constantFrom(true, false, null),
      document: fc.constantFrom('before' as const, 'after' as const, 'later' as const),
      statesExGst: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      order: fc.nat(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('shorten' as const),
      order: fc.nat(),
      quantity: fc.nat(3),
      late: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), moment: fc.nat(moments.length - 1) }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Amount of a document without GST that states none: the order's share of GST, half up. */
export function exGstShare({ unitExCents, freightExCents }: Followed, totalCents: number): number {
  const exCents = unitExCents + freightExCents
  const withGst = exCents + gstCents(unitExCents) + gstCents(freightExCents)
  return Math.round((totalCents * exCents) / withGst)
}

/** Spending of an order, counted from its facts. */
export function expectedSpending(order: Followed) {
  const { status, quantity, unitExCents, freightExCents, invoices, credits, cancelled, shipped } = order
  const unit = unitExCents + freightExCents
  const counts = status === 'approved' || status === 'received'
  const due = (quantity - cancelled) * unit
  const isOutstanding = shipped + cancelled > 0 && quantity - shipped - cancelled > 0
  const isOpen = order.awaited.some(({ isInvoice }) => isInvoice) || (order.moreFollows ?? isOutstanding)
  const rest = invoices.length === 0 ? due : isOpen ? Math.max(0, due - sum(invoices)) : 0
  return {
    reserved: status === 'pending' ? quantity * unit : 0,
    committed: counts ? rest : 0,
    spent: sum(invoices) - sum(credits),
  }
}

/** A budget of the test. `buyer`: place of the buyer whose orders count; null for all buyers. */
export interface FollowedBudget {
  readonly budgetId: number
  readonly centre: number
  readonly buyer: number | null
  readonly months: 1 | 3 | 12
  readonly carryOver: boolean
  readonly amountCents: number
}

/** Month from which all budgets of the test count, and the first one of the fiscal year. */
export const firstMonth = '2026-07-01'

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Standing of a budget in the period of a month, counted period by period from the orders. */
export function standingOf(budget: FollowedBudget, all: readonly Followed[], month: string) {
  const { centre, buyer, months, carryOver, amountCents } = budget
  const own = all.filter((order) => order.centre === centre && (buyer === null || order.buyer === buyer))
  const periodOf = (day: string) => Math.floor((monthNumber(day) - monthNumber(firstMonth)) / months)
  let carriedCents = 0
  for (let period = 0; ; period += 1) {
    const takes = own
      .filter((order) => order.month !== '' && periodOf(order.month) === period)
      .map(expectedSpending)
    const [reservedCents, committedCents, spentCents] = [
      sum(takes.map(({ reserved }) => reserved)),
      sum(takes.map(({ committed }) => committed)),
      sum(takes.map(({ spent }) => spent)),
    ]
    const leftCents = amountCents + carriedCents - reservedCents - committedCents - spentCents
    if (period === periodOf(month))
      return { amountCents, carriedCents, reservedCents, committedCents, spentCents, leftCents }
    carriedCents = carryOver ? Math.max(0, leftCents) : 0
  }
}
