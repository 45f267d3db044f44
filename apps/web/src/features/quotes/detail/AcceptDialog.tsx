import { Stack, Text } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useRouter } from '@tanstack/react-router'
import { formatCents } from '@tradecounter/rules/money.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { isUnanswered } from '../../../lib/api/failures.ts'
import { toastFailure, toastSuccess } from '../../../lib/toasts.tsx'
import { paths } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useAcceptQuote } from '../quoteVerbs.data.ts'
import { refusalOf, type Refusal } from './refusal.ts'

interface AcceptDialogProps {
  readonly quote: Quote
  readonly onRefused: (refusal: Refusal) => void
  readonly onClose: () => void
}

/** Dialog that explains and accepts the shown version, then opens the order. */
export function AcceptDialog({ quote, onRefused, onClose }: AcceptDialogProps) {
  const router = useRouter()
  const accept = useAcceptQuote(quote)
  const { quoteNumber, kind, version, latestVersion, versions } = quote
  const latest = versions.at(-1)
  const confirm = () =>
    accept.mutate(
      { version, versionNumber: latestVersion },
      {
        onSuccess: ({ order }) => {
          onClose()
          toastSuccess(order ? quoteMessages.accepted : quoteMessages.acceptedStanding)
          if (order) router.history.push(paths.order(order.orderID))
        },
        onError: (error) => {
          // The next try in this dialog repeats the lost answer.
          if (isUnanswered(error)) return toastFailure(error)
          onClose()
          onRefused(refusalOf('The quote was not accepted', error))
        },
      },
    )
  return (
    <ConfirmDialog
      opened
      title={`Accept version ${latestVersion} of ${quoteNumber}`}
      confirmLabel="Accept quote"
      busy={accept.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'once' ? (
        <Stack gap="xs">
          <Text>
            A draft order opens with these products, quantities and prices:{' '}
            {formatCents(latest?.totalAmountCents ?? 0)} including GST.
          </Text>
          <Text>
            You complete and submit it by {formatDate(latest?.validUntil ?? '')}. Its lines are fixed.
          </Text>
        </Stack>
      ) : (
        <Stack gap="xs">
          <Text>
            You can order at these prices from {formatDate(latest?.startsOn ?? '')} until{' '}
            {formatDate(latest?.endsOn ?? '')}.
          </Text>
          <Text>Nothing is ordered yet. The quantity of a line is the minimum per order.</Text>
        </Stack>
      )}
    </ConfirmDialog>
  )
}
