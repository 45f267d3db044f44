import { Button, Paper } from '@mantine/core'
import { isAdmin as isAdministrator } from '@tradecounter/rules/members/roles.ts'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { passwordMessages, passwordProblems } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useChangePassword } from './passwords.data.ts'

const fields = { password: 'newPassword', confirmation: 'verifyNewPassword' } as const
const initialValues = { oldPassword: '', newPassword: '', verifyNewPassword: '' }

/** §2 Profile > Reset Password: change by the signed-in person, which logs out other devices. */
export function ChangePasswordPage() {
  const isAdmin = isAdministrator(useMember())
  const change = useChangePassword()
  const form = usePortalForm({
    initialValues,
    problems: ({ oldPassword, newPassword, verifyNewPassword }) => [
      oldPassword === '' ? passwordProblems.required('oldPassword') : undefined,
      ...newPasswordProblems({ password: newPassword, confirmation: verifyNewPassword, isAdmin, fields }),
    ],
    send: change.mutateAsync,
    onSent: () => {
      toastSuccess(passwordMessages.updated)
      form.restart(initialValues)
    },
  })
  return (
    <>
      <PageHeader title="Reset Password" />
      <Paper p="lg" maw={520}>
        <Form form={form}>
          <PasswordInput
            label="Old Password"
            autoComplete="current-password"
            {...form.field('oldPassword')}
          />
          <PasswordFields
            label="New Password"
            confirmationLabel="Confirm New Password"
            password={form.field('newPassword')}
            confirmation={form.field('verifyNewPassword')}
            requirements={passwordRequirements(form.values.newPassword, isAdmin)}
          />
          <Button type="submit" loading={form.busy}>
            Reset Password
          </Button>
        </Form>
      </Paper>
    </>
  )
}
