import { Textarea, type TextareaProps } from '@mantine/core'

interface NoteFieldProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  readonly value: string
  readonly maximum: number
  readonly onChange: (text: string) => void
}

/** An emoji is one character to who counts, and to the server; the box counts two. */
const characters = (text: string): number => Array.from(text).length

/** A note with its counter, `n/350 characters` (§5). */
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
