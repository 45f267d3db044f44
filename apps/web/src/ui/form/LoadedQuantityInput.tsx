import { NumberInput } from '@mantine/core'
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
  /** Called with a pasted text that may be no quantity. */
  readonly onPasted: (text: string) => void
  readonly onEnter: () => void
}

const maximumDigits = 7

/**
 * Hands over a pasted text that is more than digits, such as `1,000` of a spreadsheet or `24 pcs`: the input
 * would read its comma as a decimal sign, and drop letters and digits without a word.
 */
function takePasted(event: ClipboardEvent<HTMLInputElement>, onPasted: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain').trim()
  if (text === '' || (/^\d+$/.test(text) && text.length <= maximumDigits)) return
  event.preventDefault()
  onPasted(text)
}

/** Sets the keyboard with digits on a phone; the library uses the one with a decimal point. */
const askForDigits = (input: HTMLInputElement | null) => input?.setAttribute('inputmode', 'numeric')

/** Input for whole units, with steps of a carton; without `.` and `-` (§5 Quantity). */
export function LoadedQuantityInput(props: QuantityInputProps) {
  const { label, value, step, takesFocus = false, invalid = false, disabled = false } = props
  const { describedBy, onChange, onPasted, onEnter } = props
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
      maxLength={maximumDigits}
      disabled={disabled}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      onPaste={(event) => takePasted(event, onPasted)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter()
      }}
    />
  )
}
