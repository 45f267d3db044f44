import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateStatementsSearch } from './statementsSearch.ts'

const statements = createRoute({
  getParentRoute: () => app,
  path: '/statements',
  staticData: { crumbs: () => [{ label: 'Statements' }] },
  beforeLoad: () => requirePage('statements'),
  validateSearch: validateStatementsSearch,
  component: lazyScreen(() => import('./StatementsPage.tsx'), 'StatementsPage'),
})

export const statementRoutes = [statements] as const
