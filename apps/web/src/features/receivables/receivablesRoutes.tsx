import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateAccountSearch, validateAccountsSearch } from './accountsSearch.ts'

const accounts = createRoute({
  getParentRoute: () => app,
  path: '/accounts',
  staticData: { crumbs: () => [{ label: 'Accounts' }] },
  beforeLoad: () => requirePage('accounts'),
  validateSearch: validateAccountsSearch,
  component: lazyScreen(() => import('./AccountsPage.tsx'), 'AccountsPage'),
})

const account = createRoute({
  getParentRoute: () => app,
  path: '/customers/$customerId/account',
  staticData: {
    crumbs: ({ customerId }) => [
      { label: 'Customers', href: paths.customers() },
      { label: 'Customer', href: paths.customer(Number(customerId)) },
      { label: 'Account' },
    ],
  },
  beforeLoad: () => requirePage('accounts'),
  params: { parse: ({ customerId }) => ({ customerId: whole(customerId) }) },
  validateSearch: validateAccountSearch,
  component: lazyScreen(() => import('./AccountPage.tsx'), 'AccountPage'),
})

export const receivablesRoutes = [accounts, account] as const
