import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefused } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PlainFrame } from '../../ui/page/PlainFrame.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { payable, usePaymentRequest } from './paymentRequest.data.ts'
import { PaymentRequestForm } from './PaymentRequestForm.tsx'
import { forgetRequestDraft, rememberRequest } from '../payments/result/requestPlace.ts'
import { useSignedOut } from './useSignedOut.ts'

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
