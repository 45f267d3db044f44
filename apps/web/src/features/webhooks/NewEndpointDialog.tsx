import { keepTyped } from '../../lib/text/typed.ts'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { SecretDialog } from '../../ui/overlay/SecretDialog.tsx'
import { EndpointFields, endpointProblems } from './EndpointFields.tsx'
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
    <SecretDialog
      title={newEndpoint ? `The secret of ${newEndpoint.name}` : 'New endpoint'}
      form={form}
      action="Create endpoint"
      secret={newEndpoint?.secret}
      instruction="Copy this secret now"
      text="You won’t see it again. Use it to verify that requests came from this portal."
      onClose={onClose}
    >
      <EndpointFields form={form} />
    </SecretDialog>
  )
}
