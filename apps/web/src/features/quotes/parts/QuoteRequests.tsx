import { Text } from '@mantine/core'
import type { Quote, QuoteRequest } from '@tradecounter/contract/quotes/quotes.entities.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useState } from 'react'
import { BusinessTime } from '../../../lib/BusinessTime.tsx'
import { column } from '../../../ui/table/column.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import classes from './VersionTable.module.css'

type RequestLine = QuoteRequest['lines'][number]

const columns: readonly DataColumn<RequestLine>[] = [
  {
    id: 'product',
    header: 'Product or description',
    phone: 'title',
    cell: ({ product, description, note }) => (
      <>
        <span>{product?.productName ?? description}</span>
        {product ? <span className={classes.code}>{product.productCode}</span> : null}
        {product && description ? <span className={classes.note}>{description}</span> : null}
        {note ? <span className={classes.note}>{note}</span> : null}
      </>
    ),
  },
  column('quantity', 'Quantity', ({ quantity }) => quantity.toLocaleString('en-AU'), {
    align: 'right',
    phone: 'end',
    width: '110px',
  }),
]

/** Lines of a request. */
function RequestTable({ request }: { readonly request: QuoteRequest }) {
  return (
    <DataTable
      caption={`Lines of request ${request.requestNumber}`}
      columns={columns}
      rows={request.lines}
      rowId={({ requestLineId }) => String(requestLineId)}
    />
  )
}

/** Lines of the latest request, or of an older one. */
export function QuoteRequests({ requests }: Pick<Quote, 'requests'>) {
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
            data={requests
              .map(({ requestNumber }) => ({
                value: requestNumber,
                label: `Request ${requestNumber}${requestNumber === latest.requestNumber ? ' (latest)' : ''}`,
              }))
              .toReversed()}
            value={shown.requestNumber}
            onChange={(value) => setChosen(value ?? undefined)}
          />
        ) : null
      }
    >
      <Text size="sm" c="dimmed">
        {fullName(shown.requestedBy)}, <BusinessTime instant={shown.requestedAt} />
      </Text>
      {shown.lines.length > 0 ? (
        <RequestTable request={shown} />
      ) : (
        <Text>This request has no lines. The message describes what is needed.</Text>
      )}
    </SectionCard>
  )
}
