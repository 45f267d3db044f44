import { Anchor, Button, TextInput } from '@mantine/core'
import { passwordMessages, passwordProblems } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { useState } from 'react'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { useResetPassword } from './passwords.data.ts'
import { useRouter } from '@tanstack/react-router'

/**
 * §2 Reset password: step one for the emailed code, step two for user name, password and confirmation.
 */
export function ResetPasswordPage() {
  const portal = usePortal()
  const router = useRouter()
  const [entered, setEntered] = useState<string>()
  const reset = useResetPassword()
  const form = usePortalForm({
    initialValues: { code: '' },
    problems: ({ code }) => [code.trim() === '' ? passwordProblems.code : undefined],
    send: () => Promise.resolve(),
    onSent: (_, { code }) => setEntered(code.trim()),
  })
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
        <Form form={form}>
          <TextInput label="Code" autoComplete="one-time-code" autoFocus {...form.field('code')} />
          <Button type="submit">Continue</Button>
        </Form>
      ) : (
        <NewPasswordForm
          send={(typed) => reset.mutateAsync({ ...typed, code: entered })}
          onSent={() => {
            toastSuccess(passwordMessages.updated)
            router.history.replace(paths.login())
          }}
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
