import { formatCents } from '@tradecounter/rules/money.ts'

/** Button of the summary: names the amount, or that credits pay all of it. */
export const payLabel = (totalCents: number): string =>
  totalCents === 0 ? 'Pay with credits' : `Pay ${formatCents(totalCents)}`
