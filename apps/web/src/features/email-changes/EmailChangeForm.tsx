import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { errorsByField } from '../../lib/api/fieldErrors.ts'
import { problemsOf } from '../../lib/api/failures.ts'
import { Form } from '../../ui/form/Form.tsx'

interface EmailChangeFormProps {
  readonly change: {
    readonly userName: string
    readonly newEmailAddress: string
    readonly needsPassword: boolean
  }
  readonly busy: boolean
  readonly error: unknown
  readonly onConfirm: (password: string) => void
}

const shown = ['password']

/** Asks for the password where the link went to the new address. */
export function EmailChangeForm({ change, busy, error, onConfirm }: EmailChangeFormProps) {
  const [password, setPassword] = useState('')
  const { userName, newEmailAddress, needsPassword } = change
  return (
    <Form error={error} shown={shown} onSubmit={() => onConfirm(password)}>
      <TextInput label="User name" value={userName} readOnly autoComplete="username" />
      <TextInput label="New email" value={newEmailAddress} readOnly />
      {needsPassword ? (
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={password}
          error={errorsByField(problemsOf(error))['password']}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      <Button type="submit" loading={busy}>
        Confirm new email
      </Button>
    </Form>
  )
}
