import { Button, TextInput } from '@mantine/core'
import { newPasswordProblems, passwordRequirements } from '@tradecounter/rules/passwords/passwordRules.ts'
import { loginEmailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { PasswordFields } from '../../ui/form/PasswordFields.tsx'

interface NewPassword {
  readonly userName: string
  readonly newPassword: string
  readonly confirmPassword: string
}

interface NewPasswordFormProps {
  /** True for administrators; undefined if the form does not know the owner of the password. */
  readonly isAdmin?: boolean
  readonly send: (typed: NewPassword) => Promise<unknown>
  readonly onSent: () => void
}

const fields = { password: 'newPassword', confirmation: 'confirmPassword' } as const

/** §2 Reset password, step two: user name, password and confirmation. */
export function NewPasswordForm({ isAdmin, send, onSent }: NewPasswordFormProps) {
  const form = usePortalForm<NewPassword, unknown>({
    initialValues: { userName: '', newPassword: '', confirmPassword: '' },
    problems: ({ userName, newPassword, confirmPassword }) => {
      const name = loginEmailProblem(userName)
      return [
        name && { ...name, field: 'userName' },
        ...newPasswordProblems({ password: newPassword, confirmation: confirmPassword, isAdmin, fields }),
      ]
    },
    send: (typed) => send({ ...typed, userName: typed.userName.trim() }),
    onSent,
  })
  return (
    <Form form={form}>
      <TextInput label="Username" type="email" autoComplete="username" {...form.field('userName')} />
      <PasswordFields
        label="New Password"
        confirmationLabel="Confirm Password"
        password={form.field('newPassword')}
        confirmation={form.field('confirmPassword')}
        requirements={passwordRequirements(form.values.newPassword, isAdmin)}
      />
      <Button type="submit" loading={form.busy}>
        Reset Password
      </Button>
    </Form>
  )
}
