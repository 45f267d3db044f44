import { Anchor } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims } from '../../shell/gates.ts'
import { Notice } from '../../ui/page/Notice.tsx'

interface QuotedNoteProps {
  readonly quote: NonNullable<OrderDetail['quote']>
}

/** Notice on an order with the prices of a quote, naming the fields that cannot be changed. */
export function QuotedNote({ quote: { quoteId, quoteNumber, kind, validUntil } }: QuotedNoteProps) {
  const opens = claimsShow(memberClaims(useMember()), 'quotes')
  return (
    <Notice tone="info">
      Prices of quote{' '}
      {opens ? (
        <Anchor underline="always" href={paths.quote(quoteId)}>
          {quoteNumber}
        </Anchor>
      ) : (
        quoteNumber
      )}
      , valid until {formatDate(validUntil)}.
      {kind === 'once' ? ' The lines and the shipping address are fixed.' : null}
    </Notice>
  )
}
