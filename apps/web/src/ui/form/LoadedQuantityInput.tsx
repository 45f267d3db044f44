import { NumberInput } from '@mantine/core'
import { readQuantity } from '@tradecounter/rules/orders/quick-order/quickOrder.ts'
import type { ClipboardEvent } from 'react'

export interface QuantityInputProps {
  readonly label: string
  /** Undefined while the box is empty. */
  readonly value: number | undefined
  /** The carton quantity: arrows go by it. */
  readonly step: number
  /** True if it takes the focus when it appears: it may load later than its surroundings. */
  readonly takesFocus?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string
  readonly disabled?: boolean
  readonly onChange: (value: number | undefined) => void
  readonly onEnter: () => void
}

/**
 * A spreadsheet's 1,000 is a thousand; left to the box its comma would be a decimal
 * one and the rest cut off. What is no whole number is not taken, as its keys are not.
 */
function takePasted(event: ClipboardEvent<HTMLInputElement>, onChange: (value: number) => void): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (/^\d+$/.test(text)) return
  event.preventDefault()
  const quantity = readQuantity(text)
  if (quantity !== undefined) onChange(quantity)
}

/** Keyboard of digits on a phone. The library always asks for the one with a decimal point. */
const askForDigits = (input: HTMLInputElement | null) => input?.setAttribute('inputmode', 'numeric')

/** A whole number of units, by cartons; `.` and `-` are not taken (§5 Quantity). */
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
