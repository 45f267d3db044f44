import { InputBase } from '@mantine/core'
import { characters } from '@tradecounter/rules/characters.ts'
import classes from './NoteField.module.css'

interface NoteFieldProps {
  readonly label: string
  readonly value: string
  readonly maximum: number
  readonly onChange: (text: string) => void
  /** Rows of an empty field. */
  readonly rows?: number
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly withAsterisk?: boolean
  readonly readOnly?: boolean
}

/**
 * Note with its counter, `n/350 characters` (§5). An emoji counts as one, although the element counts two.
 */
export function NoteField({ value, maximum, onChange, rows = 2, ...input }: NoteFieldProps) {
  return (
    <InputBase
      component="textarea"
      multiline
      {...input}
      rows={rows}
      styles={{ input: { '--note-rows': rows } }}
      classNames={{ input: classes.text }}
      maxLength={maximum + value.length - characters(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={`${characters(value)}/${maximum} characters`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
