import { Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { LoadedPage } from '../../../shell/LoadedPage.tsx'
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

/** Page of a quote, for both sides. */
export function LoadedQuote<Loaded extends Quote>({ quote, children }: LoadedQuoteProps<Loaded>) {
  return (
    <LoadedPage
      query={quote}
      page="Quote"
      backHref={paths.quotes()}
      failure="The quote could not be loaded"
      skeleton={<Skeleton height={420} />}
    >
      {children}
    </LoadedPage>
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
