import { Button, Paper, PasswordInput } from '@mantine/core'
import { isAdmin as isAdministrator } from '@tradecounter/rules/members/roles.ts'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { passwordMessages, passwordProblems } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { useState } from 'react'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { problemsOf } from '../../lib/api/failures.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useChangePassword } from './passwords.data.ts'

const fields = { password: 'newPassword', confirmation: 'verifyNewPassword' } as const
const shown = ['oldPassword', 'newPassword', 'verifyNewPassword']

/** §2 Profile > Reset Password: the signed-in change. Other devices are logged out. */
export function ChangePasswordPage() {
  const isAdmin = isAdministrator(useMember())
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = useChangePassword()
  const submit = () => {
    const problems = [
      ...(old === '' ? [passwordProblems.required('oldPassword')] : []),
      ...newPasswordProblems({ password, confirmation, isAdmin, fields }),
    ]
    setErrors(errorsByField(problems))
    if (problems.length > 0 || change.isPending) return
    change.mutate(
      { oldPassword: old, newPassword: password, verifyNewPassword: confirmation },
      {
        onSuccess: () => {
          toastSuccess(passwordMessages.updated)
          setOld('')
          setPassword('')
          setConfirmation('')
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <>
      <PageHeader title="Reset Password" />
      <Paper p="lg" maw={520}>
        <Form error={change.error} shown={shown} onSubmit={submit}>
          <PasswordInput
            label="Old Password"
            autoComplete="current-password"
            value={old}
            error={errors['oldPassword']}
            onChange={(event) => setOld(event.currentTarget.value)}
          />
          <PasswordFields
            label="New Password"
            confirmationLabel="Confirm New Password"
            password={password}
            confirmation={confirmation}
            onPassword={setPassword}
            onConfirmation={setConfirmation}
            error={errors['newPassword']}
            confirmationError={errors['verifyNewPassword']}
            requirements={passwordRequirements(password, isAdmin)}
          />
          <Button type="submit" loading={change.isPending}>
            Reset Password
          </Button>
        </Form>
      </Paper>
    </>
  )
}
