import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Definition } from '../../../ui/text/DefinitionList.tsx'

interface AgreedLastDayProps {
  readonly quote: Pick<Quote, 'kind' | 'status' | 'validUntil' | 'versions'>
}

/** Last day of standing prices that the supplier ends early; the accepted version keeps the agreed one. */
export function AgreedLastDay({ quote: { kind, status, validUntil, versions } }: AgreedLastDayProps) {
  const agreed = kind === 'standing' && (status === 'accepted' || status === 'ended')
  if (!agreed || validUntil === null || validUntil === versions.at(-1)?.endsOn) return null
  return (
    <Definition term="Ended early: last day" inline>
      <DateText date={validUntil} />
    </Definition>
  )
}
