import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateNewQuoteSearch, validateQuoteSearch, validateQuotesSearch } from './quotesSearch.ts'

const load = () => import('./quoteScreens.tsx')
const list = { label: 'Quotes', href: paths.quotes() }

const quotes = createRoute({
  getParentRoute: () => app,
  path: '/quotes',
  staticData: { crumbs: () => [{ label: 'Quotes' }] },
  beforeLoad: () => requirePage('quotes'),
  validateSearch: validateQuotesSearch,
  component: lazyScreen(load, 'QuotesScreen'),
})

const newQuote = createRoute({
  getParentRoute: () => app,
  path: '/quotes/new',
  staticData: { crumbs: () => [list, { label: 'Request a quote' }] },
  beforeLoad: () => requirePage('quotes', 'requestQuote'),
  validateSearch: validateNewQuoteSearch,
  component: lazyScreen(load, 'NewQuoteScreen'),
})

const quote = createRoute({
  getParentRoute: () => app,
  path: '/quotes/$quoteId',
  staticData: { crumbs: () => [list, { label: 'Quote' }] },
  beforeLoad: () => requirePage('quotes'),
  params: { parse: ({ quoteId }) => ({ quoteId: whole(quoteId) }) },
  validateSearch: validateQuoteSearch,
  component: lazyScreen(load, 'QuoteScreen'),
})

export const quoteRoutes = [quotes, newQuote, quote] as const
