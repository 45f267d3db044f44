import { Paper, Stack, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useState } from 'react'
import { failureText, isNotFound } from '../../../lib/api/failures.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { QuoteChip } from '../parts/QuoteChip.tsx'
import { QuoteMessages } from '../parts/QuoteMessages.tsx'
import { QuoteRequests } from '../parts/QuoteRequests.tsx'
import { QuoteVersions } from '../parts/QuoteVersions.tsx'
import { WriteMessage } from '../parts/WriteMessage.tsx'
import { useDownloadQuoteFile, useQuote } from '../quotes.data.ts'
import { useToday } from '../../../lib/useToday.ts'
import { Followers } from './Followers.tsx'
import { nextStep } from './nextStep.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuotedOrders } from './QuotedOrders.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'
import classes from './QuotePage.module.css'
import type { Refusal } from './refusal.ts'

const route = getRouteApi('/app/quotes/$quoteId')

/** One quote: where it stands, its prices, what was asked and written, and the next moves. */
export function QuotePage() {
  const { quoteId } = route.useParams()
  const quote = useQuote(quoteId)
  if (!quote.data && isNotFound(quote.error)) return <NotFoundPage />
  if (quote.isLoadingError)
    return (
      <PageError
        page="Quote"
        backHref={paths.quotes()}
        title="The quote could not be loaded"
        text={failureText(quote.error)}
        onRetry={() => void quote.refetch()}
      />
    )
  if (!quote.data)
    return (
      <>
        <PageHeader title="Quote" backHref={paths.quotes()} />
        <Skeleton height={420} />
      </>
    )
  return <ShownQuote key={quoteId} quote={quote.data} />
}

function ShownQuote({ quote }: { readonly quote: Quote }) {
  const { quoteId, quoteNumber, subject, status, versions, requests, messages } = quote
  const mayAsk = useClaim('quotes', 'requestQuote').shown
  const today = useToday()
  const download = useDownloadQuoteFile(quoteId)
  const [refusal, setRefusal] = useState<Refusal>()
  return (
    <>
      <PageHeader
        title={`Quote ${quoteNumber}`}
        backHref={paths.quotes()}
        aside={
          <>
            <QuoteChip status={status} />
            <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {subject}
            </Text>
          </>
        }
        action={mayAsk ? <QuoteActions quote={quote} onRefused={setRefusal} /> : null}
      />
      {refusal ? (
        <Notice tone="bad" role="alert" title={refusal.title}>
          {refusal.text} The quote is shown as it is now.
        </Notice>
      ) : null}
      <Notice tone={status === 'answered' ? 'waiting' : 'info'}>{nextStep(quote, today, mayAsk)}</Notice>
      <div className={classes.columns}>
        <Stack gap="md">
          <QuoteVersions versions={versions} />
          <QuoteRequests requests={requests} />
          <SectionCard title="Messages">
            <QuoteMessages
              messages={messages}
              onFile={(file) => !download.isPending && download.mutate(file)}
            />
            <WriteMessage quoteId={quoteId} />
          </SectionCard>
        </Stack>
        <Stack gap="md">
          <QuotedOrders quote={quote} />
          <QuoteFacts quote={quote} />
          <Paper p="md">
            <Followers quote={quote} />
          </Paper>
        </Stack>
      </div>
    </>
  )
}
