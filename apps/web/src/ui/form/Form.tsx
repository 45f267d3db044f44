import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { otherProblems } from '../../lib/api/fieldErrors.ts'

interface FormProps {
  /** Error of the last submission; its problems about fields in `shown` are displayed at those fields. */
  readonly error?: unknown
  readonly shown?: readonly string[]
  readonly onSubmit: () => void
  readonly children: ReactNode
}

const noFields: readonly string[] = []

/** Fields one below the other; what a refusal says of none of them stands above them. */
export function Form({ error, shown = noFields, onSubmit, children }: FormProps) {
  const refusals = error ? otherProblems(error, shown) : []
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="md">
        {refusals.map(({ code, displayMessage }) => (
          <Alert key={code} color="red">
            {displayMessage}
          </Alert>
        ))}
        {children}
      </Stack>
    </form>
  )
}
