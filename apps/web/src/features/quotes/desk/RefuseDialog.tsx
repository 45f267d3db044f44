import type { DeskQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { useRefuseQuote } from './deskQuotes.data.ts'

interface RefuseDialogProps {
  readonly quote: DeskQuote
  readonly onClose: () => void
}

/** Refuses to quote, or takes offered prices back, with a reason for the customer. */
export function RefuseDialog({ quote, onClose }: RefuseDialogProps) {
  const refuse = useRefuseQuote(quote.quoteId)
  const withdrawsPrices = quote.versions.length > 0
  return (
    <ReasonDialog
      keptAs={`quote.${quote.quoteId}.refuse`}
      title={
        withdrawsPrices
          ? `Take back the prices of ${quote.quoteNumber}`
          : `Decline to quote ${quote.quoteNumber}`
      }
      maximum={quoteTextMaximum}
      problemOf={quoteReasonProblem}
      confirmLabel={withdrawsPrices ? 'Take back prices' : 'Decline to quote'}
      version={quote.version}
      send={(note, version) => refuse.mutateAsync({ version, note })}
      success={quoteMessages.refused}
      onClose={onClose}
    >
      The customer sees your reason, and can ask again.
    </ReasonDialog>
  )
}
