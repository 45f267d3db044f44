import { NumberInput } from '@mantine/core'

export interface QuantityInputProps {
  readonly label: string
  /** Undefined while the box is empty. */
  readonly value: number | undefined
  /** The carton quantity: arrows go by it. */
  readonly step: number
  readonly invalid?: boolean
  readonly describedBy?: string
  readonly disabled?: boolean
  readonly onChange: (value: number | undefined) => void
  readonly onEnter: () => void
}

/** A whole number of units, by cartons; `.` and `-` are not taken (§5 Quantity). */
export function LoadedQuantityInput(props: QuantityInputProps) {
  const { label, value, step, invalid = false, describedBy, disabled = false, onChange, onEnter } = props
  return (
    <NumberInput
      aria-label={label}
      {...(invalid ? { error: true } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={0}
      step={step}
      maxLength={7}
      inputMode="numeric"
      disabled={disabled}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
