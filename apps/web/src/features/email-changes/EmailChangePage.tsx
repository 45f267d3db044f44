import { Anchor, Center, Loader } from '@mantine/core'
import {
  emailChangeMessages,
  emailChangeProblems,
} from '@tradecounter/rules/email-changes/emailChanges.problems.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { failureText, hasProblem } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { EmailChangeForm } from './EmailChangeForm.tsx'
import { useConfirmEmailChange, useEmailChange } from './emailChanges.data.ts'

const route = getRouteApi('/users/email/$token')

/** Page of a mailed link, which shows the new address and changes it after a confirmation. */
export function EmailChangePage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const router = useRouter()
  const link = useEmailChange(token)
  const confirm = useConfirmEmailChange(token)
  if (link.isPending)
    return (
      <Center mih="60vh" role="status" aria-label="Loading">
        <Loader />
      </Center>
    )
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
        <ErrorState
          title="The link could not be checked"
          text={failureText(link.error)}
          onRetry={() => void link.refetch()}
        />
      )}
    </EntryFrame>
  )
}
