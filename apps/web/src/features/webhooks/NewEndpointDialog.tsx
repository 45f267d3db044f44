import { keepTyped } from '../../lib/text/typed.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { EndpointFields, endpointProblems } from './EndpointFields.tsx'
import { ShownSecret } from '../../ui/overlay/ShownSecret.tsx'
import { useCreateWebhook, type EndpointInput } from './webhooks.data.ts'

const initialValues: EndpointInput = { name: '', url: '', events: [] }

/** Dialog for a new endpoint, which then shows its signing secret. */
export function NewEndpointDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateWebhook()
  const form = usePortalForm({
    keptAs: 'endpoint.new',
    initialValues,
    problems: endpointProblems,
    send: create.mutateAsync,
    // A reload does not open the dialog again.
    onSent: () => keepTyped('endpoint.adding', undefined),
  })
  const newEndpoint = create.data
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={newEndpoint ? `The secret of ${newEndpoint.name}` : 'New endpoint'}
    >
      {newEndpoint ? (
        <ShownSecret
          title="Copy this secret now"
          secret={newEndpoint.secret}
          text="You won’t see it again. Use it to verify that requests came from this portal."
          onClose={onClose}
        />
      ) : (
        <Form form={form}>
          <EndpointFields form={form} />
          <FormButtons form={form} onCancel={onClose}>
            Create endpoint
          </FormButtons>
        </Form>
      )}
    </Modal>
  )
}
