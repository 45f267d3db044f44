import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WebhookDelivery } from '@tradecounter/contract/webhooks/webhooks.contract.ts'
import { IconAlertTriangle, IconCheck, IconClockHour4, type TablerIcon } from '@tabler/icons-react'
import { webhookMessages, webhookProblems } from '@tradecounter/rules/webhooks/webhooks.problems.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { toastSuccess } from '../../lib/toasts.tsx'
import { column } from '../../ui/table/column.ts'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { deliverySubject } from './deliverySubject.ts'
import { useResendDelivery } from './webhooks.data.ts'

const states: Readonly<Record<WebhookDelivery['state'], readonly [Tone, TablerIcon, string]>> = {
  delivered: ['good', IconCheck, 'Delivered'],
  failed: ['bad', IconAlertTriangle, 'Failed'],
  waiting: ['waiting', IconClockHour4, 'Waiting'],
}

function State({ state, tries, nextTryAt }: WebhookDelivery) {
  const [tone, icon, name] = states[state]
  return (
    <>
      <StatusChip tone={tone} icon={icon}>
        {name}
      </StatusChip>
      {tries > 0 && nextTryAt ? (
        <Text size="xs" c="dimmed">
          again <BusinessTime instant={nextTryAt} />
        </Text>
      ) : null}
    </>
  )
}

function Answer({ failure, status, answer, durationMs }: WebhookDelivery) {
  if (failure !== null) return failure
  if (status === null) return ''
  return (
    <>
      {status} after {(durationMs ?? 0).toLocaleString('en-AU')} ms
      {answer ? (
        <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
          {answer}
        </Text>
      ) : null}
    </>
  )
}

function Resend({ row }: { readonly row: WebhookDelivery }) {
  const resend = useResendDelivery()
  return (
    <ReasonedButton
      variant="default"
      size="compact-sm"
      problems={row.state === 'waiting' && row.tries === 0 ? [webhookProblems.waiting] : []}
      loading={resend.isPending}
      onClick={() => resend.mutate(row.deliveryId, { onSuccess: () => toastSuccess(webhookMessages.resent) })}
    >
      Resend
    </ReasonedButton>
  )
}

function Subject(delivery: WebhookDelivery) {
  const subject = deliverySubject(delivery)
  if (!subject) return 'A test'
  return (
    <Anchor component={Link} to={subject.to}>
      {subject.label}
    </Anchor>
  )
}

export const deliveryColumns: readonly DataColumn<WebhookDelivery>[] = [
  column('occurredAt', 'Occurred', ({ occurredAt }) => <BusinessTime instant={occurredAt} />, {
    nowrap: true,
  }),
  column('type', 'Event', ({ type }) => type, { phone: 'title' }),
  { id: 'endpoint', header: 'Endpoint', cell: ({ endpointName }) => endpointName },
  { id: 'subject', header: 'About', interactive: true, nowrap: true, cell: (row) => <Subject {...row} /> },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName },
  { id: 'state', header: 'State', phone: 'end', nowrap: true, cell: (row) => <State {...row} /> },
  { id: 'tries', header: 'Attempts', align: 'right', cell: ({ tries }) => tries },
  { id: 'answer', header: 'Response', width: '22%', cell: (row) => <Answer {...row} /> },
  column('ways', 'Action', (row) => <Resend row={row} />, { label: '', interactive: true, phone: 'action' }),
]
