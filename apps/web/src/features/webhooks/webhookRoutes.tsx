import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateWebhooksSearch } from './webhooksSearch.ts'

const webhooks = createRoute({
  getParentRoute: () => app,
  path: '/webhooks',
  staticData: { crumbs: () => [{ label: 'Webhooks' }] },
  beforeLoad: () => requirePage('webhooks'),
  validateSearch: validateWebhooksSearch,
  component: lazyScreen(() => import('./WebhooksPage.tsx'), 'WebhooksPage'),
})

export const webhookRoutes = [webhooks] as const
