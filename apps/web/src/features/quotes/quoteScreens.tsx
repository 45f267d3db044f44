import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'

// A small module between the routes and the pages: the first screen of the
// portal then names one file of quotes instead of all files of three pages.
const List = lazyPart(() => import('./QuotesPage.tsx'), 'QuotesPage')
const NewQuote = lazyPart(() => import('./request/NewQuotePage.tsx'), 'NewQuotePage')
const OneQuote = lazyPart(() => import('./detail/QuotePage.tsx'), 'QuotePage')

export const QuotesScreen = () => (
  <Suspense>
    <List />
  </Suspense>
)

export const NewQuoteScreen = () => (
  <Suspense>
    <NewQuote />
  </Suspense>
)

export const QuoteScreen = () => (
  <Suspense>
    <OneQuote />
  </Suspense>
)
