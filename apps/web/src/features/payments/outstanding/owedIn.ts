import type { PaymentProfile } from '@tradecounter/contract/documents/documents.entities.ts'
import { endOfMonth } from '@tradecounter/rules/time/businessTime.ts'

interface Owed {
  /** Open invoices due by the end of this month, overdue ones too. */
  readonly owedCents: number
  readonly overdueCents: number
  /** Open invoices due after this month. */
  readonly laterCents: number
  /** Last day of this month, as "30 November". */
  readonly by: string
}

/** Sums of the due-date bar for the sentence about the account. */
export function owedIn({ due, today }: Pick<PaymentProfile, 'due' | 'today'>): Owed {
  const owedCents = due.totalDueCents - due.notDueYetCents
  return {
    owedCents,
    overdueCents: owedCents - due.dueEndOfMonthCents,
    laterCents: due.notDueYetCents,
    by: new Date(`${endOfMonth(today)}T00:00:00Z`).toLocaleDateString('en-AU', {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }),
  }
}
