import { Switch } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { webhookMessages } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { EndpointFields, endpointProblems } from './EndpointFields.tsx'
import { useUpdateWebhook } from './webhooks.data.ts'

interface EditEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const { endpointId, name, url, events, enabled, version } = endpoint
  const update = useUpdateWebhook(endpointId)
  const form = usePortalForm({
    keptAs: `endpoint.${endpointId}`,
    initialValues: { name, url, events, enabled, version },
    problems: endpointProblems,
    send: update.mutateAsync,
    onSent: () => {
      toastSuccess(webhookMessages.changed)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} size="lg" title={name} action="Save">
      <EndpointFields form={form} />
      <Switch
        label="Endpoint enabled"
        description="Events that occur while the endpoint is disabled are not sent later."
        {...form.checkbox('enabled')}
      />
    </FormDialog>
  )
}
