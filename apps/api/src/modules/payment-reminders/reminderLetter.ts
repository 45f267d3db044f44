import { formatCents, formatWithGst } from '@tradecounter/rules/money.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import type { ReminderContent } from '../../db/tables/reminderTables.ts'
import type { Letter } from '../../jobs/mailTemplate.ts'

/** Rows of an email; the rest is on the page it leads to. */
export const listedMost = 20

export interface RemindedAccount {
  readonly accountName: string
  readonly accountNumber: string
}

const invoices = (count: number): string => (count === 1 ? '1 invoice' : `${count} invoices`)

/** Letter that reminds a payer. */
export function reminderLetter(
  { accountName, accountNumber }: RemindedAccount,
  { documents, count, overdueCents, unappliedCents }: ReminderContent,
  publicUrl: string,
): Letter {
  const more = count - documents.length
  return {
    canBeStopped: true,
    subject: `Payment reminder: ${formatCents(overdueCents)} overdue`,
    paragraphs: [
      `${invoices(count)} of account ${accountName} ${count === 1 ? 'is' : 'are'} overdue. If you have paid in the meantime, thank you: nothing else is needed.`,
    ],
    facts: [
      ['Account', accountNumber],
      ['Overdue', formatWithGst(overdueCents)],
      ...(unappliedCents === 0
        ? []
        : [['Credits you can apply', formatWithGst(0 - unappliedCents)] as const]),
    ],
    table: {
      head: ['Invoice', 'Due', 'Open (Inc GST)'],
      rows: documents.map(({ documentNumber, dueOn, balanceCents }) => [
        documentNumber,
        formatDate(dueOn),
        formatCents(balanceCents),
      ]),
    },
    action: { label: 'Outstanding transactions', url: `${publicUrl}/payments?due=all` },
    ...(more > 0
      ? { closing: `And ${more.toLocaleString('en-AU')} more: see Outstanding transactions.` }
      : {}),
  }
}
