import { Paper } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useState } from 'react'
import { useToday } from '../../../lib/useToday.ts'
import { useClaim } from '../../../shell/claims.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { LoadedQuote, QuoteLayout } from '../parts/LoadedQuote.tsx'
import { useQuote } from '../quotes.data.ts'
import { Followers } from './Followers.tsx'
import { nextStep } from './nextStep.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuotedOrders } from './QuotedOrders.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import type { Refusal } from './refusal.ts'

const route = getRouteApi('/app/quotes/$quoteId')

/** Page of a quote: status, prices, requests, messages and next moves. */
export function QuotePage() {
  const { quoteId } = route.useParams()
  return (
    <LoadedQuote quote={useQuote(quoteId)}>
      {(quote) => <ShownQuote key={quoteId} quote={quote} />}
    </LoadedQuote>
  )
}

function ShownQuote({ quote }: { readonly quote: Quote }) {
  const mayAsk = useClaim('quotes', 'requestQuote').shown
  const today = useToday()
  const [refusal, setRefusal] = useState<Refusal>()
  return (
    <QuoteLayout
      quote={quote}
      action={mayAsk ? <QuoteActions quote={quote} onRefused={setRefusal} /> : null}
      notices={
        <>
          {refusal ? (
            <Notice tone="bad" role="alert" title={refusal.title}>
              {refusal.text} You now see the current version.
            </Notice>
          ) : null}
          <Notice tone={quote.status === 'answered' ? 'waiting' : 'info'}>
            {nextStep(quote, today, mayAsk)}
          </Notice>
        </>
      }
      aside={
        <>
          <QuotedOrders quote={quote} />
          <QuoteFacts quote={quote} />
          <Paper p="md">
            <Followers quote={quote} />
          </Paper>
        </>
      }
    />
  )
}
