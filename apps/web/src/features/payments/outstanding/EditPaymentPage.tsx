import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isNotFound } from '../../../lib/api/failures.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { PageError } from '../../../ui/page/PageError.tsx'
import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { OutstandingTransactions } from './OutstandingTransactions.tsx'
import { PaymentsSkeleton } from './PaymentsSkeleton.tsx'
import { payingCustomerId } from '../payRights.ts'
import { useDrafts, usePayment } from '../payments.data.ts'
import { nextPaymentsSearch, replacesSearch } from './paymentsSearch.ts'
import { RedirectTo } from './RedirectTo.tsx'
import { useReturnToPayments } from '../useReturnToPayments.ts'

const route = getRouteApi('/app/payments/$paymentId/edit')

/**
 * §2 Outstanding Transactions in edit mode: a pending payment, begun on any device (R19).
 */
export function EditPaymentPage() {
  const { paymentId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const customerId = payingCustomerId(useMember())
  const payment = usePayment(customerId, paymentId)
  const drafts = useDrafts(customerId, true)
  const [round, setRound] = useState(0)
  const statusId = payment.data?.paymentStatus.paymentStatusId
  const isOver = isNotFound(payment.error) || (statusId !== undefined && statusId > PaymentStatus.inProgress)
  useReturnToPayments(isOver, payment.error)

  if (statusId === PaymentStatus.inProgress) return <RedirectTo href={paths.confirmPayment(paymentId)} />
  if (payment.isLoadingError && !isOver)
    return (
      <PageError page="Outstanding Transactions" title="The payment could not be loaded" query={payment} />
    )
  if (!payment.data || drafts.isPending || isOver) return <PaymentsSkeleton />
  if (payment.data.lumpsumAmountCents !== null) return <RedirectTo href={paths.lumpSumPayment()} />
  return (
    <OutstandingTransactions
      key={`${paymentId} ${round}`}
      paymentType={PaymentType.transaction}
      payment={payment.data}
      drafts={drafts.data}
      search={search}
      onSearch={(next) =>
        void navigate({
          search: (before) => nextPaymentsSearch(before, next),
          replace: replacesSearch(next),
          resetScroll: false,
        })
      }
      onShowOther={() =>
        void Promise.all([payment.refetch(), drafts.refetch()]).then(() => setRound((before) => before + 1))
      }
    />
  )
}
