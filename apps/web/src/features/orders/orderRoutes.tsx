import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'
import { validateOrderSearch } from './detail/orderSearch.ts'
import { validateOrdersSearch } from './list/ordersSearch.ts'

const list = { label: 'Orders', href: paths.orders() }
const params = { parse: ({ orderId }: { orderId: string }) => ({ orderId: whole(orderId) }) }

const orders = createRoute({
  getParentRoute: () => app,
  path: '/orders',
  staticData: { crumbs: () => [{ label: 'Orders' }] },
  beforeLoad: () => requirePage('orders'),
  validateSearch: validateOrdersSearch,
  component: lazyScreen(() => import('./list/OrdersPage.tsx'), 'OrdersPage'),
})

const newOrder = createRoute({
  getParentRoute: () => app,
  path: '/orders/new',
  staticData: { crumbs: () => [list, { label: 'New Order' }] },
  beforeLoad: () => requirePage('orders', 'createOrder'),
  component: lazyScreen(() => import('./address/NewOrderPage.tsx'), 'NewOrderPage'),
})

const order = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId',
  params,
  staticData: { crumbs: () => [list, { label: 'Orders Details' }] },
  beforeLoad: () => requirePage('orders', 'View'),
  validateSearch: validateOrderSearch,
  component: lazyScreen(() => import('./detail/OrderPage.tsx'), 'OrderPage'),
})

const orderPreview = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/preview',
  params,
  staticData: {
    crumbs: ({ orderId }) => [
      list,
      { label: 'Orders Details', href: paths.order(Number(orderId)) },
      { label: 'Preview' },
    ],
  },
  beforeLoad: () => requirePage('orders', 'View'),
  component: lazyScreen(() => import('./preview/OrderPreviewPage.tsx'), 'OrderPreviewPage'),
})

export const orderRoutes = [orders, newOrder, order, orderPreview] as const
