import { createRoute } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { paths } from '../../paths.ts'
import { requirePage } from '../../shell/gates.ts'

const lists = { label: 'Order lists', href: paths.orderLists() }
const beforeLoad = () => requirePage('orders', 'orderLists')

const orderLists = createRoute({
  getParentRoute: () => app,
  path: '/orderlists',
  staticData: { crumbs: () => [{ label: 'Order lists' }] },
  beforeLoad,
  component: lazyScreen(() => import('./OrderListsPage.tsx'), 'OrderListsPage'),
})

const newOrderList = createRoute({
  getParentRoute: () => app,
  path: '/orderlists/new',
  staticData: { crumbs: () => [lists, { label: 'New order list' }] },
  beforeLoad,
  component: lazyScreen(() => import('./editor/NewOrderListPage.tsx'), 'NewOrderListPage'),
})

const orderList = createRoute({
  getParentRoute: () => app,
  path: '/orderlists/$orderListId',
  params: { parse: ({ orderListId }: { orderListId: string }) => ({ orderListId: whole(orderListId) }) },
  staticData: { crumbs: () => [lists, { label: 'Order list' }] },
  beforeLoad,
  component: lazyScreen(() => import('./OrderListPage.tsx'), 'OrderListPage'),
})

export const orderListRoutes = [orderLists, newOrderList, orderList] as const
