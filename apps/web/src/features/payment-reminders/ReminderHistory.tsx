import { Text } from '@mantine/core'
import { IconCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import type { PastReminder } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { shownReminders } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { dateColumn } from '../../ui/table/dateColumn.tsx'
import { column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { Money } from '../../ui/text/Money.tsx'
import { newestTitle } from '../../ui/text/newestTitle.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'

const outcomes = {
  sent: { tone: 'good', icon: IconCheck, text: 'Sent' },
  notNeeded: { tone: 'neutral', icon: IconCircleOff, text: 'Cancelled' },
  waiting: { tone: 'waiting', icon: IconClock, text: 'Sending' },
} as const

function Outcome({ outcome }: Pick<PastReminder, 'outcome'>) {
  const { tone, icon, text } = outcomes[outcome ?? 'waiting']
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  )
}

const columns: readonly DataColumn<PastReminder>[] = [
  dateColumn('remindedOn', 'Day', ({ remindedOn }) => remindedOn, { phone: 'title', nowrap: true }),
  { id: 'outcome', header: 'Outcome', phone: 'end', cell: Outcome },
  { id: 'byHand', header: 'Sent By', cell: ({ byHand }) => (byHand ? 'Manual' : 'Scheduled') },
  { id: 'documents', header: 'Invoices', align: 'right', cell: ({ documents }) => documents || '–' },
  column(
    'overdue',
    'Overdue',
    ({ documents, overdueCents }) => (documents ? <Money cents={overdueCents} /> : '–'),
    { align: 'right', nowrap: true },
  ),
  column('recipients', 'To', ({ recipients }) => (recipients.length > 0 ? recipients.join(', ') : '–')),
]

export const historyTitle = (history: readonly PastReminder[]): string =>
  newestTitle('Reminders sent', history.length, shownReminders)

/** The reminders of a customer, newest first. */
export const ReminderHistory = ({ history }: { readonly history: readonly PastReminder[] }) => (
  <DataTable
    caption={historyTitle(history)}
    columns={columns}
    rows={history}
    rowId={({ remindedOn }) => remindedOn}
    compact
    empty={<Text c="dimmed">No reminders sent yet.</Text>}
  />
)
