import { Center, Loader } from '@mantine/core'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureText, isRefused } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PlainFrame } from '../../ui/page/PlainFrame.tsx'
import { payable, usePaymentRequest } from './paymentRequest.data.ts'
import { PaymentRequestForm } from './PaymentRequestForm.tsx'
import { rememberRequest } from '../payments/result/requestPlace.ts'
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
    if (isInvalid) router.history.replace(paths.invalidPaymentRequest(token))
  }, [isInvalid, token, router])
  const request = payable(data)
  if (!request && (!isError || isInvalid))
    return (
      <Center mih="60vh" role="status" aria-label="Loading">
        <Loader />
      </Center>
    )
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
        <ErrorState
          title="The payment request could not be loaded"
          text={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </PlainFrame>
  )
}
