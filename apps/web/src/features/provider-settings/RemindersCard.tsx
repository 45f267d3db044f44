import { Button, Group, Switch } from '@mantine/core'
import type { ReminderDefaults } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { scheduleProblems } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { useState } from 'react'
import { failureText, problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { useReminderDefaults, useUpdateReminderDefaults } from '../payment-reminders/paymentReminders.data.ts'
import { scheduleDraftOf, ScheduleFields, scheduleOf } from '../payment-reminders/ScheduleFields.tsx'

function DefaultsForm({ defaults }: { readonly defaults: ReminderDefaults }) {
  const [enabled, setEnabled] = useState(defaults.enabled)
  const [draft, setDraft] = useState(() => scheduleDraftOf(defaults))
  const [errors, setErrors] = useState<FieldErrors>({})
  const update = useUpdateReminderDefaults()
  const submit = () => {
    const { leastCents, ...days } = scheduleOf(draft)
    const problems = scheduleProblems({ ...days, leastCents })
    setErrors(errorsByField(problems))
    if (problems.length > 0 || update.isPending) return
    update.mutate(
      { version: defaults.version, enabled, ...days, leastAmountCents: leastCents },
      {
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <Switch
        label="Remind payers of overdue invoices"
        checked={enabled}
        onChange={(event) => setEnabled(event.currentTarget.checked)}
      />
      <ScheduleFields
        draft={draft}
        errors={errors}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={update.isPending}>
          Save reminders
        </Button>
      </Group>
    </Form>
  )
}

/** The schedule of reminders for every customer without one of its own. */
export function RemindersCard() {
  const defaults = useReminderDefaults()
  return (
    <SectionCard
      title="Payment reminders"
      lead="For every customer without a schedule of its own, which its account page sets. Days overdue count from the end of the month an invoice is due in; reminders go on business days."
    >
      {defaults.data ? (
        <DefaultsForm key={defaults.data.version} defaults={defaults.data} />
      ) : defaults.isError ? (
        <ErrorState
          title="The reminders could not be loaded"
          text={failureText(defaults.error)}
          onRetry={() => void defaults.refetch()}
        />
      ) : (
        <Skeleton height={140} />
      )}
    </SectionCard>
  )
}
