import { NumberInput } from '@mantine/core'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import type { ClipboardEvent } from 'react'

export interface QuantityInputProps {
  readonly label: string
  /** Undefined while the box is empty. */
  readonly value: number | undefined
  /** Carton quantity, the step of the arrows. */
  readonly step: number
  /** True to focus the input when it appears, which may be after its surroundings. */
  readonly takesFocus?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string
  readonly disabled?: boolean
  readonly onChange: (value: number | undefined) => void
  readonly onEnter: () => void
}

/**
 * Reads a pasted `1,000` of a spreadsheet as a thousand; the input would read its comma as a decimal
 * sign. Text that is no whole number is ignored.
 */
function takePasted(event: ClipboardEvent<HTMLInputElement>, onChange: (value: number) => void): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (/^\d+$/.test(text)) return
  event.preventDefault()
  const quantity = readQuantity(text)
  if (quantity !== undefined) onChange(quantity)
}

/** Sets the keyboard with digits on a phone; the library uses the one with a decimal point. */
const askForDigits = (input: HTMLInputElement | null) => input?.setAttribute('inputmode', 'numeric')

/** Input for whole units, with steps of a carton; without `.` and `-` (§5 Quantity). */
export function LoadedQuantityInput(props: QuantityInputProps) {
  const { label, value, step, takesFocus = false, invalid = false, disabled = false } = props
  const { describedBy, onChange, onEnter } = props
  return (
    <NumberInput
      ref={askForDigits}
      aria-label={label}
      style={{ flex: '1 1 5rem' }}
      autoFocus={takesFocus}
      {...(invalid ? { error: true } : {})}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      min={0}
      step={step}
      startValue={step}
      maxLength={7}
      disabled={disabled}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      onPaste={(event) => takePasted(event, onChange)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
