import { Button, Group } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { webhookMessages, webhookProblems } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { DeleteEndpointDialog } from './DeleteEndpointDialog.tsx'
import { EditEndpointDialog } from './EditEndpointDialog.tsx'
import { NewSecretDialog } from './NewSecretDialog.tsx'
import { ResendFailedDialog } from './ResendFailedDialog.tsx'
import { useTestWebhook } from './webhooks.data.ts'

const dialogs = {
  edit: EditEndpointDialog,
  secret: NewSecretDialog,
  resend: ResendFailedDialog,
  delete: DeleteEndpointDialog,
}

/** Actions on an endpoint. */
export function EndpointWays({ row }: { readonly row: WebhookEndpoint }) {
  const [open, setOpen] = useThroughReload<keyof typeof dialogs | undefined>(
    `endpoint.dialog.${row.endpointId}`,
    undefined,
  )
  const test = useTestWebhook()
  const Dialog = open && dialogs[open]
  const small = { variant: 'default', size: 'compact-sm' } as const
  const disabled = row.enabled ? [] : [webhookProblems.disabled]
  return (
    <>
      <Group gap="xs" justify="flex-end">
        <Button {...small} aria-label={`Edit ${row.name}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        <ReasonedButton
          {...small}
          problems={disabled}
          loading={test.isPending}
          onClick={() =>
            test.mutate(row.endpointId, { onSuccess: () => toastSuccess(webhookMessages.tested) })
          }
        >
          Send test
        </ReasonedButton>
        <Button {...small} aria-label={`New secret for ${row.name}`} onClick={() => setOpen('secret')}>
          New secret
        </Button>
        <Button {...small} aria-label={`Delete ${row.name}`} onClick={() => setOpen('delete')}>
          Delete
        </Button>
        {row.failed > 0 ? (
          <ReasonedButton {...small} problems={disabled} onClick={() => setOpen('resend')}>
            Resend
          </ReasonedButton>
        ) : null}
      </Group>
      {Dialog ? <Dialog endpoint={row} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
