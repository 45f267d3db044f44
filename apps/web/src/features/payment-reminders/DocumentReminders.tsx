import { Button } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { sideOf } from '@tradecounter/rules/documents/transactionTypes.ts'
import { reminderMessages } from '@tradecounter/rules/payment-reminders/paymentReminders.problems.ts'
import { toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { useCustomerReminders, useSetDocumentReminders } from './paymentReminders.data.ts'

interface DocumentRemindersProps {
  readonly customerId: number
  readonly document: AccountDocument
}

/** Leaves an invoice out of reminders, or takes it in again; of credits nobody is reminded. */
export function DocumentReminders({ customerId, document }: DocumentRemindersProps) {
  const { transactionId: documentId, documentNumber, transactionType } = document
  const { data: reminders } = useCustomerReminders(customerId)
  const set = useSetDocumentReminders(customerId)
  if (!reminders || sideOf(transactionType.transactionTypeKey) === 'credit') return null
  const isStopped = reminders.stoppedDocuments.some((each) => each.transactionId === documentId)
  const act = isStopped ? 'Remind again' : 'Stop reminders'
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={`${act} of ${documentNumber}`}
      loading={set.isPending}
      onClick={() =>
        set.mutate(
          { documentId, remind: isStopped },
          {
            onSuccess: () =>
              toastSuccess(isStopped ? reminderMessages.documentResumed : reminderMessages.documentStopped),
            onError: toastFailure,
          },
        )
      }
    >
      {act}
    </Button>
  )
}
