import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { loadingFailure } from '../../lib/api/failures.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { endpointColumns } from './endpointColumns.tsx'
import { NewEndpointDialog } from './NewEndpointDialog.tsx'
import { useWebhooks } from './webhooks.data.ts'

/** Webhook endpoints and their deliveries. */
export function WebhooksPage() {
  const [making, setMaking] = useState(false)
  const webhooks = useWebhooks()
  return (
    <>
      <PageHeader title="Webhooks" action={<Button onClick={() => setMaking(true)}>New endpoint</Button>} />
      <Stack gap="md">
        <SectionCard
          title="Endpoints"
          lead="Send order and payment events to your systems, signed and over HTTPS."
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
