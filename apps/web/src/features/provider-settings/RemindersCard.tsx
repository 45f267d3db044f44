import { Switch } from '@mantine/core'
import type { ReminderDefaults } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { scheduleProblems } from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Loaded } from '../../ui/page/Loaded.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useReminderDefaults, useUpdateReminderDefaults } from '../payment-reminders/paymentReminders.data.ts'
import { scheduleDraftOf, ScheduleFields, scheduleOf } from '../payment-reminders/ScheduleFields.tsx'

function DefaultsForm({ defaults }: { readonly defaults: ReminderDefaults }) {
  const update = useUpdateReminderDefaults()
  const form = usePortalForm({
    keptAs: 'reminders',
    initialValues: { ...scheduleDraftOf(defaults), enabled: defaults.enabled, version: defaults.version },
    problems: (values) => scheduleProblems(scheduleOf(values)),
    send: ({ enabled, version, ...draft }) => {
      const { leastCents: leastAmountCents, ...days } = scheduleOf(draft)
      return update.mutateAsync({ version, enabled, ...days, leastAmountCents })
    },
  })
  return (
    <Form form={form}>
      <Switch label="Remind payers of overdue invoices" {...form.checkbox('enabled')} />
      <ScheduleFields form={form} />
      <FormButtons form={form}>Save reminders</FormButtons>
    </Form>
  )
}

/** Schedule of reminders for customers without their own. */
export function RemindersCard() {
  const defaults = useReminderDefaults()
  return (
    <SectionCard
      title="Payment reminders"
      lead="Applies unless a customer’s account page has a custom schedule. Days overdue count from the end of the month the invoice is due. Reminders go on business days."
    >
      <Loaded query={defaults} failure="The reminders could not be loaded" height={140}>
        {(loaded) => <DefaultsForm defaults={loaded} />}
      </Loaded>
    </SectionCard>
  )
}
