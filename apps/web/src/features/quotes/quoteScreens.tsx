import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

// Small module between routes and pages, so that the first screen of the
// portal references one file of quotes instead of all files of five pages.
const List = lazyPart(() => import('./QuotesPage.tsx'), 'QuotesPage')
const NewQuote = lazyPart(() => import('./request/NewQuotePage.tsx'), 'NewQuotePage')
const OneQuote = lazyPart(() => import('./detail/QuotePage.tsx'), 'QuotePage')
const DeskQuote = lazyPart(() => import('./desk/DeskQuotePage.tsx'), 'DeskQuotePage')

const place = <Skeleton height={420} />

/** Quotes of the customer; of all customers for the supplier's desk. */
export const QuotesScreen = () => (
  <Suspense fallback={place}>
    <List />
  </Suspense>
)

export const NewQuoteScreen = () => (
  <Suspense fallback={place}>
    <NewQuote />
  </Suspense>
)

/** Page of a quote, for the customer or the supplier's desk. */
export function QuoteScreen() {
  const admin = isAdmin(useMember())
  return <Suspense fallback={place}>{admin ? <DeskQuote /> : <OneQuote />}</Suspense>
}
