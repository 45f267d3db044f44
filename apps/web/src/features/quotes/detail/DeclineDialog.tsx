import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { quoteReasonProblem } from '@tradecounter/rules/quotes/quoteFields.ts'
import { quoteTextMaximum } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { useDeclineQuote } from '../quoteVerbs.data.ts'

export function DeclineDialog({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) {
  const decline = useDeclineQuote(quote)
  return (
    <ReasonDialog
      keptAs={`quote.${quote.quoteId}.decline`}
      title={`Decline ${quote.quoteNumber}`}
      maximum={quoteTextMaximum}
      problemOf={quoteReasonProblem}
      confirmLabel="Decline quote"
      version={quote.version}
      send={(note, version) => decline.mutateAsync({ version, note })}
      success={quoteMessages.declined}
      onClose={onClose}
    >
      The supplier sees your reason. You can ask again later.
    </ReasonDialog>
  )
}
