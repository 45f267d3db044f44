import { Button, Stack, Text } from '@mantine/core'
import { useThroughReload } from '../../lib/text/typed.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { column } from '../../ui/table/column.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { NewEndpointDialog } from './NewEndpointDialog.tsx'
import { useWebhooks } from './webhooks.data.ts'
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
        Disabled
      </StatusChip>
    )
  return failingSince ? (
    <StatusChip tone="bad" icon={IconAlertTriangle}>
      Failing
    </StatusChip>
  ) : (
    <StatusChip tone="good" icon={IconCheck}>
      Enabled
    </StatusChip>
  )
}

const count = (value: number) => <span className="tabular">{value.toLocaleString('en-AU')}</span>

const endpointColumns: readonly DataColumn<WebhookEndpoint>[] = [
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
  column('events', 'Events', ({ events }) => events.map((type) => webhookEventNames[type]).join('; ')),
  { id: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => count(waiting) },
  { id: 'failed', header: 'Failed', align: 'right', cell: ({ failed }) => count(failed) },
  { id: 'state', header: 'State', phone: 'end', cell: (row) => <State {...row} /> },
  column('ways', 'Action', (row) => <EndpointWays row={row} />, {
    label: '',
    width: '34%',
    interactive: true,
    phone: 'action',
  }),
]

/** Webhook endpoints and their deliveries. */
export function WebhooksPage() {
  const [making, setMaking] = useThroughReload('endpoint.adding', false)
  const webhooks = useWebhooks()
  return (
    <>
      <PageHeader title="Webhooks" action={<Button onClick={() => setMaking(true)}>New endpoint</Button>} />
      <Stack gap="md">
        <SectionCard
          title="Endpoints"
          leads
          lead="Send events about orders, quotes and payments to your systems, signed and over HTTPS."
        >
          <DataTable
            caption="Endpoints"
            columns={endpointColumns}
            rows={webhooks.data}
            failure={loadingFailure('The endpoints could not be loaded', webhooks)}
            rowId={({ endpointId }) => String(endpointId)}
            skeletonRows={2}
            empty={<Text c="dimmed">No endpoints yet. Add one to send events to your system.</Text>}
          />
        </SectionCard>
        <DeliveryLog endpoints={webhooks.data ?? []} />
      </Stack>
      {making ? <NewEndpointDialog onClose={() => setMaking(false)} /> : null}
    </>
  )
}
