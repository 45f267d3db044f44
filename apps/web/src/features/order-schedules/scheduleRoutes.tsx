import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { idIn, pageIn } from '../../lib/text/searchValues.ts'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'

/** Order list or order that a new schedule is to order. */
interface SchedulesSearch {
  readonly list?: number | undefined
  readonly order?: number | undefined
}

const validateSchedulesSearch = (search: Record<string, unknown>): SchedulesSearch => ({
  list: idIn(search, 'list'),
  order: idIn(search, 'order'),
})

const beforeLoad = () => requirePage('orders', 'orderLists')

const schedules = createRoute({
  getParentRoute: () => app,
  path: '/orderschedules',
  staticData: { crumbs: () => [{ label: 'Scheduled orders' }] },
  beforeLoad,
  validateSearch: validateSchedulesSearch,
  component: lazyScreen(() => import('./SchedulesPage.tsx'), 'SchedulesPage'),
})

const schedule = createRoute({
  getParentRoute: () => app,
  path: '/orderschedules/$scheduleId',
  params: { parse: ({ scheduleId }: { scheduleId: string }) => ({ scheduleId: whole(scheduleId) }) },
  staticData: {
    crumbs: () => [{ label: 'Scheduled orders', href: paths.orderSchedules() }, { label: 'Schedule' }],
  },
  beforeLoad,
  validateSearch: (search: Record<string, unknown>): { readonly page?: number | undefined } => ({
    page: pageIn(search),
  }),
  component: lazyScreen(() => import('./SchedulePage.tsx'), 'SchedulePage'),
})

export const scheduleRoutes = [schedules, schedule] as const
