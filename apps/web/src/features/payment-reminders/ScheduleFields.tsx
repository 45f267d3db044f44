import { TextInput } from '@mantine/core'
import { decimalFromCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import type { ReminderSchedule } from '@tradecounter/rules/payment-reminders/reminderPlan.ts'
import type { FormFields } from '../../ui/form/usePortalForm.ts'
import { Columns } from '../../ui/table/Columns.tsx'

/** Texts of a schedule's fields. */
export interface ScheduleDraft {
  readonly everyDays: string
  readonly firstAfterDays: string
  readonly leastAmount: string
}

export const scheduleDraftOf = (schedule: {
  readonly everyDays: number
  readonly firstAfterDays: number
  readonly leastAmountCents: number
}): ScheduleDraft => ({
  everyDays: String(schedule.everyDays),
  firstAfterDays: String(schedule.firstAfterDays),
  leastAmount: decimalFromCents(schedule.leastAmountCents).toFixed(2),
})

const daysOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0)

/** Schedule from the texts; a text that is no number becomes NaN, which the rule refuses. */
export const scheduleOf = (draft: ScheduleDraft): ReminderSchedule => ({
  everyDays: daysOf(draft.everyDays),
  firstAfterDays: daysOf(draft.firstAfterDays),
  leastCents: draft.leastAmount.trim() === '' ? 0 : (parseAmountCents(draft.leastAmount) ?? -1),
})

const fields = [
  { name: 'firstAfterDays', label: 'First reminder (days overdue)', inputMode: 'numeric' },
  { name: 'everyDays', label: 'Repeat every (days)', inputMode: 'numeric' },
  { name: 'leastAmount', label: 'Minimum amount', inputMode: 'decimal' },
] as const

export const ScheduleFields = ({ form }: { readonly form: FormFields<ScheduleDraft> }) => (
  <Columns narrowest={180} gap={16}>
    {fields.map(({ name, ...input }) => (
      <TextInput key={name} {...input} maxLength={12} {...form.field(name)} />
    ))}
  </Columns>
)
