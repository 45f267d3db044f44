import { Anchor, Button, TextInput } from '@mantine/core'
import {
  emailChangeMessages,
  emailChangeProblems,
} from '@tradecounter/rules/email-changes/emailChanges.problems.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { hasProblem } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { useConfirmEmailChange, useEmailChange } from './emailChanges.data.ts'
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
function EmailChangeForm({ change, send, onSent }: EmailChangeFormProps) {
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

const route = getRouteApi('/users/email/$token')

/** Page of a mailed link, which shows the new address and changes it after a confirmation. */
export function EmailChangePage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const router = useRouter()
  const link = useEmailChange(token)
  const confirm = useConfirmEmailChange(token)
  if (link.isPending) return <PageLoader />
  const over = link.data?.isTokenExpired
    ? emailChangeProblems.expired
    : hasProblem(link.error, 'emailChangeInvalid')
      ? emailChangeProblems.invalid
      : undefined
  if (over)
    return (
      <EntryFrame provider={portal} title="This link cannot be used" lead={over.displayMessage}>
        <Anchor href={paths.login()}>Back to Login Page</Anchor>
      </EntryFrame>
    )
  return (
    <EntryFrame
      provider={portal}
      title="Change your email address"
      lead="After you confirm, the portal sends emails to the new address. You log in as before."
    >
      {link.data ? (
        <EmailChangeForm
          change={link.data}
          send={confirm.mutateAsync}
          onSent={() => {
            toastSuccess(emailChangeMessages.changed)
            router.history.replace(paths.login())
          }}
        />
      ) : (
        <LoadFailure title="The link could not be checked" query={link} />
      )}
    </EntryFrame>
  )
}
