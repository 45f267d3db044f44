import { getRouteApi, useRouter } from '@tanstack/react-router'
import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { useDeferredValue, useEffect } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { OutstandingTransactions } from './OutstandingTransactions.tsx'
import { PaymentsSkeleton } from './PaymentsSkeleton.tsx'
import { isChanged, storedPaymentType } from '../selection/paymentFlag.ts'
import { RedirectTo } from './RedirectTo.tsx'
import { mayPay, payingCustomerId } from '../payRights.ts'
import { useDrafts, useOpenPayment } from '../payments.data.ts'
import { nextPaymentsSearch, replacesSearch } from './paymentsSearch.ts'

const route = getRouteApi('/app/payments')

/**
 * First screen of payments (§2), by the customer's open payment: pending → edit, in progress →
 * summary, none → a new selection. After the app has loaded, a pending one
 * opens its summary, unless this browser has changes to it (the payment flag of §4).
 */
export function PaymentsPage() {
  const router = useRouter()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const member = useMember()
  const payable = mayPay(member)
  const open = useOpenPayment(payable)
  const drafts = useDrafts(payingCustomerId(member), payable)
  const { ask } = search
  const { paymentId = null, paymentStatusId = null, onLoad = false } = open.data ?? {}

  useEffect(() => {
    if (paymentId === null) return
    router.history.replace(
      paymentStatusId === PaymentStatus.pending && (!onLoad || isChanged() || ask)
        ? paths.editPayment(paymentId, { ask })
        : paths.confirmPayment(paymentId),
    )
  }, [router, paymentId, paymentStatusId, onLoad, ask])

  // Tables are shown without an answer too; Proceed reports an open payment.
  const isReady = !payable || (!open.isPending && !drafts.isPending && paymentId === null)
  // Deferred rendering keeps the page responsive.
  const drawn = useDeferredValue(isReady, false)
  // A lump sum that was begun continues (§3 Payment draft),
  // here or on another device, until the other type is chosen.
  const begun = payable ? (storedPaymentType() ?? drafts.data?.[0]?.paymentType.paymentTypeId) : undefined
  if (isReady && begun === PaymentType.lumpSum) return <RedirectTo href={paths.lumpSumPayment()} />
  if (!isReady || !drawn) return <PaymentsSkeleton />
  return (
    <OutstandingTransactions
      paymentType={PaymentType.transaction}
      drafts={drafts.data}
      search={search}
      onSearch={(next) =>
        void navigate({
          search: (before) => nextPaymentsSearch(before, next),
          replace: replacesSearch(next),
          resetScroll: false,
        })
      }
      onShowOther={() => void open.refetch()}
    />
  )
}
