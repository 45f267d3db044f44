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
      The log of what was sent to it goes with it
      {waiting > 0 ? `, and ${waiting.toLocaleString('en-AU')} waiting to be sent is not sent any more` : ''}.
      To stop it for a time, switch it off instead.
    </ConfirmDialog>
  )
}
