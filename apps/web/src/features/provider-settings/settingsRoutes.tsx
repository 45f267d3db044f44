import { createRoute } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { requirePage } from '../../shell/gates.ts'
import { validateSettingsSearch } from './settingsSearch.ts'

const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  validateSearch: validateSettingsSearch,
  staticData: { crumbs: () => [{ label: 'Settings' }] },
  beforeLoad: () => requirePage('settings', 'terms'),
  component: lazyScreen(() => import('./SettingsPage.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settings] as const
