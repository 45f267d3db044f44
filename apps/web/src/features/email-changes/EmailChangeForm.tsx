import { Button, TextInput } from '@mantine/core'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordInput } from '../../ui/form/PasswordInput.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'

interface EmailChangeFormProps {
  readonly change: {
    readonly userName: string
    readonly newEmailAddress: string
    readonly needsPassword: boolean
  }
  readonly send: (password: string) => Promise<unknown>
  readonly onSent: () => void
}

/** Form that requires the password if the link was sent to the new address. */
export function EmailChangeForm({ change, send, onSent }: EmailChangeFormProps) {
  const { userName, newEmailAddress, needsPassword } = change
  const form = usePortalForm({
    initialValues: { password: '' },
    send: ({ password }) => send(password),
    onSent,
  })
  return (
    <Form form={form}>
      <TextInput label="User name" value={userName} readOnly autoComplete="username" />
      <TextInput label="New email" value={newEmailAddress} readOnly />
      {needsPassword ? (
        <PasswordInput label="Password" autoComplete="current-password" {...form.field('password')} />
      ) : null}
      <Button type="submit" loading={form.busy}>
        Confirm new email
      </Button>
    </Form>
  )
}
