import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isRefused } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PlainFrame } from '../../ui/page/PlainFrame.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { payable, usePaymentRequest } from './paymentRequest.data.ts'
import { PaymentRequestForm } from './PaymentRequestForm.tsx'
import { forgetRequestDraft, rememberRequest } from '../payments/result/requestPlace.ts'
import { shareSignedOut } from '../../lib/session/accessToken.ts'
import { clearMember, findMember } from '../../lib/session/memberStore.ts'
import { revokeSession } from '../sessions/enter.ts'

/** Logs out a person who opens a payment link, and clears stored claims first (§2). */
function useSignedOut(): boolean {
  const [isOut, setOut] = useState(() => findMember() === undefined)
  useEffect(() => {
    if (!findMember()) return
    const finish = () => {
      clearMember()
      shareSignedOut()
      setOut(true)
    }
    // Only this device ends the session without a connection; the server's ends with its cookie.
    revokeSession().then(finish, finish)
  }, [])
  return isOut
}

const route = getRouteApi('/paymentrequest/$token')

/**
 * §2 Payment request: without menu, and a logged-in person is logged
 * out. A request that cannot be paid opens the page with the reason.
 */
export function PaymentRequestPage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const router = useRouter()
  const isSignedOut = useSignedOut()
  const { data, error, isError, refetch } = usePaymentRequest(token, isSignedOut)
  const isInvalid = data?.isValid === false || isRefused(error)
  useEffect(() => {
    document.title = 'Payment request · Trade Counter'
    rememberRequest(token)
  }, [token])
  useEffect(() => {
    if (!isInvalid) return
    forgetRequestDraft(token)
    router.history.replace(paths.invalidPaymentRequest(token))
  }, [isInvalid, token, router])
  const request = payable(data)
  if (!request && (!isError || isInvalid)) return <PageLoader />
  return (
    <PlainFrame provider={portal} wide>
      {request ? (
        <PaymentRequestForm
          token={token}
          request={request}
          providerName={portal?.providerName}
          onChanged={() => void refetch()}
        />
      ) : (
        <LoadFailure title="The payment request could not be loaded" query={{ error, refetch }} />
      )}
    </PlainFrame>
  )
}
