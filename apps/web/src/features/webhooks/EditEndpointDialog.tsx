import { Button, Group, Switch, Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { webhookMessages } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { endpointErrors, EndpointFields } from './EndpointFields.tsx'
import { useUpdateWebhook, type EndpointInput } from './webhooks.data.ts'

interface EditEndpointDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const { name, url, events } = endpoint
  const [value, setValue] = useState<EndpointInput>({ name, url, events })
  const [enabled, setEnabled] = useState(endpoint.enabled)
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateWebhook(endpoint)
  const submit = () => {
    const missing = endpointErrors(value)
    setErrors(missing)
    if (Object.keys(missing).length > 0 || update.isPending) return
    update.mutate(
      { ...value, enabled },
      {
        onSuccess: () => {
          toastSuccess(webhookMessages.changed)
          onClose()
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={<Text fw={600}>{name}</Text>}>
      <Form onSubmit={submit}>
        <EndpointFields value={value} errors={errors} onChange={setValue} />
        <Switch
          label="On"
          description="What happens while it is off is not told afterwards."
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
