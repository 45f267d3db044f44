import { Button, Group, Stack, Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { webhookMessages } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { useState } from 'react'
import { useToday } from '../../lib/useToday.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useResendFailed } from './webhooks.data.ts'

interface ResendFailedDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Dialog to resend failed deliveries since a day, after an outage of the receiver. */
export function ResendFailedDialog({ endpoint, onClose }: ResendFailedDialogProps) {
  const today = useToday()
  const [since, setSince] = useState(addDays(today, -7))
  const resend = useResendFailed()
  return (
    <Modal opened onClose={onClose} title={`Resend to ${endpoint.name}`}>
      <Stack gap="lg">
        <Text>Resends every failed delivery since this day with its original event ID.</Text>
        <DateField
          label="Since"
          w={164}
          value={since}
          maxDate={today}
          onChange={(day) => day && setSince(day)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={resend.isPending}
            onClick={() =>
              resend.mutate(
                { endpointId: endpoint.endpointId, since },
                {
                  onSuccess: ({ deliveries }) => {
                    toastSuccess(webhookMessages.resentAll(deliveries))
                    onClose()
                  },
                },
              )
            }
          >
            Resend
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
