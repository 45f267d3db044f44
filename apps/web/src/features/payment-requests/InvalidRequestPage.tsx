import { Button, Text } from '@mantine/core'
import {
  paymentRequestMessages,
  paymentRequestProblems,
} from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRefused } from '../../lib/api/failures.ts'
import { usePortal } from '../../lib/portal.ts'
import { EntryFrame } from '../../ui/page/EntryFrame.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { PageLoader } from '../../ui/page/PageLoader.tsx'
import { PlainFrame } from '../../ui/page/PlainFrame.tsx'
import { usePaymentRequest, useRenewPaymentRequest } from './paymentRequest.data.ts'

const route = getRouteApi('/paymentrequest/$token/invalidtoken')

/**
 * §2 expired page, also for paid and withdrawn requests. An
 * unknown link looks like an expired one.
 */
export function InvalidRequestPage() {
  const { token } = route.useParams()
  const portal = usePortal()
  const lookup = usePaymentRequest(token)
  const { data, error } = lookup
  const isUnanswered = Boolean(error) && !isRefused(error)
  const renew = useRenewPaymentRequest(token)
  const state = data?.state ?? 'expired'
  const title =
    state === 'paid' || state === 'revoked' ? paymentRequestMessages[state] : paymentRequestMessages.expired
  useEffect(() => {
    document.title = `${isUnanswered ? 'Payment request' : title} · Trade Counter`
  }, [isUnanswered, title])
  if (lookup.isPending) return <PageLoader />
  if (isUnanswered)
    return (
      <PlainFrame provider={portal}>
        <LoadFailure title="The payment link could not be checked" query={lookup} />
      </PlainFrame>
    )
  if (state === 'paid') {
    // Paid by another payment, whose payer got the receipt, or settled by the supplier.
    const isByLink = data?.isPaidElsewhere !== true
    const lead = isByLink ? 'Paid. Thank you.' : paymentRequestProblems.nothingToPay.displayMessage
    return (
      <EntryFrame provider={portal} title={title} lead={lead}>
        {isByLink ? <Text c="dimmed">A receipt was sent by email.</Text> : null}
      </EntryFrame>
    )
  }
  if (state === 'revoked')
    return (
      <EntryFrame provider={portal} title={title}>
        <Text>Don’t pay. If you have questions, contact the sender.</Text>
      </EntryFrame>
    )
  return (
    <EntryFrame provider={portal} title={title} lead={paymentRequestMessages.askDivision}>
      {renew.isSuccess ? (
        <Text role="status">{paymentRequestMessages.renewed}</Text>
      ) : (
        <Button loading={renew.isPending} onClick={() => renew.mutate()}>
          Send a new link
        </Button>
      )}
    </EntryFrame>
  )
}
