import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateBudgetsSearch, validateSpendingSearch } from './budgetsSearch.ts'

const budgets = createRoute({
  getParentRoute: () => app,
  path: '/budgets',
  staticData: { crumbs: () => [{ label: 'Budgets' }] },
  beforeLoad: () => requirePage('budgets', 'budgetList'),
  validateSearch: validateBudgetsSearch,
  component: lazyScreen(() => import('./BudgetsPage.tsx'), 'BudgetsPage'),
})

const spending = createRoute({
  getParentRoute: () => app,
  path: '/budgets/$costCentreId',
  params: {
    parse: ({ costCentreId }) => ({ costCentreId: Number(costCentreId) }),
    stringify: ({ costCentreId }) => ({ costCentreId: String(costCentreId) }),
  },
  staticData: { crumbs: () => [{ label: 'Budgets', href: paths.budgets() }, { label: 'Cost Centre' }] },
  beforeLoad: () => requirePage('budgets', 'budgetList'),
  validateSearch: validateSpendingSearch,
  component: lazyScreen(() => import('./SpendingPage.tsx'), 'SpendingPage'),
})

export const budgetRoutes = [budgets, spending] as const
