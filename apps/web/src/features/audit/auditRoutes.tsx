import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateAuditSearch } from './auditSearch.ts'

const auditLog = createRoute({
  getParentRoute: () => app,
  path: '/auditLog',
  staticData: { crumbs: () => [{ label: 'Audit log' }] },
  beforeLoad: () => requirePage('auditLog'),
  validateSearch: validateAuditSearch,
  component: lazyScreen(() => import('./AuditLogPage.tsx'), 'AuditLogPage'),
})

export const auditRoutes = [auditLog] as const
