import { Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react'
import { webhookEventNames } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { EndpointWays } from './EndpointWays.tsx'

function State({ enabled, failingSince }: WebhookEndpoint) {
  if (!enabled)
    return (
      <StatusChip tone="neutral" icon={IconBan}>
        Off
      </StatusChip>
    )
  return failingSince ? (
    <StatusChip tone="bad" icon={IconAlertTriangle}>
      Failing
    </StatusChip>
  ) : (
    <StatusChip tone="good" icon={IconCheck}>
      On
    </StatusChip>
  )
}

const count = (value: number) => <span className="tabular">{value.toLocaleString('en-AU')}</span>

export const endpointColumns: readonly DataColumn<WebhookEndpoint>[] = [
  {
    id: 'name',
    header: 'Endpoint',
    phone: 'title',
    cell: ({ name, url }) => (
      <>
        {name}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      </>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    cell: ({ events }) => events.map((type) => webhookEventNames[type]).join('; '),
  },
  { id: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => count(waiting) },
  { id: 'failed', header: 'Failed', align: 'right', cell: ({ failed }) => count(failed) },
  { id: 'state', header: 'State', phone: 'end', cell: (row) => <State {...row} /> },
  {
    id: 'ways',
    header: 'Action',
    label: '',
    width: '34%',
    interactive: true,
    phone: 'action',
    cell: (row) => <EndpointWays row={row} />,
  },
]
