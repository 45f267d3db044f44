import { Paper, type ComboboxItem } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import type { WebhookDeliveryState } from '@tradecounter/rules/webhooks/webhookDeliveryStates.ts'
import {
  loggedEventTypes,
  webhookEventNames,
  webhookEventTypes,
  webhookTest,
} from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { loadingFailure } from '../../lib/api/failures.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ShowMore } from '../../ui/table/ShowMore.tsx'
import { deliveryColumns } from './deliveryColumns.tsx'
import { useDeliveries } from './webhooks.data.ts'
import { validateWebhooksSearch, type WebhooksSearch } from './webhooksSearch.ts'

const route = getRouteApi('/app/webhooks')
const types: readonly ComboboxItem<(typeof loggedEventTypes)[number]>[] = [
  ...webhookEventTypes.map((type) => ({ value: type, label: webhookEventNames[type] })),
  { value: webhookTest, label: 'A test' },
]
const states: readonly ComboboxItem<WebhookDeliveryState>[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
]

/** Deliveries of the last thirty days, newest first, with their outcome. */
export function DeliveryLog({ endpoints }: { readonly endpoints: readonly WebhookEndpoint[] }) {
  // The router keeps unknown parameters, which the server would refuse.
  const { type: typeText, ...rest } = validateWebhooksSearch({ ...route.useSearch() })
  const search = { ...rest, type: loggedEventTypes.find((type) => type === typeText) }
  const navigate = route.useNavigate()
  const deliveries = useDeliveries(search)
  const change = (next: WebhooksSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const filters = listFilters(search, change, ['endpointId', 'state', 'type'])
  return (
    <section aria-label="Deliveries">
      <FilterBar {...filters.bar}>
        <FilterSelect
          label="Endpoint"
          placeholder="All endpoints"
          w={220}
          data={endpoints.map(({ endpointId, name }) => ({ value: endpointId, label: name }))}
          {...filters.of('endpointId')}
        />
        <FilterSelect label="State" placeholder="All states" w={160} data={states} {...filters.of('state')} />
        <FilterSelect label="Event" placeholder="All events" w={220} data={types} {...filters.of('type')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Deliveries"
          columns={deliveryColumns}
          rows={deliveries.data}
          failure={loadingFailure('The deliveries could not be loaded', deliveries)}
          rowId={({ deliveryId }) => String(deliveryId)}
          skeletonRows={5}
          empty={{
            icon: IconSend,
            title: filters.filtered ? 'No deliveries match these filters' : 'No deliveries yet',
            text: 'Deliveries and their responses are kept for 30 days.',
          }}
        />
        <ShowMore list={deliveries}>Show earlier deliveries</ShowMore>
      </Paper>
    </section>
  )
}
