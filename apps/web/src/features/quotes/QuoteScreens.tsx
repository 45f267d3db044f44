import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

const QuotesPage = lazyPart(() => import('./QuotesPage.tsx'), 'QuotesPage')
const QuotePage = lazyPart(() => import('./detail/QuotePage.tsx'), 'QuotePage')
const DeskQuotesPage = lazyPart(() => import('./desk/DeskQuotesPage.tsx'), 'DeskQuotesPage')
const DeskQuotePage = lazyPart(() => import('./desk/DeskQuotePage.tsx'), 'DeskQuotePage')

/** Quotes of the customer; of all customers for the supplier's desk. */
export function QuotesScreen() {
  const admin = isAdmin(useMember())
  return (
    <Suspense fallback={<Skeleton height={420} />}>{admin ? <DeskQuotesPage /> : <QuotesPage />}</Suspense>
  )
}

/** One quote, as the customer or the supplier's desk works on it. */
export function QuoteScreen() {
  const admin = isAdmin(useMember())
  return <Suspense fallback={<Skeleton height={420} />}>{admin ? <DeskQuotePage /> : <QuotePage />}</Suspense>
}
