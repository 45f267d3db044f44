import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateCustomerSearch } from './detail/customerSearch.ts'
import { validateCustomersSearch } from './customersSearch.ts'

const customers = createRoute({
  getParentRoute: () => app,
  path: '/customers',
  staticData: { crumbs: () => [{ label: 'Customers' }] },
  beforeLoad: () => requirePage('customers'),
  validateSearch: validateCustomersSearch,
  component: lazyScreen(() => import('./CustomersPage.tsx'), 'CustomersPage'),
})

const customer = createRoute({
  getParentRoute: () => app,
  path: '/customers/$customerId',
  staticData: { crumbs: () => [{ label: 'Customers', href: paths.customers() }, { label: 'Customer' }] },
  beforeLoad: () => requirePage('customers'),
  params: { parse: ({ customerId }) => ({ customerId: whole(customerId) }) },
  validateSearch: validateCustomerSearch,
  component: lazyScreen(() => import('./detail/CustomerPage.tsx'), 'CustomerPage'),
})

export const customerRoutes = [customers, customer] as const
