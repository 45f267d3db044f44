import { Button, Group } from '@mantine/core'

interface FormButtonsProps {
  readonly form: { readonly busy: boolean }
  /** Action of the button: a verb and its object. */
  readonly children: string
  readonly disabled?: boolean
  readonly danger?: boolean
  /** Called by Cancel; absent without a Cancel button. */
  readonly onCancel?: (() => void) | undefined
  readonly cancelLabel?: string
}

/** Buttons at the end of a form. */
export function FormButtons(props: FormButtonsProps) {
  const { form, children, disabled = false, danger = false, onCancel, cancelLabel = 'Cancel' } = props
  return (
    <Group justify="flex-end" gap="sm">
      {onCancel ? (
        <Button variant="default" disabled={form.busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      ) : null}
      <Button type="submit" disabled={disabled} {...(danger ? { color: 'red' } : {})} loading={form.busy}>
        {children}
      </Button>
    </Group>
  )
}
