import type { DateInputProps } from '@mantine/dates'
import { CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useState, type FocusEvent } from 'react'
import { useLoadedPart } from '../useLoadedPart.ts'
import { parseDayMonthYear } from './parseDayMonthYear.ts'

async function loadCalendar() {
  const [dates] = await Promise.all([import('@mantine/dates'), import('@mantine/dates/styles.css')])
  return dates
}

const clearName = 'Clear the date'

const ours = {
  valueFormat: 'DD/MM/YYYY',
  dateParser: parseDayMonthYear,
  clearable: true,
  clearButtonProps: { 'aria-label': clearName },
  firstDayOfWeek: 1 as const,
  weekendDays: [],
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
  leftSection: <IconCalendar size={16} aria-hidden />,
}

interface DateFieldProps extends Pick<
  DateInputProps,
  | 'label'
  | 'placeholder'
  | 'w'
  | 'aria-label'
  | 'withAsterisk'
  | 'disabled'
  | 'error'
  | 'excludeDate'
  | 'onBlur'
> {
  readonly value: string | null
  readonly onChange: (date: string | null) => void
  readonly minDate?: string
  readonly maxDate?: string
  /** True if the field may stay empty. */
  readonly clearable?: boolean
}

/** Date field; the calendar is loaded at its first use. */
export function DateField(props: DateFieldProps) {
  const { minDate, maxDate, excludeDate, ...shown } = props
  const [pressed, setPressed] = useState(false)
  const dates = useLoadedPart(loadCalendar, pressed)
  const [typed, setTyped] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const isOffered = (date: string) =>
    !(minDate && date < minDate) && !(maxDate && date > maxDate) && !excludeDate?.(date)
  /** Reason why typed text gives way to the previous date. */
  const refusalOf = (text: string): string | undefined => {
    if (text.trim() === '') return undefined
    const date = parseDayMonthYear(text)
    if (!date) return 'Please enter a date as DD/MM/YYYY.'
    return date === props.value || isOffered(date) ? undefined : `${formatDate(date)} is not available.`
  }
  const field = {
    ...shown,
    error: (!props.disabled && refusal) || props.error,
    onChange: (date: string | null) => {
      // The calendar's field takes typed days that the calendar does not offer.
      if (date !== null && !isOffered(date)) return
      setRefusal(undefined)
      props.onChange(date)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setRefusal(refusalOf(event.currentTarget.value))
      props.onBlur?.(event)
    },
  }
  // Text that is being typed would be lost in the calendar's field.
  if (dates && pressed && typed === undefined)
    return <dates.DateInput {...ours} {...props} {...field} autoFocus />
  return (
    <WrittenDate
      {...field}
      typed={typed}
      onType={setTyped}
      onPress={() => setPressed(true)}
      onBlur={(event) => {
        // Invalid text is replaced by the previous date, and a late calendar does not take the focus back.
        setTyped(undefined)
        setPressed(false)
        field.onBlur(event)
      }}
    />
  )
}

interface WrittenDateProps extends Omit<DateFieldProps, 'minDate' | 'maxDate' | 'excludeDate'> {
  readonly typed: string | undefined
  readonly onType: (text: string) => void
  readonly onPress: () => void
}

/** Text field for the date. */
function WrittenDate({ typed, onType, onPress, ...props }: WrittenDateProps) {
  const { value, onChange, clearable = true, placeholder, ...place } = props
  const change = (text: string) => {
    onType(text)
    const date = parseDayMonthYear(text)
    if (text.trim() === '' && clearable) onChange(null)
    else if (date) onChange(date)
  }
  return (
    <TextInput
      {...place}
      placeholder={placeholder ?? ''}
      leftSection={ours.leftSection}
      value={typed ?? (value ? formatDate(value) : '')}
      onPointerEnter={() => void loadCalendar().catch(() => undefined)}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') onPress()
      }}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        value && clearable && !props.disabled ? (
          <CloseButton size="sm" aria-label={clearName} onClick={() => onChange(null)} />
        ) : null
      }
    />
  )
}
