import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useDeleteWebhook } from './webhooks.data.ts'

interface DeleteEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

export function DeleteEndpointDialog({ endpoint, onClose }: DeleteEndpointDialogProps) {
  const remove = useDeleteWebhook()
  const { waiting } = endpoint
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${endpoint.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(endpoint.endpointId, { onSettled: onClose })}
      onClose={onClose}
    >
      Its delivery log is deleted too
      {waiting > 0
        ? `, and ${waiting.toLocaleString('en-AU')} waiting ${waiting === 1 ? 'delivery is' : 'deliveries are'} not sent`
        : ''}
      . To stop its events for a time, disable it instead.
    </ConfirmDialog>
  )
}
