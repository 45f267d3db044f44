import { Anchor, Button, TextInput } from '@mantine/core'
import { passwordMessages, passwordProblems } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { useState } from 'react'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useResetPassword } from './passwords.data.ts'
import { useRouter } from '@tanstack/react-router'

/**
 * §2 Reset password: step one asks for the emailed code, step two for user name, password and confirmation.
 */
export function ResetPasswordPage() {
  const portal = usePortal()
  const router = useRouter()
  const [code, setCode] = useState('')
  const [entered, setEntered] = useState<string>()
  const [error, setError] = useState<string>()
  const reset = useResetPassword()
  const enterCode = () => {
    const given = code.trim()
    setError(given === '' ? passwordProblems.code.displayMessage : undefined)
    if (given !== '') setEntered(given)
  }
  return (
    <EntryFrame
      provider={portal}
      title="Reset Password"
      lead={
        entered === undefined
          ? 'Enter the code we sent to your email.'
          : 'Choose the password you want to log in with.'
      }
    >
      {entered === undefined ? (
        <Form onSubmit={enterCode}>
          <TextInput
            label="Code"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            error={error}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit">Continue</Button>
        </Form>
      ) : (
        <NewPasswordForm
          busy={reset.isPending}
          error={reset.error}
          onSubmit={(given) =>
            reset.mutate(
              { ...given, code: entered },
              {
                onSuccess: () => {
                  toastSuccess(passwordMessages.updated)
                  router.history.replace(paths.login())
                },
              },
            )
          }
        />
      )}
      {entered === undefined ? null : (
        <Anchor component="button" type="button" onClick={() => setEntered(undefined)}>
          Enter another code
        </Anchor>
      )}
      <Anchor href={paths.forgotPassword()}>Send me another code</Anchor>
      <Anchor href={paths.login()}>Back to Login Page</Anchor>
    </EntryFrame>
  )
}
