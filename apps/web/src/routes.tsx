import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { app, root, whole } from './appRoute.tsx'
import { orderRoutes } from './features/orders/orderRoutes.tsx'
import { orderListRoutes } from './features/order-lists/orderListRoutes.tsx'
import { paymentResultRoutes, paymentRoutes } from './features/payments/paymentRoutes.tsx'
import { productRoutes } from './features/products/productRoutes.tsx'
import { validateProductsSearch } from './features/products/productsSearch.ts'
import { quickOrderRoutes } from './features/quick-order/quickOrderRoutes.tsx'
import { validateUsersSearch } from './features/users/usersSearch.ts'
import { formatSearchText, parseSearchText } from './lib/searchText.ts'
import { paths } from './paths.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { ScreenError } from './shell/ScreenError.tsx'
import { requirePage, skipLoginWhenSignedIn } from './shell/gates.ts'

const loginPage = lazyRouteComponent(() => import('./features/login/LoginRoute.tsx'), 'LoginRoute')

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { expiredSession?: string } =>
    'expiredSession' in search ? { expiredSession: '' } : {},
  beforeLoad: ({ search }) => skipLoginWhenSignedIn(search.expiredSession !== undefined),
  component: loginPage,
})

const loginAlias = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => skipLoginWhenSignedIn(false),
  component: loginPage,
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: lazyRouteComponent(() => import('./features/login/LogoutPage.tsx'), 'LogoutPage'),
})

const crumb = {
  orders: { label: 'Orders', href: paths.orders() },
  newOrder: { label: 'New Order', href: paths.newOrder() },
}

const newOrder = createRoute({
  getParentRoute: () => app,
  path: '/orders/new',
  staticData: { crumbs: () => [crumb.orders, { label: 'New Order' }] },
  beforeLoad: () => requirePage('orders', 'createOrder'),
  component: lazyRouteComponent(() => import('./features/orders/NewOrderPage.tsx'), 'NewOrderPage'),
})

/** R7: the address step stores the order, so an address without an order goes back to it. */
const newOrderProducts = createRoute({
  getParentRoute: () => app,
  path: '/orders/new/pricelist/$',
  beforeLoad: () => {
    throw redirect({ href: paths.newOrder(), replace: true })
  },
})

const orderPriceList = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/pricelist',
  params: { parse: ({ orderId }) => ({ orderId: whole(orderId) }) },
  staticData: { crumbs: () => [crumb.orders, { label: 'Products' }] },
  beforeLoad: () => requirePage('products'),
  component: lazyRouteComponent(
    () => import('./features/products/OrderPriceListPage.tsx'),
    'OrderPriceListPage',
  ),
})

const addProductsToOrder = createRoute({
  getParentRoute: () => app,
  path: '/products/add/order/$orderId',
  params: { parse: ({ orderId }) => ({ orderId: whole(orderId) }) },
  beforeLoad: ({ params }) => {
    throw redirect({ href: paths.orderPriceList(params.orderId), replace: true })
  },
})

const orderProducts = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/pricelist/$priceListId/products',
  params: {
    parse: ({ orderId, priceListId }) => ({ orderId: whole(orderId), priceListId: whole(priceListId) }),
  },
  staticData: {
    crumbs: ({ orderId }) => [
      crumb.orders,
      { label: 'New Order', href: paths.order(Number(orderId)) },
      { label: 'Products' },
    ],
  },
  beforeLoad: () => requirePage('products'),
  validateSearch: validateProductsSearch,
  component: lazyRouteComponent(() => import('./features/products/ProductsPage.tsx'), 'ProductsPage'),
})

const orderProduct = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/pricelist/$priceListId/products/$productId',
  params: {
    parse: ({ orderId, priceListId, productId }) => ({
      orderId: whole(orderId),
      priceListId: whole(priceListId),
      productId: whole(productId),
    }),
  },
  staticData: {
    crumbs: ({ orderId, priceListId }) => [
      crumb.orders,
      { label: 'New Order', href: paths.order(Number(orderId)) },
      { label: 'Products', href: paths.orderProducts(Number(orderId), Number(priceListId)) },
      { label: 'Product' },
    ],
  },
  beforeLoad: () => requirePage('products'),
  component: lazyRouteComponent(() => import('./features/products/ProductPage.tsx'), 'ProductPage'),
})

const users = createRoute({
  getParentRoute: () => app,
  path: '/users',
  staticData: { crumbs: () => [{ label: 'Users' }] },
  beforeLoad: () => requirePage('users'),
  validateSearch: validateUsersSearch,
  component: lazyRouteComponent(() => import('./features/users/UsersPage.tsx'), 'UsersPage'),
})

const routeTree = root.addChildren([
  login,
  loginAlias,
  logout,
  app.addChildren([
    ...orderRoutes,
    newOrder,
    newOrderProducts,
    orderPriceList,
    addProductsToOrder,
    orderProducts,
    orderProduct,
    ...productRoutes,
    users,
    ...quickOrderRoutes,
    ...orderListRoutes,
    ...paymentRoutes,
  ]),
  paymentResultRoutes,
])

export const router = createRouter({
  routeTree,
  caseSensitive: false,
  parseSearch: parseSearchText,
  stringifySearch: formatSearchText,
  scrollRestoration: true,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFoundPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The breadcrumb bar of the screen; the last one is the screen itself. */
    crumbs?: (params: Readonly<Record<string, unknown>>) => readonly { label: string; href?: string }[]
  }
}
