import { Group, Stack, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import type { CustomerReminders } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { reminderMessages } from '@tradecounter/rules/payment-reminders/paymentReminders.problems.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { MailPreview } from './MailPreview.tsx'
import { useCustomerReminders, useSendReminder } from './paymentReminders.data.ts'
import { ReminderForm } from './ReminderForm.tsx'
import { historyTitle, ReminderHistory } from './ReminderHistory.tsx'
import classes from './Reminders.module.css'

interface LoadedProps {
  readonly customerId: number
  readonly reminders: CustomerReminders
}

/** Day and recipients of the next reminder, or the reason why there is none. */
function Next({ customerId, reminders }: LoadedProps) {
  const send = useSendReminder(customerId)
  const { nextOn, problem, recipients, remindNowProblem } = reminders
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600} role="status">
          {nextOn ? (
            <>
              Next reminder: <DateText date={nextOn} />
            </>
          ) : (
            problem?.displayMessage
          )}
        </Text>
        {recipients.length > 0 ? (
          <Text size="sm" c="dimmed" className={classes.addresses}>
            To {recipients.map(({ emailAddress }) => emailAddress).join(', ')}
          </Text>
        ) : null}
      </div>
      <ReasonedButton
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        problems={remindNowProblem ? [remindNowProblem] : []}
        loading={send.isPending}
        onClick={() => send.mutate(undefined, { onSuccess: () => toastSuccess(reminderMessages.sent) })}
      >
        Send now
      </ReasonedButton>
    </Group>
  )
}

function Preview({ reminders: { preview } }: Pick<LoadedProps, 'reminders'>) {
  return (
    <section aria-label="Preview of the reminder" className={classes.preview}>
      {preview ? (
        <>
          <Text size="sm" className={classes.subject}>
            <Text span c="dimmed" size="sm">
              Subject:{' '}
            </Text>
            {preview.subject}
          </Text>
          <MailPreview html={preview.html} />
        </>
      ) : (
        <Text c="dimmed" p="md">
          No reminder to preview.
        </Text>
      )}
    </section>
  )
}

function Loaded(props: LoadedProps) {
  const { customerId, reminders } = props
  return (
    <Stack gap="lg">
      <Columns narrowest={420} gap={24}>
        <Stack gap="md">
          <Next {...props} />
          <ReminderForm customerId={customerId} reminders={reminders} />
        </Stack>
        <Preview reminders={reminders} />
      </Columns>
      <div>
        <Title order={3} size="h5" mb="xs">
          {historyTitle(reminders.history)}
        </Title>
        <ReminderHistory history={reminders.history} />
      </div>
    </Stack>
  )
}

/**
 * Reminders to the payers of one customer: schedule, pause, preview of the next email, and sent emails.
 */
export function Reminders({ customerId }: { readonly customerId: number }) {
  const reminders = useCustomerReminders(customerId)
  const failure = useLoadingFailure('The reminders could not be loaded', reminders)
  if (failure) return <ErrorState {...failure} />
  if (!reminders.data) return <Skeleton height={420} />
  return <Loaded customerId={customerId} reminders={reminders.data} />
}
