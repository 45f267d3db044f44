import { Text } from '@mantine/core'
import type { WebhookEndpoint } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { webhookMessages } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { useToday } from '../../lib/useToday.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useResendFailedDeliveries } from './webhooks.data.ts'

interface ResendFailedDialogProps {
  readonly endpoint: WebhookEndpoint
  readonly onClose: () => void
}

/** Dialog to resend failed deliveries since a day, after an outage of the receiver. */
export function ResendFailedDialog({ endpoint, onClose }: ResendFailedDialogProps) {
  const today = useToday()
  const resend = useResendFailedDeliveries()
  const form = usePortalForm({
    initialValues: { since: addDays(today, -7) },
    send: ({ since }) => resend.mutateAsync({ endpointId: endpoint.endpointId, since }),
    onSent: ({ deliveries }) => {
      toastSuccess(webhookMessages.resentAll(deliveries))
      onClose()
    },
  })
  const { onChange, ...since } = form.field('since')
  return (
    <FormDialog form={form} onClose={onClose} title={`Resend to ${endpoint.name}`} action="Resend">
      <Text>Resends every failed delivery since this day with its original event ID.</Text>
      <DateField label="Since" w={164} maxDate={today} {...since} onChange={(day) => day && onChange(day)} />
    </FormDialog>
  )
}
