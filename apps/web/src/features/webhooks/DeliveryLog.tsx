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
import { loadingFailure } from '../../lib/api/failures.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ShowMore } from '../../ui/table/ShowMore.tsx'
import { deliveryColumns } from './deliveryColumns.tsx'
import { useDeliveries } from './webhooks.data.ts'
import { validateWebhooksSearch, type WebhooksSearch } from './webhooksSearch.ts'

const route = getRouteApi('/app/webhooks')
const noSearch: WebhooksSearch = { endpointId: undefined, state: undefined, type: undefined }
const types = [
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
  const filtered = Object.values(search).some((value) => value !== undefined)
  const change = (next: WebhooksSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  return (
    <section aria-label="Deliveries">
      <FilterBar
        set={[search.state, search.type].filter((value) => value !== undefined).length}
        active={filtered}
        onReset={() => change(noSearch)}
      >
        <Select
          aria-label="Endpoint"
          placeholder="All endpoints"
          w={220}
          clearable
          data={endpoints.map(({ endpointId, name }) => ({ value: endpointId, label: name }))}
          value={search.endpointId ?? null}
          onChange={(id) => change({ endpointId: id ?? undefined })}
        />
        <Select
          aria-label="State"
          placeholder="All states"
          w={160}
          clearable
          data={states}
          value={search.state ?? null}
          onChange={(state) => change({ state: state ?? undefined })}
        />
        <Select
          aria-label="Event"
          placeholder="All events"
          w={220}
          clearable
          data={types}
          value={search.type ?? null}
          onChange={(type) => change({ type: type ?? undefined })}
        />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Deliveries"
          columns={deliveryColumns}
          rows={deliveries.data}
          failure={loadingFailure('The deliveries could not be loaded', deliveries)}
          rowId={({ deliveryId }) => String(deliveryId)}
          skeletonRows={5}
          empty={
            <EmptyState
              icon={IconSend}
              title={filtered ? 'No deliveries match these filters' : 'No deliveries yet'}
              text="Deliveries and their responses are kept for 30 days."
            />
          }
        />
        <ShowMore list={deliveries}>Show earlier deliveries</ShowMore>
      </Paper>
    </section>
  )
}
