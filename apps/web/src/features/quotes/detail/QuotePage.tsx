import { Paper, Title, Button, Group, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useState } from 'react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { quoteMessages } from '@tradecounter/rules/quotes/quotes.problems.ts'
import { useToday } from '../../../lib/useToday.ts'
import { useClaim } from '../../../shell/claims.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { LoadedQuote, QuoteLayout } from '../parts/LoadedQuote.tsx'
import { useQuote } from '../quotes.data.ts'
import { nextStep } from './nextStep.ts'
import { QuoteActions } from './QuoteActions.tsx'
import { QuotedOrders } from './QuotedOrders.tsx'
import type { Refusal } from './refusal.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { AgreedLastDay } from '../parts/AgreedLastDay.tsx'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { useFollowQuote } from '../quoteVerbs.data.ts'

/** People who get the emails of a quote, with Follow and Unfollow. */
function Followers({ quote }: { readonly quote: Quote }) {
  const { followers, isFollowed } = quote
  const follow = useFollowQuote(quote)
  return (
    <section aria-label="Followers">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          Followers
        </Title>
        <Button
          variant="default"
          size="compact-md"
          loading={follow.isPending}
          onClick={() =>
            follow.mutate(!isFollowed, {
              onSuccess: () => toastSuccess(isFollowed ? quoteMessages.unfollowed : quoteMessages.followed),
            })
          }
        >
          {isFollowed ? 'Unfollow' : 'Follow'}
        </Button>
      </Group>
      <Text>{followers.length > 0 ? followers.map(fullName).join(', ') : 'Nobody follows this quote.'}</Text>
    </section>
  )
}

/** Facts of a quote's request. */
function QuoteFacts({ quote }: { readonly quote: Quote }) {
  const { kind, reference, neededBy, shippingAddress, requestedBy } = quote
  return (
    <Paper component="section" aria-label="Details" p="md">
      <Title order={2} size="h4" mb="sm">
        Details
      </Title>
      <DefinitionList>
        <Definition term="Kind" inline>
          {quoteKinds[kind]}
        </Definition>
        <AgreedLastDay quote={quote} />
        {reference ? (
          <Definition term="Your reference" inline>
            {reference}
          </Definition>
        ) : null}
        {neededBy ? (
          <Definition term="Needed by" inline>
            <DateText date={neededBy} />
          </Definition>
        ) : null}
        <Definition term="Requested by" inline>
          {fullName(requestedBy)}
        </Definition>
        <Definition term="Shipping address">{shippingAddress.text}</Definition>
      </DefinitionList>
    </Paper>
  )
}

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
              {refusal.text}
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
