import { createRoute, redirect } from '@tanstack/react-router'
import { app, isWhole, root, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { findMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { mayPay } from './payRights.ts'
import { validatePaymentsSearch } from './outstanding/paymentsSearch.ts'
import { validateResultSearch } from './result/resultSearch.ts'

const outstanding = { label: 'Outstanding Transactions', href: paths.payments() }
const payInvoices = [outstanding, { label: 'Pay Invoices' }]
const payLumpSum = [outstanding, { label: 'Lump Sum Payment' }]
const params = { parse: ({ paymentId }: { paymentId: string }) => ({ paymentId: whole(paymentId) }) }
/** Id of no payment, for which the server answers like for any unknown one. */
const unknownPaymentId = Number.MAX_SAFE_INTEGER
/**
 * Parses an id; any other text becomes an unknown id, so that the screen shows it and opens /payments (§4).
 */
const openPaymentParams = {
  parse: ({ paymentId }: { paymentId: string }) => ({
    paymentId: isWhole(paymentId) ? Number(paymentId) : unknownPaymentId,
  }),
}

/** Prefetches without waiting, as the screen shows its skeleton. */
function prefetch(): void {
  const customerId = findMember()?.customer?.customerId
  if (customerId !== undefined)
    void import('./payments.data.ts').then((module) => module.prefetchAccount(customerId))
}

const payments = createRoute({
  getParentRoute: () => app,
  path: '/payments',
  staticData: { crumbs: () => payInvoices },
  beforeLoad: () => requirePage('payments'),
  validateSearch: validatePaymentsSearch,
  loader: prefetch,
  component: lazyScreen(() => import('./outstanding/PaymentsPage.tsx'), 'PaymentsPage'),
})

const selectAmount = createRoute({
  getParentRoute: () => app,
  path: '/payments/selectAmount',
  staticData: { crumbs: () => payLumpSum },
  beforeLoad: () => requirePage('payments', 'selectLumpSumPayment'),
  validateSearch: validatePaymentsSearch,
  loader: prefetch,
  component: lazyScreen(() => import('./lump-sum/SelectAmountPage.tsx'), 'SelectAmountPage'),
})

const editPayment = createRoute({
  getParentRoute: () => app,
  path: '/payments/$paymentId/edit',
  params: openPaymentParams,
  staticData: { crumbs: () => payInvoices },
  beforeLoad: () => {
    requirePage('payments')
    const member = findMember()
    // Members without pay rights see only the outstanding documents.
    if (!member || !mayPay(member)) throw redirect({ href: paths.payments(), replace: true })
  },
  validateSearch: validatePaymentsSearch,
  loader: prefetch,
  component: lazyScreen(() => import('./outstanding/EditPaymentPage.tsx'), 'EditPaymentPage'),
})

const confirmPayment = createRoute({
  getParentRoute: () => app,
  path: '/payments/$paymentId/confirm',
  params: openPaymentParams,
  staticData: { crumbs: () => [outstanding, { label: 'Payment Summary' }] },
  beforeLoad: () => requirePage('payments'),
  component: lazyScreen(() => import('./summary/ConfirmPaymentPage.tsx'), 'ConfirmPaymentPage'),
})

/** Route of a payment on the card page, which shows its summary. */
const checkoutPayment = createRoute({
  getParentRoute: () => app,
  path: '/payments/$paymentId/checkout',
  params: openPaymentParams,
  beforeLoad: ({ params: { paymentId } }) => {
    throw redirect({ href: paths.confirmPayment(paymentId), replace: true })
  },
})

const resultFrame = createRoute({
  getParentRoute: () => root,
  id: 'result',
  component: lazyScreen(() => import('./result/ResultFrame.tsx'), 'ResultFrame'),
})

/** Route of the result, outside `app`, as it works without a session (R16). */
const paymentResult = createRoute({
  getParentRoute: () => resultFrame,
  path: '/payments/$paymentId/success',
  params,
  staticData: { crumbs: () => [outstanding, { label: 'Payment Result' }] },
  validateSearch: validateResultSearch,
  component: lazyScreen(() => import('./result/PaymentResultPage.tsx'), 'PaymentResultPage'),
})

/** Route without menu, which needs no session (§2). */
const paymentInProgress = createRoute({
  getParentRoute: () => root,
  path: '/paymentinprogress',
  component: lazyScreen(() => import('./in-progress/PaymentInProgressPage.tsx'), 'PaymentInProgressPage'),
})

export const paymentRoutes = [payments, selectAmount, editPayment, confirmPayment, checkoutPayment] as const
export const paymentResultRoutes = [resultFrame.addChildren([paymentResult]), paymentInProgress] as const
