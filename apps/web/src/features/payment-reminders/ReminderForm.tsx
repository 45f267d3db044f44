import { Button, Group, TextInput } from '@mantine/core'
import type { CustomerReminders } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import {
  reminderModes,
  reminderSettingsProblems,
  type ReminderMode,
} from '@tradecounter/rules/payment-reminders/reminderFields.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { oneOf } from '../../lib/text/searchValues.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import { useUpdateCustomerReminders } from './paymentReminders.data.ts'
import { scheduleDraftOf, ScheduleFields, scheduleOf, type ScheduleDraft } from './ScheduleFields.tsx'

interface Draft extends ScheduleDraft {
  readonly mode: ReminderMode
  readonly email: string
  readonly stoppedUntil: string | null
}

const draftOf = (reminders: CustomerReminders): Draft => ({
  ...scheduleDraftOf(reminders),
  mode: reminders.mode,
  email: reminders.emailAddress ?? '',
  stoppedUntil: reminders.stoppedUntil,
})

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Present meaning of each choice. */
function modesOf({ defaults }: CustomerReminders) {
  const { enabled, everyDays, firstAfterDays } = defaults
  const usual = enabled
    ? `As in the settings: after ${days(firstAfterDays)}, then every ${days(everyDays)}`
    : 'As in the settings: none'
  return [
    { value: 'default', label: usual },
    { value: 'own', label: 'A schedule of its own' },
    { value: 'off', label: 'No reminders' },
  ]
}

interface ReminderFormProps {
  readonly customerId: number
  readonly reminders: CustomerReminders
}

/** Form for a customer's reminder schedule and recipient. */
export function ReminderForm({ customerId, reminders }: ReminderFormProps) {
  const [draft, setDraft] = useState(() => draftOf(reminders))
  const [errors, setErrors] = useState<FieldErrors>({})
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  const [today] = useState(() => wallClock(new Date(), timeZone).date)
  const update = useUpdateCustomerReminders(customerId)
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }))
  const submit = () => {
    const { mode, stoppedUntil } = draft
    // A schedule that does not count is not typed: it is sent back as it was.
    const schedule = scheduleOf(mode === 'own' ? draft : scheduleDraftOf(reminders))
    const email = draft.email.trim() || null
    const problems = reminderSettingsProblems(
      { ...schedule, mode, email, stoppedUntil },
      { today, stoppedBefore: reminders.stoppedUntil },
    )
    setErrors(errorsByField(problems))
    if (problems.length > 0 || update.isPending) return
    const { leastCents: leastAmountCents, ...everyAndFirst } = schedule
    update.mutate(
      {
        version: reminders.version,
        mode,
        ...everyAndFirst,
        leastAmountCents,
        emailAddress: email,
        stoppedUntil,
      },
      {
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Form onSubmit={submit}>
      <Select
        label="Reminders"
        maw={440}
        allowDeselect={false}
        data={modesOf(reminders)}
        value={draft.mode}
        onChange={(value) => change({ mode: oneOf({ value }, 'value', reminderModes) ?? 'default' })}
      />
      {draft.mode === 'own' ? <ScheduleFields draft={draft} errors={errors} onChange={change} /> : null}
      <Columns narrowest={220} gap={16}>
        <TextInput
          label="To another address"
          placeholder="Everybody who can pay"
          type="email"
          maxLength={255}
          value={draft.email}
          error={errors['emailAddress']}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <DateField
          label="Stop until"
          value={draft.stoppedUntil}
          error={errors['stoppedUntil']}
          onChange={(stoppedUntil) => change({ stoppedUntil })}
        />
      </Columns>
      <Group justify="flex-end">
        <Button type="submit" loading={update.isPending}>
          Save reminders
        </Button>
      </Group>
    </Form>
  )
}
