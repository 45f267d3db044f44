import { Button, Group, Stack, Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { ShownSecret } from '../../ui/overlay/ShownSecret.tsx'
import { useRotateSecret } from './webhooks.data.ts'

interface NewSecretDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Confirmation of a new secret: after a day, receivers with the old secret reject all messages. */
export function NewSecretDialog({ endpoint, onClose }: NewSecretDialogProps) {
  const rotate = useRotateSecret()
  const secret = rotate.data?.secret
  return (
    <Modal opened onClose={onClose} title={`New secret for ${endpoint.name}`}>
      {secret ? (
        <ShownSecret
          title="Copy this secret now"
          secret={secret}
          text="You won’t see it again. The old secret also works for 24 hours."
          onClose={onClose}
        />
      ) : (
        <Stack gap="lg">
          <Text>
            The current secret keeps working for 24 hours. Give the new one to your system within that time.
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={rotate.isPending} onClick={() => rotate.mutate(endpoint.endpointId)}>
              Create new secret
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
