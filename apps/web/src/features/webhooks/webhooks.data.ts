import { useMutation, useQuery } from '@tanstack/react-query'
import { webhooksContract } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import type { loggedEventTypes, WebhookEventType } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { webhookMessages } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useCursorPages } from '../../lib/api/useCursorPages.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import type { WebhooksSearch } from './webhooksSearch.ts'

const webhooksApi = apiFor(webhooksContract)
const key = ['webhooks'] as const

/** Polling interval of deliveries. */
const followMs = 5000

export const useWebhooks = () =>
  useQuery({
    queryKey: [...key, 'endpoints'],
    queryFn: ({ signal }) => webhooksApi.listWebhooks({}, { signal }),
    refetchInterval: followMs,
  })

interface DeliveryFilters extends WebhooksSearch {
  readonly type: (typeof loggedEventTypes)[number] | undefined
}

export const useDeliveries = (q: DeliveryFilters) =>
  useCursorPages({
    queryKey: [...key, 'deliveries', q],
    ask: (after, signal) => webhooksApi.listDeliveries({ query: { q, ...after } }, { signal }),
    refetchInterval: followMs,
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: key })

export interface EndpointInput {
  readonly name: string
  readonly url: string
  readonly events: WebhookEventType[]
}

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: EndpointInput) => webhooksApi.createWebhook({ body }),
    // Not cached, as the answer contains the secret.
    gcTime: 0,
    onSettled: refresh,
  })

export const useUpdateWebhook = (endpointId: number) =>
  useMutation({
    mutationFn: (body: EndpointInput & { readonly enabled: boolean; readonly version: number }) =>
      webhooksApi.updateWebhook({ params: { endpointId }, body }),
    onSettled: refresh,
  })

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (endpointId: number) => webhooksApi.deleteWebhook({ params: { endpointId } }),
    // Toast here, as the row and its dialog are unmounted before the answer arrives.
    onSuccess: () => toastSuccess(webhookMessages.deleted),
    onSettled: refresh,
  })

export const useRotateWebhookSecret = () =>
  useMutation({
    mutationFn: (endpointId: number) => webhooksApi.rotateWebhookSecret({ params: { endpointId } }),
    gcTime: 0,
    onSettled: refresh,
  })

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (endpointId: number) => webhooksApi.testWebhook({ params: { endpointId } }),
    onSettled: refresh,
  })

export const useResendDelivery = () =>
  useMutation({
    mutationFn: (deliveryId: number) => webhooksApi.resendDelivery({ params: { deliveryId } }),
    onSettled: refresh,
  })

export const useResendFailedDeliveries = () =>
  useMutation({
    mutationFn: ({ endpointId, since }: { readonly endpointId: number; readonly since: string }) =>
      webhooksApi.resendFailedDeliveries({ params: { endpointId }, body: { since } }),
    onSettled: refresh,
  })
