import { Anchor, Button, Paper, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { DeskQuote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { moveQuote } from '@tradecounter/rules/quotes/moveQuote.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { Suspense, useState } from 'react'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { QuotedOrders } from '../detail/QuotedOrders.tsx'
import { AgreedLastDay } from '../parts/AgreedLastDay.tsx'
import { LoadedQuote, QuoteLayout } from '../parts/LoadedQuote.tsx'
import { useDeskQuote } from './deskQuotes.data.ts'

// The form shell is fetched after the quote.
const AnswerForm = lazyPart(() => import('./AnswerForm.tsx'), 'AnswerForm')
const DeskNotes = lazyPart(() => import('./DeskNotes.tsx'), 'DeskNotes')
const EndPricesDialog = lazyPart(() => import('./EndPricesDialog.tsx'), 'EndPricesDialog')
const RefuseDialog = lazyPart(() => import('./RefuseDialog.tsx'), 'RefuseDialog')

const route = getRouteApi('/app/quotes/$quoteId')

/** Page of a quote for the supplier's desk: requests, answer, messages and internal notes. */
export function DeskQuotePage() {
  const { quoteId } = route.useParams()
  return (
    <LoadedQuote quote={useDeskQuote(quoteId)}>
      {(quote) => <DeskScreen key={quoteId} quote={quote} />}
    </LoadedQuote>
  )
}

function DeskScreen({ quote }: { readonly quote: DeskQuote }) {
  const { kind, status, versions } = quote
  const answers = moveQuote(quote, 'answer').allowed
  // The form is open for a requested quote; its version is checked when it is sent (R10).
  const [answering, setAnswering] = useState(status === 'requested' ? quote : undefined)
  const [opened, setOpened] = useThroughReload<DialogName | undefined>(
    `quote.${quote.quoteId}.dialog`,
    undefined,
  )
  return (
    <QuoteLayout
      quote={quote}
      action={
        <>
          {moveQuote(quote, 'refuse').allowed ? (
            <Button variant="default" onClick={() => setOpened('refuse')}>
              {versions.length > 0 ? 'Take back prices' : 'Decline to quote'}
            </Button>
          ) : null}
          {kind === 'standing' && moveQuote(quote, 'endEarly').allowed ? (
            <Button variant="default" onClick={() => setOpened('end')}>
              End prices
            </Button>
          ) : null}
          {answers && !answering ? (
            <Button onClick={() => setAnswering(quote)}>
              {versions.length > 0 ? 'Answer again' : 'Answer'}
            </Button>
          ) : null}
        </>
      }
      notices={
        <Suspense>
          {opened ? <Dialog dialog={opened} quote={quote} onClose={() => setOpened(undefined)} /> : null}
        </Suspense>
      }
      first={
        answering ? (
          <Suspense fallback={<Skeleton height={420} />}>
            <AnswerForm quote={answering} onClose={() => setAnswering(undefined)} />
          </Suspense>
        ) : null
      }
      aside={
        <>
          <Facts quote={quote} />
          <Suspense fallback={<Skeleton height={220} />}>
            <DeskNotes quote={quote} />
          </Suspense>
          <QuotedOrders quote={quote} />
        </>
      }
    />
  )
}

type DialogName = 'refuse' | 'end'

interface DialogProps {
  readonly dialog: DialogName
  readonly quote: DeskQuote
  readonly onClose: () => void
}

function Dialog({ dialog, quote, onClose }: DialogProps) {
  if (dialog === 'refuse') return <RefuseDialog quote={quote} onClose={onClose} />
  return <EndPricesDialog quote={quote} onClose={onClose} />
}

function Facts({ quote }: { readonly quote: DeskQuote }) {
  const { customer, kind, reference, neededBy, requestedBy, shippingAddress, followers } = quote
  return (
    <Paper component="section" aria-label="Details" p="md">
      <Title order={2} size="h4" mb="sm">
        Details
      </Title>
      <DefinitionList>
        <Definition term="Customer">
          <Anchor href={paths.customer(customer.customerId)}>{customer.customerName}</Anchor>
        </Definition>
        <Definition term="Kind">{quoteKinds[kind]}</Definition>
        <AgreedLastDay quote={quote} />
        {reference ? <Definition term="Customer’s reference">{reference}</Definition> : null}
        {neededBy ? (
          <Definition term="Needed by">
            <DateText date={neededBy} />
          </Definition>
        ) : null}
        <Definition term="Requested by">{fullName(requestedBy)}</Definition>
        <Definition term="Shipping address">{shippingAddress.text}</Definition>
        <Definition term="Followers">
          {followers.length > 0 ? followers.map(fullName).join(', ') : 'Nobody'}
        </Definition>
      </DefinitionList>
    </Paper>
  )
}
