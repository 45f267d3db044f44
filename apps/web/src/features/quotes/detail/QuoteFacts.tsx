import { Paper, Title } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { quoteKinds } from '@tradecounter/rules/quotes/quoteStates.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { AgreedLastDay } from '../parts/AgreedLastDay.tsx'

/** Facts of a quote's request. */
export function QuoteFacts({ quote }: { readonly quote: Quote }) {
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
