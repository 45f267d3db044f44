import { formatCents } from '@tradecounter/rules/money.ts'

/** Label of the summary's button, with the amount, or for a payment by credits alone. */
export const payLabel = (totalCents: number): string =>
  totalCents === 0 ? 'Pay with credits' : `Pay ${formatCents(totalCents)}`
