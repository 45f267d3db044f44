import { createRoute, redirect } from '@tanstack/react-router'
import { app, whole } from '../../appRoute.tsx'
import { lazyScreen } from '../../lazyScreen.tsx'
import { findMember } from '../../lib/session/memberStore.ts'
import { paths } from '../../paths.ts'
import { memberClaims, requirePage } from '../../shell/gates.ts'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { validateCatalogueSearch } from './catalogue/catalogueSearch.ts'
import { validateProductsSearch } from './grid/productsSearch.ts'

const orders = { label: 'Orders', href: paths.orders() }

/** Breadcrumb to the list, for members who may see it. */
function listCrumb() {
  const member = findMember()
  const hasList = member && claimsShow(memberClaims(member), 'products', 'productList')
  return hasList ? { label: 'Products', href: paths.products() } : { label: 'Products' }
}

const catalogue = createRoute({
  getParentRoute: () => app,
  path: '/products',
  staticData: { crumbs: () => [{ label: 'Products' }] },
  beforeLoad: () => requirePage('products', 'productList'),
  validateSearch: validateCatalogueSearch,
  component: lazyScreen(() => import('./catalogue/CataloguePage.tsx'), 'CataloguePage'),
})

const catalogueProduct = createRoute({
  getParentRoute: () => app,
  path: '/products/$productId',
  params: { parse: ({ productId }) => ({ productId: whole(productId) }) },
  staticData: { crumbs: () => [listCrumb(), { label: 'Product' }] },
  beforeLoad: () => requirePage('products', 'View'),
  component: lazyScreen(() => import('./catalogue/CatalogueProductPage.tsx'), 'CatalogueProductPage'),
})

const productFiles = createRoute({
  getParentRoute: () => app,
  path: '/products/$productId/files',
  params: { parse: ({ productId }) => ({ productId: whole(productId) }) },
  staticData: {
    crumbs: ({ productId }) => [
      listCrumb(),
      { label: 'Product', href: paths.product(Number(productId)) },
      { label: 'Pictures and specsheet' },
    ],
  },
  beforeLoad: () => requirePage('products', 'productList'),
  component: lazyScreen(() => import('./files/ProductFilesPage.tsx'), 'ProductFilesPage'),
})

const orderPriceList = createRoute({
  getParentRoute: () => app,
  path: '/orders/$orderId/pricelist',
  params: { parse: ({ orderId }) => ({ orderId: whole(orderId) }) },
  staticData: { crumbs: () => [orders, { label: 'Products' }] },
  beforeLoad: () => requirePage('products', 'View'),
  component: lazyScreen(() => import('./OrderPriceListPage.tsx'), 'OrderPriceListPage'),
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
      orders,
      { label: 'New Order', href: paths.order(Number(orderId)) },
      { label: 'Products' },
    ],
  },
  beforeLoad: () => requirePage('products', 'View'),
  validateSearch: validateProductsSearch,
  component: lazyScreen(() => import('./grid/ProductsPage.tsx'), 'ProductsPage'),
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
      orders,
      { label: 'New Order', href: paths.order(Number(orderId)) },
      { label: 'Products', href: paths.orderProducts(Number(orderId), Number(priceListId)) },
      { label: 'Product' },
    ],
  },
  beforeLoad: () => requirePage('products', 'View'),
  component: lazyScreen(() => import('./detail/ProductPage.tsx'), 'ProductPage'),
})

const newOrder = { label: 'New Order', href: paths.newOrder() }

const newOrderProducts = createRoute({
  getParentRoute: () => app,
  path: '/orders/new/pricelist/$priceListId/products',
  params: { parse: ({ priceListId }) => ({ priceListId: whole(priceListId) }) },
  staticData: { crumbs: () => [orders, newOrder, { label: 'Products' }] },
  beforeLoad: () => requirePage('orders', 'createOrder'),
  validateSearch: validateProductsSearch,
  component: lazyScreen(() => import('./new-order/NewOrderProductsPage.tsx'), 'NewOrderProductsPage'),
})

const newOrderProduct = createRoute({
  getParentRoute: () => app,
  path: '/orders/new/pricelist/$priceListId/products/$productId',
  params: {
    parse: ({ priceListId, productId }) => ({ priceListId: whole(priceListId), productId: whole(productId) }),
  },
  staticData: {
    crumbs: ({ priceListId }) => [
      orders,
      newOrder,
      { label: 'Products', href: paths.orderProducts('new', Number(priceListId)) },
      { label: 'Product' },
    ],
  },
  beforeLoad: () => requirePage('orders', 'createOrder'),
  component: lazyScreen(() => import('./new-order/NewOrderProductPage.tsx'), 'NewOrderProductPage'),
})

export const productRoutes = [
  catalogue,
  catalogueProduct,
  productFiles,
  orderPriceList,
  addProductsToOrder,
  orderProducts,
  orderProduct,
  newOrderProducts,
  newOrderProduct,
] as const
