import type { DateInputProps } from '@mantine/dates'
import { TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { parseDayMonthYear } from './parseDayMonthYear.ts'

const DateInput = lazy(async () => {
  const [{ DateInput }] = await Promise.all([import('@mantine/dates'), import('@mantine/dates/styles.css')])
  return { default: DateInput }
})

const ours = {
  valueFormat: 'DD/MM/YYYY',
  dateParser: parseDayMonthYear,
  clearable: true,
  clearButtonProps: { 'aria-label': 'Clear the date' },
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
  leftSection: <IconCalendar size={16} aria-hidden />,
}

/** A date as people here write it. The calendar comes after the screen it is on; its place is kept. */
export function DateField(props: DateInputProps) {
  const { label, placeholder, w, 'aria-label': name } = props
  const place = { leftSection: ours.leftSection, readOnly: true, 'aria-label': name }
  return (
    <Suspense fallback={<TextInput {...place} label={label} placeholder={placeholder ?? ''} w={w} />}>
      <DateInput {...ours} {...props} />
    </Suspense>
  )
}
