import type { QuoteVersion } from '@tradecounter/contract/quotes/quotes.entities.ts'
import type { QuoteVersionField } from '@tradecounter/rules/quotes/quoteDifference.ts'
import type { ReactNode } from 'react'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { Changed } from './Changed.tsx'

interface VersionFactsProps {
  readonly version: QuoteVersion
  /** Previous version, whose differences are highlighted. */
  readonly before: QuoteVersion | undefined
}

const day = (date: string | null): ReactNode => (date === null ? 'None' : <DateText date={date} />)

/** Dates, terms and author of a version. */
export function VersionFacts({ version, before }: VersionFactsProps) {
  const field = (name: QuoteVersionField, show: (of: QuoteVersion) => ReactNode) => (
    <Changed before={before && version.changes?.fields.includes(name) ? show(before) : undefined}>
      {show(version)}
    </Changed>
  )
  return (
    <DefinitionList>
      <Definition term="Valid until" inline>
        {field('validUntil', ({ validUntil }) => day(validUntil))}
      </Definition>
      {version.startsOn === null ? null : (
        <Definition term="Prices from" inline>
          {field('startsOn', ({ startsOn }) => day(startsOn))}
        </Definition>
      )}
      {version.endsOn === null ? null : (
        <Definition term="Prices until" inline>
          {field('endsOn', ({ endsOn }) => day(endsOn))}
        </Definition>
      )}
      {before && version.changes?.fields.includes('total') ? (
        <Definition term={`Total of version ${before.versionNumber} (Inc GST)`} inline>
          <Money cents={before.totalAmountCents} />
        </Definition>
      ) : null}
      <Definition term="Answered by">
        {version.answeredBy}
        <br />
        <BusinessTime instant={version.answeredAt} />
      </Definition>
      {version.terms || version.changes?.fields.includes('terms') ? (
        <Definition term="Terms">
          <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {field('terms', ({ terms }) => terms || 'None')}
          </span>
        </Definition>
      ) : null}
    </DefinitionList>
  )
}
