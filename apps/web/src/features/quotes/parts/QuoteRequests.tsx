import { Text } from '@mantine/core'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useState } from 'react'
import { defaultTimeZone, usePortal } from '../../../lib/portal.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { DateTimeText } from '../../../ui/text/DateTimeText.tsx'
import { RequestTable } from './RequestTable.tsx'

/** Lines of the latest request, or of an older one. */
export function QuoteRequests({ requests }: Pick<Quote, 'requests'>) {
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  // Undefined for the latest request, also after a new one arrives.
  const [chosen, setChosen] = useState<number>()
  const latest = requests.at(-1)
  const shown = requests.find(({ requestNumber }) => requestNumber === chosen) ?? latest
  if (!latest || !shown) return null
  return (
    <SectionCard
      title="Request"
      action={
        requests.length > 1 ? (
          <Select
            aria-label="Request"
            w={190}
            allowDeselect={false}
            data={requests
              .map(({ requestNumber }) => ({
                value: String(requestNumber),
                label: `Request ${requestNumber}${requestNumber === latest.requestNumber ? ' (latest)' : ''}`,
              }))
              .toReversed()}
            value={String(shown.requestNumber)}
            onChange={(value) => setChosen(value === null ? undefined : Number(value))}
          />
        ) : null
      }
    >
      <Text size="sm" c="dimmed">
        {fullName(shown.requestedBy)}, <DateTimeText instant={shown.requestedAt} timeZone={timeZone} />
      </Text>
      {shown.lines.length > 0 ? (
        <RequestTable request={shown} />
      ) : (
        <Text>This request has no lines. The message describes what is needed.</Text>
      )}
    </SectionCard>
  )
}
