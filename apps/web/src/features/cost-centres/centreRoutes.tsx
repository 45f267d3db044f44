import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateCentresSearch } from './centresSearch.ts'

const centres = createRoute({
  getParentRoute: () => app,
  path: '/centres',
  staticData: { crumbs: () => [{ label: 'Cost Centres' }] },
  beforeLoad: () => requirePage('centres', 'costCentreList'),
  validateSearch: validateCentresSearch,
  component: lazyScreen(() => import('./CentresPage.tsx'), 'CentresPage'),
})

export const centreRoutes = [centres] as const
