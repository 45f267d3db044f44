import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../../appRoute.tsx'
import { lazyScreen } from '../../../lazyScreen.tsx'
import { paths } from '../../../paths.ts'
import { requirePage } from '../../../shell/gates.ts'

const quickOrder = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/quickorder',
  params: { parse: ({ orderId }: { orderId: string }) => ({ orderId: whole(orderId) }) },
  staticData: {
    crumbs: ({ orderId }) => [
      { label: 'Orders', href: paths.orders() },
      { label: 'New Order', href: paths.order(Number(orderId)) },
      { label: 'Quick order' },
    ],
  },
  beforeLoad: () => requirePage('products', 'Add'),
  component: lazyScreen(() => import('./QuickOrderPage.tsx'), 'QuickOrderPage'),
})

export const quickOrderRoutes = [quickOrder] as const
