import { Anchor, Button, TextInput } from '@mantine/core'
import { passwordMessages } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { loginEmailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { useRouter } from '@tanstack/react-router'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { useForgotPassword } from './passwords.data.ts'

/** §2 Forgot password: email, 'Send Email', then the code; a link back to the login. */
export function ForgotPasswordPage() {
  const portal = usePortal()
  const router = useRouter()
  const forgot = useForgotPassword()
  const form = usePortalForm({
    initialValues: { username: '' },
    problems: ({ username }) => [loginEmailProblem(username)],
    send: ({ username }) => forgot.mutateAsync(username.trim()),
    onSent: () => {
      toastSuccess(passwordMessages.sent)
      router.history.push(paths.resetPassword())
    },
  })
  return (
    <EntryFrame
      provider={portal}
      title="Forgot Password"
      lead="Enter your work email and we will send you a code to choose a new password."
    >
      <Form form={form}>
        <TextInput label="Email" type="email" autoComplete="username" autoFocus {...form.field('username')} />
        <Button type="submit" loading={form.busy}>
          Send Email
        </Button>
        <Anchor href={paths.login()}>Back to Login Page</Anchor>
      </Form>
    </EntryFrame>
  )
}
