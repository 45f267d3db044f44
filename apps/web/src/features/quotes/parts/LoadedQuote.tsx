import { Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { Suspense, type ReactNode } from 'react'
import { isNotFound } from '../../../lib/api/failures.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './LoadedQuote.module.css'
import { QuoteChip } from './QuoteChip.tsx'
import { QuoteMessages } from './QuoteMessages.tsx'
import { QuoteRequests } from './QuoteRequests.tsx'
import { QuoteVersions } from './QuoteVersions.tsx'

// The form shell is fetched after the quote.
const WriteMessage = lazyPart(() => import('./WriteMessage.tsx'), 'WriteMessage')

interface LoadedQuoteProps<Loaded extends Quote> {
  readonly quote: UseQueryResult<Loaded>
  readonly children: (quote: Loaded) => ReactNode
}

/** Loads the quote of a screen; a missing quote or a failure looks the same for both sides. */
export function LoadedQuote<Loaded extends Quote>({ quote, children }: LoadedQuoteProps<Loaded>) {
  if (quote.data) return children(quote.data)
  if (isNotFound(quote.error)) return <NotFoundPage />
  if (quote.isLoadingError)
    return (
      <PageError page="Quote" backHref={paths.quotes()} title="The quote could not be loaded" query={quote} />
    )
  return (
    <>
      <PageHeader title="Quote" backHref={paths.quotes()} />
      <Skeleton height={420} />
    </>
  )
}

interface QuoteLayoutProps {
  readonly quote: Quote
  readonly action: ReactNode
  /** Notices below the heading. */
  readonly notices?: ReactNode
  /** First part of the wide column. */
  readonly first?: ReactNode
  /** Parts of the narrow column. */
  readonly aside: ReactNode
}

/** Layout of a quote: versions, requests and messages, with parts of each side. */
export function QuoteLayout({ quote, action, notices, first, aside }: QuoteLayoutProps) {
  const { quoteId, quoteNumber, status, subject, versions, requests, messages } = quote
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
        action={action}
      />
      {notices}
      <div className={classes.columns}>
        <Stack gap="md">
          {first}
          <QuoteVersions versions={versions} />
          <QuoteRequests requests={requests} />
          <SectionCard title="Messages">
            <QuoteMessages quoteId={quoteId} messages={messages} />
            <Suspense fallback={<Skeleton height={200} />}>
              <WriteMessage quoteId={quoteId} />
            </Suspense>
          </SectionCard>
        </Stack>
        <Stack gap="md">{aside}</Stack>
      </div>
    </>
  )
}
