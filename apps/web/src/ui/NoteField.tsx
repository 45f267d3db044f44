import { Textarea, type TextareaProps } from '@mantine/core'
import { characters } from '@tradecounter/rules/characters.ts'

interface NoteFieldProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  readonly value: string
  readonly maximum: number
  readonly onChange: (text: string) => void
}

/** A note with its counter, `n/350 characters` (§5). An emoji is one of them; the box itself counts two. */
export function NoteField({ value, maximum, onChange, ...textarea }: NoteFieldProps) {
  return (
    <Textarea
      autosize
      minRows={2}
      maxRows={6}
      {...textarea}
      maxLength={maximum + value.length - characters(value)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={`${characters(value)}/${maximum} characters`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  )
}
