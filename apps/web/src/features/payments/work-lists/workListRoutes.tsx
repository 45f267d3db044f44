import { createRoute } from '@tanstack/react-router'
import { app } from '../../../appRoute.tsx'
import { lazyScreen } from '../../../lazyScreen.tsx'
import { requirePage } from '../../../shell/gates.ts'
import { validateWorkListsSearch } from './workListsSearch.ts'

const workLists = createRoute({
  getParentRoute: () => app,
  path: '/workLists',
  validateSearch: validateWorkListsSearch,
  staticData: { crumbs: () => [{ label: 'Work Lists' }] },
  beforeLoad: () => requirePage('workLists'),
  component: lazyScreen(() => import('./WorkListsPage.tsx'), 'WorkListsPage'),
})

export const workListRoutes = [workLists] as const
