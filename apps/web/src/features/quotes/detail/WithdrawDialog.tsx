import { Text } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { isUnanswered } from '../../../lib/api/failures.ts'
import { toastFailure, toastSuccess } from '../../../lib/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useWithdrawQuote } from '../quoteVerbs.data.ts'
import { refusalOf, type Refusal } from './refusal.ts'

interface WithdrawDialogProps {
  readonly quote: Quote
  readonly onRefused: (refusal: Refusal) => void
  readonly onClose: () => void
}

/** Confirmation of a withdrawal; stays after a lost answer, which the next try repeats. */
export function WithdrawDialog({ quote, onRefused, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawQuote(quote)
  return (
    <ConfirmDialog
      opened
      title={quoteMessages.confirmWithdraw}
      confirmLabel="Withdraw quote"
      danger
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(
          { version: quote.version, note: '' },
          {
            onSuccess: () => {
              toastSuccess(quoteMessages.withdrawn)
              onClose()
            },
            onError: (error) => {
              if (isUnanswered(error)) return toastFailure(error)
              onRefused(refusalOf('The quote was not withdrawn', error))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Text>The supplier stops work on it. You can reopen it by asking again.</Text>
    </ConfirmDialog>
  )
}
