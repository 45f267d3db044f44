import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { app } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateSettingsSearch } from './settingsSearch.ts'
import { sectionOf, settingsSections, type SettingsSection } from './settingsSections.ts'

/** Redirects to the first section, or to failed jobs for an older address with their page. */
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  validateSearch: validateSettingsSearch,
  beforeLoad: ({ search: { jobs } }) => {
    requirePage('settings', 'terms')
    throw redirect({
      href: jobs ? paths.settings('jobs', { jobs }) : paths.settings('supplier'),
      replace: true,
    })
  },
})

const section = createRoute({
  getParentRoute: () => app,
  path: '/settings/$section',
  params: {
    parse: ({ section }): { section: SettingsSection } => {
      const validSection = sectionOf(section)
      if (!validSection) throw notFound()
      return { section: validSection }
    },
  },
  validateSearch: validateSettingsSearch,
  staticData: {
    crumbs: ({ section }) => [
      { label: 'Settings', href: paths.settings() },
      { label: settingsSections[sectionOf(String(section)) ?? 'supplier'] },
    ],
  },
  beforeLoad: () => requirePage('settings', 'terms'),
  component: lazyScreen(() => import('./SettingsPage.tsx'), 'SettingsPage'),
})

export const settingsRoutes = [settings, section] as const
