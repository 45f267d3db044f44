import { Button, TextInput } from '@mantine/core'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { emailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'

interface NewPassword {
  readonly userName: string
  readonly newPassword: string
  readonly confirmPassword: string
}

interface NewPasswordFormProps {
  /** Absent where the form does not know the owner of the password. */
  readonly isAdmin?: boolean
  readonly busy: boolean
  readonly error: unknown
  readonly onSubmit: (given: NewPassword) => void
}

const shown = ['userName', 'newPassword', 'confirmPassword']
const fields = { password: 'newPassword', confirmation: 'confirmPassword' } as const

/** §2 Reset password, step two: user name, password and confirmation. */
export function NewPasswordForm({ isAdmin, busy, error, onSubmit }: NewPasswordFormProps) {
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [missing, setMissing] = useState<FieldErrors>({})
  const errors = Object.keys(missing).length > 0 || !error ? missing : errorsByField(problemsOf(error))
  const submit = () => {
    const name = emailProblem(userName)
    const problems = [
      ...(name ? [{ ...name, field: 'userName' }] : []),
      ...newPasswordProblems({ password, confirmation, isAdmin, fields }),
    ]
    setMissing(errorsByField(problems))
    if (problems.length > 0 || busy) return
    onSubmit({ userName: userName.trim(), newPassword: password, confirmPassword: confirmation })
  }
  return (
    <Form error={error} shown={shown} onSubmit={submit}>
      <TextInput
        label="Username"
        type="email"
        autoComplete="username"
        value={userName}
        error={errors['userName']}
        onChange={(event) => setUserName(event.currentTarget.value)}
      />
      <PasswordFields
        label="New Password"
        confirmationLabel="Confirm Password"
        password={password}
        confirmation={confirmation}
        onPassword={setPassword}
        onConfirmation={setConfirmation}
        error={errors['newPassword']}
        confirmationError={errors['confirmPassword']}
        requirements={passwordRequirements(password, isAdmin)}
      />
      <Button type="submit" loading={busy}>
        Reset Password
      </Button>
    </Form>
  )
}
