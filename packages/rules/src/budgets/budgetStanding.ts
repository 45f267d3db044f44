import { nextPeriod, periodOf, type BudgetPeriod, type DateRange } from './budgetPeriod.ts'
import type { PlainDate } from '../time/businessTime.ts'

/** Spending of orders, in cents without GST. */
export interface Spending {
  /** Pending orders. */
  readonly reservedCents: number
  /** Approved orders that are not invoiced yet. */
  readonly committedCents: number
  /** Invoices less credits. */
  readonly spentCents: number
}

export interface MonthSpending extends Spending {
  /** First day of the month. */
  readonly month: PlainDate
}

/** Amount of the period that contains a day, and of the later periods. */
export interface BudgetAmount {
  readonly startsOn: PlainDate
  readonly amountCents: number
}

export interface BudgetTerms {
  readonly period: BudgetPeriod
  readonly carryOver: boolean
  /** First day of the first period. */
  readonly startsOn: PlainDate
  readonly amounts: readonly BudgetAmount[]
}

/** A budget in one period, in cents without GST. */
export interface Standing extends DateRange, Spending {
  readonly amountCents: number
  /** Rest of earlier periods, where the budget carries it over. */
  readonly carriedCents: number
  /** Amount plus carry-over, less reserved, committed and spent cents; negative above the budget. */
  readonly leftCents: number
}

/** Percentage of a budget that is taken when it counts as nearly used. */
export const nearlyUsedPercent = 80

const nothingSpent: Spending = { reservedCents: 0, committedCents: 0, spentCents: 0 }

const plus = (one: Spending, other: Spending): Spending => ({
  reservedCents: one.reservedCents + other.reservedCents,
  committedCents: one.committedCents + other.committedCents,
  spentCents: one.spentCents + other.spentCents,
})

export const takenCents = ({ reservedCents, committedCents, spentCents }: Spending): number =>
  reservedCents + committedCents + spentCents

const amountIn = (amounts: readonly BudgetAmount[], { endsOn }: DateRange): number =>
  amounts
    .filter((amount) => amount.startsOn <= endsOn)
    .reduce<BudgetAmount | undefined>(
      (last, amount) => (last && last.startsOn > amount.startsOn ? last : amount),
      undefined,
    )?.amountCents ?? 0

/**
 * A budget in every period from its first one to that of `day`, oldest first. Months before the first
 * period do not count. The rest of a period carries over; an excess does not.
 * @param fiscalYearMonth first month of the customer's fiscal year, 1 to 12
 */
export function standings(
  terms: BudgetTerms,
  months: readonly MonthSpending[],
  day: PlainDate,
  fiscalYearMonth: number,
): Standing[] {
  const { period } = terms
  const all: Standing[] = []
  let span = periodOf(terms.startsOn, period, fiscalYearMonth)
  let carriedCents = 0
  while (span.startsOn <= day) {
    const { startsOn, endsOn } = span
    const spending = months
      .filter(({ month }) => month >= startsOn && month >= terms.startsOn && month <= endsOn)
      .reduce(plus, nothingSpent)
    const amountCents = amountIn(terms.amounts, span)
    const leftCents = amountCents + carriedCents - takenCents(spending)
    const { reservedCents, committedCents, spentCents } = spending
    all.push({
      startsOn,
      endsOn,
      amountCents,
      carriedCents,
      reservedCents,
      committedCents,
      spentCents,
      leftCents,
    })
    carriedCents = terms.carryOver ? Math.max(0, leftCents) : 0
    span = nextPeriod(span, period, fiscalYearMonth)
  }
  return all
}
