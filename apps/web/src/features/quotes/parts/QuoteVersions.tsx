import { Text } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { useState } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Notice } from '../../../ui/page/Notice.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { QuoteTotals } from './QuoteTotals.tsx'
import classes from './QuoteVersions.module.css'
import { VersionFacts } from './VersionFacts.tsx'
import { VersionTable } from './VersionTable.tsx'

/** Versions of a quote: the latest or an older one, with changes since its previous version. */
export function QuoteVersions({ versions }: Pick<Quote, 'versions'>) {
  // Undefined for the latest version, also after a new one arrives.
  const [chosen, setChosen] = useState<number>()
  const latest = versions.at(-1)
  const shown = versions.find(({ versionNumber }) => versionNumber === chosen) ?? latest
  if (!latest || !shown) return null
  const before = versions.find(({ versionNumber }) => versionNumber === shown.versionNumber - 1)
  const choices = versions
    .map(({ versionNumber }) => ({
      value: versionNumber,
      label:
        versionNumber === latest.versionNumber
          ? `Version ${versionNumber} (latest)`
          : `Version ${versionNumber}`,
    }))
    .toReversed()
  return (
    <SectionCard
      title="Prices"
      action={
        versions.length > 1 ? (
          <Select
            aria-label="Version"
            w={190}
            data={choices}
            value={shown.versionNumber}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        ) : null
      }
    >
      {shown === latest ? null : (
        <Notice tone="waiting">
          This is an older version. Only version {latest.versionNumber} can be accepted.
        </Notice>
      )}
      {shown.changes && before ? <ChangesText changes={shown.changes} before={before.versionNumber} /> : null}
      <VersionTable version={shown} before={before} />
      <div className={classes.below}>
        <VersionFacts version={shown} before={before} />
        <QuoteTotals totals={shown} />
      </div>
    </SectionCard>
  )
}

interface ChangesTextProps {
  readonly changes: NonNullable<Quote['versions'][number]['changes']>
  /** Number of the previous version. */
  readonly before: number
}

/** Sentence about the differences, for readers who do not see the highlighting. */
function ChangesText({ changes: { lines, fields }, before }: ChangesTextProps) {
  const added = lines.filter(({ beforeLineId }) => beforeLineId === null).length
  const removed = lines.filter(({ afterLineId }) => afterLineId === null).length
  const changed = lines.length - added - removed
  const parts = [
    changed > 0 ? `${counted(changed, 'line')} changed` : '',
    added > 0 ? `${counted(added, 'line')} added` : '',
    removed > 0 ? `${counted(removed, 'line')} removed` : '',
    fields.includes('terms') ? 'terms changed' : '',
    fields.includes('validUntil') ? 'another last day' : '',
    fields.includes('startsOn') || fields.includes('endsOn') ? 'another period' : '',
  ].filter(Boolean)
  return (
    <Text size="sm">
      Since version {before}: {parts.length > 0 ? parts.join(', ') : 'nothing changed'}.
    </Text>
  )
}
