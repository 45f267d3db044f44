import { Anchor, Button, TextInput } from '@mantine/core'
import { passwordMessages } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { emailProblem } from '@tradecounter/rules/sessions/loginFields.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { useForgotPassword } from './passwords.data.ts'

/** §2 Forgot password: an email, 'Send Email', then the code; a link back to the login. */
export function ForgotPasswordPage() {
  const portal = usePortal()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const forgot = useForgotPassword()
  const send = () => {
    const wrong = emailProblem(email)
    setError(wrong?.displayMessage)
    if (wrong || forgot.isPending) return
    forgot.mutate(email.trim(), {
      onSuccess: () => {
        toastSuccess(passwordMessages.sent)
        router.history.push(paths.resetPassword())
      },
    })
  }
  return (
    <EntryFrame
      provider={portal}
      title="Forgot Password"
      lead="Enter your work email and we will send you a code to choose a new password."
    >
      <Form error={forgot.error} onSubmit={send}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" loading={forgot.isPending}>
          Send Email
        </Button>
        <Anchor href={paths.login()}>Back to Login Page</Anchor>
      </Form>
    </EntryFrame>
  )
}
