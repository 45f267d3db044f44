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
  readonly productCode: string
  number: string
  status: 'draft' | 'pending' | 'approved' | 'received' | 'rejected' | 'cancelled'
  centre: number
  quantity: number
  month: string
  invoices: number[]
  credits: number[]
  moreFollows: boolean
  /** Quantity that the supplier does not send. */
  cancelled: number
}

/** Month of the business at an instant, by another way than the program's. */
export const monthOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Sydney' }).format(at).slice(0, 7)}-01`

export const step = fc.oneof(
  fc.record({
    do: fc.constant('begin' as const),
    centre: fc.nat(1),
    units: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({
    do: fc.constantFrom(
      'submit' as const,
      'approve' as const,
      'reject' as const,
      'cancel' as const,
      'receive' as const,
      'move' as const,
      'change' as const,
    ),
    order: fc.nat(),
  }),
  fc.record({
    do: fc.constantFrom('invoice' as const, 'credit' as const),
    order: fc.nat(),
    cents: fc.integer({ min: 1, max: 200_000 }),
    more: fc.boolean(),
    late: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('shorten' as const),
    order: fc.nat(),
    quantity: fc.nat(3),
    late: fc.boolean(),
  }),
  fc.record({ do: fc.constant('wait' as const), moment: fc.nat(moments.length - 1) }),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** Spending of an order, counted from its facts. */
export function taken(order: Followed) {
  const { status, quantity, unitExCents, invoices, credits, moreFollows, cancelled } = order
  const amount = quantity * unitExCents
  const counts = status === 'approved' || status === 'received'
  const due = (quantity - cancelled) * unitExCents
  const rest = invoices.length === 0 ? due : moreFollows ? Math.max(0, due - sum(invoices)) : 0
  return {
    reserved: status === 'pending' ? amount : 0,
    committed: counts ? rest : 0,
    spent: sum(invoices) - sum(credits),
  }
}
