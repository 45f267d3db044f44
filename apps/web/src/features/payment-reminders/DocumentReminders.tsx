import { Button } from '@mantine/core'
import type { CustomerDocument } from '@tradecounter/contract/receivables/receivables.contract.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { reminderMessages } from '@tradecounter/rules/payment-reminders/paymentReminders.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { useSetDocumentReminders } from './paymentReminders.data.ts'

interface DocumentRemindersProps {
  readonly customerId: number
  readonly document: CustomerDocument
}

/** Switch that excludes an invoice from reminders; credits have no reminders. */
export function DocumentReminders({ customerId, document }: DocumentRemindersProps) {
  const { transactionId: documentId, documentNumber, transactionType, remindersStopped } = document
  const set = useSetDocumentReminders(customerId)
  if (sideOf(transactionType.transactionTypeKey) === 'credit') return null
  const act = remindersStopped ? 'Resume' : 'Pause'
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${act} reminders for ${documentNumber}`}
      loading={set.isPending}
      onClick={() =>
        set.mutate(
          { documentId, remind: remindersStopped },
          {
            onSuccess: () =>
              toastSuccess(
                remindersStopped ? reminderMessages.documentResumed : reminderMessages.documentStopped,
              ),
          },
        )
      }
    >
      {act}
    </Button>
  )
}
