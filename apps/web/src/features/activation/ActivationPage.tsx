import { getRouteApi, useRouter } from '@tanstack/react-router'
import { secondFactorProblems } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { useEffect } from 'react'
import { hasProblem } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { isActivated, useActivateAccount, useActivation } from './activation.data.ts'
import { ActivationForm } from './ActivationForm.tsx'

const route = getRouteApi('/users/activate/$token')

/**
 * §2 Account activation; §4: an expired link goes to the expired page, an invalid one to the invalid page.
 */
export function ActivationPage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const router = useRouter()
  const { data, error, isPending, refetch } = useActivation(token)
  const activate = useActivateAccount(token)
  const setsUp = isActivated(activate.error)
  const type = data?.isTokenExpired
    ? ('expiredLink' as const)
    : hasProblem(error, 'activationInvalid')
      ? ('activation' as const)
      : undefined
  useEffect(() => {
    if (type) router.history.replace(paths.invalidToken(type, type === 'expiredLink' ? token : undefined))
  }, [type, token, router])
  if (isPending || type) return <PageLoader />
  return (
    <EntryFrame
      provider={portal}
      title={setsUp ? 'Set up two-step verification' : 'Activate your account'}
      lead={
        setsUp
          ? secondFactorProblems.missing.displayMessage
          : 'Choose a password and accept the terms to start.'
      }
    >
      {data ? (
        <ActivationForm activate={activate} person={data} />
      ) : (
        <LoadFailure title="The link could not be checked" query={{ error, refetch }} />
      )}
    </EntryFrame>
  )
}
