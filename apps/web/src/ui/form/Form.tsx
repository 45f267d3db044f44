import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { problemsOutside } from '../../lib/api/fieldErrors.ts'
import type { PortalForm } from './usePortalForm.ts'

/** Selector of inputs with errors: single ones, and the first of a group, which the library does not mark. */
const invalidInputs = '[aria-invalid="true"], [role="group"]:has(~ [class*="-error"]) input'

interface FormProps<Values> {
  readonly form: PortalForm<Values>
  readonly children: ReactNode
}

/**
 * Form with its fields; refusals of no shown field appear above them. After a refusal, the
 * first field with an error gets the focus, or the button again.
 */
export function Form<Values extends object>({ form, children }: FormProps<Values>) {
  const others = problemsOutside(form.refused, Object.keys(form.values))
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.refused.length === 0) return
    const invalid = element.current?.querySelector<HTMLElement>(invalidInputs)
    if (invalid) invalid.focus()
    // The button was disabled during the request, which takes the focus out of the form.
    else if (document.activeElement?.contains(element.current))
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [form.refused])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <Stack gap="md">
        {others.map(({ code, displayMessage }) => (
          <Alert key={code} color="red">
            {displayMessage}
          </Alert>
        ))}
        {form.discard ? (
          <Group gap="sm">
            <Text c="dimmed">Your unsaved changes are shown.</Text>
            <Button variant="default" size="compact-sm" onClick={form.discard}>
              Discard changes
            </Button>
          </Group>
        ) : null}
        {children}
      </Stack>
    </form>
  )
}
