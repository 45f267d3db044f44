import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'

const accountManagement = createRoute({
  getParentRoute: () => app,
  path: '/accountManagement',
  staticData: { crumbs: () => [{ label: 'Account Management' }] },
  beforeLoad: () => requirePage('accountManagement'),
  component: lazyScreen(() => import('./AccountManagementPage.tsx'), 'AccountManagementPage'),
})

const updateBilling = createRoute({
  getParentRoute: () => app,
  path: '/accountManagement/updateBilling',
  staticData: {
    crumbs: () => [
      { label: 'Account Management', href: paths.accountManagement() },
      { label: 'Billing Details' },
    ],
  },
  beforeLoad: () => requirePage('accountManagement', 'billingInformationForm'),
  component: lazyScreen(() => import('./BillingDetailsPage.tsx'), 'BillingDetailsPage'),
})

export const accountManagementRoutes = [accountManagement, updateBilling] as const
