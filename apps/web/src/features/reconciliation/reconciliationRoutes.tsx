import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateReconciliationSearch } from './reconciliationSearch.ts'

const reconciliation = createRoute({
  getParentRoute: () => app,
  path: '/reconciliation',
  staticData: { crumbs: () => [{ label: 'Reconciliation' }] },
  beforeLoad: () => requirePage('reconciliation'),
  validateSearch: validateReconciliationSearch,
  component: lazyScreen(() => import('./ReconciliationPage.tsx'), 'ReconciliationPage'),
})

export const reconciliationRoutes = [reconciliation] as const
