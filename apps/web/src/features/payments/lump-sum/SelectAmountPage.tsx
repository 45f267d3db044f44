import { getRouteApi } from '@tanstack/react-router'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { PageError } from '../../../ui/page/PageError.tsx'
import { OutstandingTransactions } from '../outstanding/OutstandingTransactions.tsx'
import { PaymentsSkeleton } from '../outstanding/PaymentsSkeleton.tsx'
import { nextPaymentsSearch, type PaymentsSearch } from '../outstanding/paymentsSearch.ts'
import { RedirectTo } from '../outstanding/RedirectTo.tsx'
import { isChanged } from '../selection/paymentFlag.ts'
import { mayPay, payingCustomerId } from '../payRights.ts'
import type { DocumentsById } from '../selection/selection.ts'
import { LumpSumCard } from './LumpSumCard.tsx'
import { useDrafts, useOpenPayment, usePayment } from '../payments.data.ts'

const enterAmount = (documents: DocumentsById) => <LumpSumCard documents={documents} />

const route = getRouteApi('/app/payments/selectAmount')

interface LumpSumScreen {
  readonly drafts: readonly PaymentDraft[] | undefined
  readonly search: PaymentsSearch
  readonly onSearch: (next: PaymentsSearch) => void
  readonly onShowOther: () => void
}

/** Screen of a lump sum and its transactions (§2, R18): the open one, or a new one. */
export function SelectAmountPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const open = useOpenPayment(true)
  const member = useMember()
  const payable = mayPay(member)
  const drafts = useDrafts(payingCustomerId(member), payable)
  const [round, setRound] = useState(0)
  const { paymentId = null, paymentStatusId = null, onLoad = false } = open.data ?? {}
  const screen: LumpSumScreen = {
    drafts: drafts.data,
    search,
    onSearch: (next) =>
      void navigate({
        search: (before) => nextPaymentsSearch(before, next),
        replace: 'search' in next,
        resetScroll: false,
      }),
    onShowOther: () =>
      void Promise.all([open.refetch(), drafts.refetch()]).then(() => setRound((before) => before + 1)),
  }
  if (open.isPending || (payable && drafts.isPending)) return <PaymentsSkeleton />
  if (paymentId === null)
    return <OutstandingTransactions {...screen} paymentType={PaymentType.lumpSum} amountEntry={enterAmount} />
  if (paymentStatusId !== PaymentStatus.pending || (onLoad && !isChanged()))
    return <RedirectTo href={paths.confirmPayment(paymentId)} />
  return <OpenLumpSum key={`${paymentId} ${round}`} {...screen} paymentId={paymentId} />
}

function OpenLumpSum({ paymentId, ...screen }: LumpSumScreen & { readonly paymentId: number }) {
  const payment = usePayment(payingCustomerId(useMember()), paymentId)
  if (payment.isLoadingError)
    return (
      <PageError page="Outstanding Transactions" title="The payment could not be loaded" query={payment} />
    )
  if (!payment.data) return <PaymentsSkeleton />
  // The type of an open payment cannot be changed (§4).
  if (payment.data.lumpsumAmountCents === null) return <RedirectTo href={paths.editPayment(paymentId)} />
  return (
    <OutstandingTransactions
      {...screen}
      payment={payment.data}
      paymentType={PaymentType.lumpSum}
      amountEntry={enterAmount}
    />
  )
}
