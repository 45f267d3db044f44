import { TextInput } from '@mantine/core'
import type { CustomerReminders } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import {
  reminderSettingsProblems,
  type ReminderMode,
} from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { useToday } from '../../lib/useToday.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormButtons } from '../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { useUpdateCustomerReminders } from './paymentReminders.data.ts'
import { scheduleDraftOf, ScheduleFields, scheduleOf, type ScheduleDraft } from './ScheduleFields.tsx'

interface Draft extends ScheduleDraft {
  readonly mode: ReminderMode
  readonly emailAddress: string
  readonly stoppedUntil: string | null
  readonly version: number
}

const draftOf = (reminders: CustomerReminders): Draft => ({
  ...scheduleDraftOf(reminders),
  mode: reminders.mode,
  emailAddress: reminders.emailAddress ?? '',
  stoppedUntil: reminders.stoppedUntil,
  version: reminders.version,
})

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Choices with their present meaning. */
function modesOf({ defaults }: CustomerReminders) {
  const { enabled, everyDays, firstAfterDays } = defaults
  const usual = enabled
    ? `Default: after ${days(firstAfterDays)}, then every ${days(everyDays)}`
    : 'Default (off)'
  return [
    { value: 'default', label: usual },
    { value: 'own', label: 'Custom schedule' },
    { value: 'off', label: 'No reminders' },
  ]
}

interface ReminderFormProps {
  readonly customerId: number
  readonly reminders: CustomerReminders
}

/** Settings to send; an unused schedule is sent unchanged. */
const settingsOf = (
  { mode, emailAddress, stoppedUntil, version, ...draft }: Draft,
  reminders: CustomerReminders,
) => ({
  ...scheduleOf(mode === 'own' ? draft : scheduleDraftOf(reminders)),
  mode,
  email: emailAddress.trim() || null,
  stoppedUntil,
  version,
})

/** Form for a customer's reminder schedule and recipient. */
export function ReminderForm({ customerId, reminders }: ReminderFormProps) {
  const today = useToday()
  const update = useUpdateCustomerReminders(customerId)
  const form = usePortalForm({
    keptAs: `reminders.${customerId}`,
    initialValues: draftOf(reminders),
    problems: (draft) =>
      reminderSettingsProblems(settingsOf(draft, reminders), {
        today,
        stoppedBefore: reminders.stoppedUntil,
      }),
    send: (draft) => {
      const { email, leastCents, ...settings } = settingsOf(draft, reminders)
      return update.mutateAsync({
        ...settings,
        leastAmountCents: leastCents,
        emailAddress: email,
      })
    },
  })
  return (
    <Form form={form}>
      <Select label="Reminders" maw={440} data={modesOf(reminders)} {...form.field('mode')} />
      {form.values.mode === 'own' ? <ScheduleFields form={form} /> : null}
      <Columns narrowest={220} gap={16}>
        <TextInput
          label="Send to"
          placeholder="All payers"
          type="email"
          maxLength={255}
          {...form.field('emailAddress')}
        />
        <DateField label="Pause until" {...form.field('stoppedUntil')} />
      </Columns>
      <FormButtons form={form}>Save reminders</FormButtons>
    </Form>
  )
}
