import { Anchor } from '@mantine/core'
import { passwordMessages } from '@tradecounter/rules/passwords/passwords.problems.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasProblem } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { usePasswordReset, useResetPassword } from './passwords.data.ts'

const route = getRouteApi('/resetpassword/$token')

/**
 * §2 /resetpassword/:token, from the email: user name,
 * password and confirmation. An expired link shows a notice.
 */
export function ResetByLinkPage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const router = useRouter()
  const link = usePasswordReset(token)
  const reset = useResetPassword()
  const over =
    hasProblem(link.error, 'resetInvalid') ||
    link.data?.isTokenExpired === true ||
    hasProblem(reset.error, 'resetInvalid')
  useEffect(() => {
    if (over) router.history.replace(paths.invalidToken('resetpassword'))
  }, [over, router])
  if (link.isPending || over) return <PageLoader />
  return (
    <EntryFrame provider={portal} title="Reset Password" lead="Choose the password you want to log in with.">
      {link.data ? (
        <NewPasswordForm
          isAdmin={link.data.isAdmin}
          send={(typed) => reset.mutateAsync({ ...typed, token })}
          onSent={() => {
            toastSuccess(passwordMessages.updated)
            router.history.replace(paths.login())
          }}
        />
      ) : (
        <LoadFailure title="The link could not be checked" query={link} />
      )}
      <Anchor href={paths.login()}>Back to Login Page</Anchor>
    </EntryFrame>
  )
}
