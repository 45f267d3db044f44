import { Button, Paper, Title } from '@mantine/core'
import type { CardResult } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconReceiptOff } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureText, isNotFound } from '../../../lib/api/failures.ts'
import { findAccessToken } from '../../../lib/session/accessToken.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { useCardResult } from './paymentResult.data.ts'
import { refreshPayment } from '../payments.data.ts'
import classes from './PaymentResult.module.css'

const route = getRouteApi('/result/payments/$paymentId/success')

/** §2 Payment result, found by the attempt's random id, without a session (R16). */
export function PaymentResultPage() {
  const { attempt } = route.useSearch()
  return (
    <Paper className={classes.card}>{attempt ? <Result transactionUuid={attempt} /> : <NoResult />}</Paper>
  )
}

function Result({ transactionUuid }: { readonly transactionUuid: string }) {
  const result = useCardResult(transactionUuid)
  useRefreshWhenKnown(result.data)
  if (result.data)
    return (
      <PaymentResult
        result={result.data}
        asking={result.isFetching}
        gaveUp={result.gaveUp}
        onAsk={() => void result.refetch()}
      />
    )
  if (isNotFound(result.error)) return <NoResult />
  if (result.isError)
    return (
      <ErrorState
        title="The result could not be loaded"
        text={`${failureText(result.error)} Your payment is not affected; we’ll email a confirmation.`}
        onRetry={() => void result.refetch()}
      />
    )
  return <PaymentResult result={undefined} asking gaveUp={false} onAsk={() => undefined} />
}

/** Refreshes lists and the member's open payment when a result arrives during a session. */
function useRefreshWhenKnown(result: CardResult | undefined): void {
  const { state, paymentId } = result ?? {}
  useEffect(() => {
    if (paymentId !== undefined && state !== 'processing' && findAccessToken()) void refreshPayment(paymentId)
  }, [state, paymentId])
}

function NoResult() {
  return (
    <>
      <Title order={1} ta="center">
        Payment Result
      </Title>
      <EmptyState
        icon={IconReceiptOff}
        title="No payment result to show"
        text="This page only shows a result right after a card payment. If you paid, we emailed a receipt."
        action={
          <Button component="a" href={paths.payments()}>
            Outstanding Transactions
          </Button>
        }
      />
    </>
  )
}
