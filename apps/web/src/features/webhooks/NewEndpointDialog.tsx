import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { endpointErrors, EndpointFields } from './EndpointFields.tsx'
import { ShownSecret } from '../../ui/overlay/ShownSecret.tsx'
import { useCreateWebhook, type EndpointInput } from './webhooks.data.ts'

/** Makes an endpoint, and shows the secret that signs what is sent to it. */
export function NewEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const [value, setValue] = useState<EndpointInput>({ name: '', url: '', events: [] })
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateWebhook()
  const submit = () => {
    const missing = endpointErrors(value)
    setErrors(missing)
    if (Object.keys(missing).length > 0 || create.isPending) return
    create.mutate(value, { onError: (error) => setErrors(errorsByField(problemsOf(error))) })
  }
  const made = create.data
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Text fw={600}>{made ? `The secret of ${made.name}` : 'New endpoint'}</Text>}
    >
      {made ? (
        <ShownSecret
          title="Keep this secret now"
          secret={made.secret}
          text="It is not shown again. Your system checks with it that what it hears is from here."
          onClose={onClose}
        />
      ) : (
        <Form onSubmit={submit}>
          <EndpointFields value={value} errors={errors} onChange={setValue} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create endpoint
            </Button>
          </Group>
        </Form>
      )}
    </Modal>
  )
}
