import { DateField } from './DateField.tsx'

interface FilterDateProps {
  readonly label: string
  readonly w?: number
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChange: (date: string | undefined) => void
}

/** Filter of a list by a first or last day; undefined if it is not set. */
export function FilterDate({ label, w = 164, value, min, max, onChange }: FilterDateProps) {
  return (
    <DateField
      w={w}
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      onChange={(date) => onChange(date ?? undefined)}
    />
  )
}
