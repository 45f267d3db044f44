import { Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { SecretDialog } from '../../ui/overlay/SecretDialog.tsx'
import { useRotateWebhookSecret } from './webhooks.data.ts'

interface NewSecretDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Confirmation of a new secret: after a day, receivers with the old secret reject all messages. */
export function NewSecretDialog({ endpoint, onClose }: NewSecretDialogProps) {
  const rotate = useRotateWebhookSecret()
  const form = usePortalForm({ initialValues: {}, send: () => rotate.mutateAsync(endpoint.endpointId) })
  return (
    <SecretDialog
      title={`New secret for ${endpoint.name}`}
      form={form}
      action="Create new secret"
      secret={rotate.data?.secret}
      instruction="Copy this secret now"
      text="You won’t see it again. The old secret also works for 24 hours."
      onClose={onClose}
    >
      <Text>
        The current secret keeps working for 24 hours. Give the new one to your system within that time.
      </Text>
    </SecretDialog>
  )
}
