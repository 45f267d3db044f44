import { TextInput } from '@mantine/core'
import { isHexColour } from '../../../ui/contrast.ts'
import classes from './Brand.module.css'

interface ColourFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** A colour as text, with the browser's own picker before it. */
export function ColourField({ label, value, error, onChange }: ColourFieldProps) {
  return (
    <TextInput
      label={label}
      placeholder="#rrggbb"
      maxLength={20}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSectionWidth={44}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isHexColour(value.trim()) ? value.trim() : '#ffffff'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}
