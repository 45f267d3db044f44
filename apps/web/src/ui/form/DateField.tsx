import type { DateInputProps } from '@mantine/dates'
import { CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { Suspense, useState, type FocusEvent } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { parseDayMonthYear } from './parseDayMonthYear.ts'

async function loadCalendar() {
  const [dates] = await Promise.all([import('@mantine/dates'), import('@mantine/dates/styles.css')])
  return dates
}

const DateInput = lazyPart(loadCalendar, 'DateInput')

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
  const place = <WrittenDate {...field} onPress={() => setPressed(true)} />
  if (!pressed) return place
  return (
    <Suspense fallback={place}>
      <DateInput {...ours} {...props} {...field} autoFocus />
    </Suspense>
  )
}

type WrittenDateProps = Omit<DateFieldProps, 'minDate' | 'maxDate' | 'excludeDate'>

/** Text field for the date. */
function WrittenDate({ onPress, ...props }: WrittenDateProps & { readonly onPress: () => void }) {
  const { value, onChange, clearable = true, onBlur, placeholder, ...place } = props
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    setTyped(text)
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
      onBlur={(event) => {
        // Invalid text is replaced by the previous date.
        setTyped(undefined)
        onBlur?.(event)
      }}
      rightSection={
        value && clearable && !props.disabled ? (
          <CloseButton size="sm" aria-label={clearName} onClick={() => onChange(null)} />
        ) : null
      }
    />
  )
}
