import type { OrderTab } from '@tradecounter/rules/orders/orderStatus.ts'

/** Every address of the product (§2 Route table). Screens link through here only; `paths.test.ts` is the list. */
export const paths = {
  login: () => '/',
  sessionExpired: () => '/?expiredSession',
  logout: () => '/logout',

  orders: (search: { readonly tab?: OrderTab } = {}) =>
    search.tab ? `/orders?tab=${search.tab}` : '/orders',
  newOrder: () => '/orders/new',
  order: (orderId: number) => `/orders/${orderId}`,
  orderPriceList: (orderId: number) => `/orders/${orderId}/pricelist`,
  orderProducts: (orderId: number, priceListId: number) =>
    `/orders/${orderId}/pricelist/${priceListId}/products`,
  orderProduct: (orderId: number, priceListId: number, productId: number) =>
    `/orders/${orderId}/pricelist/${priceListId}/products/${productId}`,
  addProductsToOrder: (orderId: number) => `/products/add/order/${orderId}`,

  users: () => '/users',

  payments: () => '/payments',
  editPayment: (paymentId: number) => `/payments/${paymentId}/edit`,
  confirmPayment: (paymentId: number) => `/payments/${paymentId}/confirm`,
} as const

/** Whether an address is inside the orders area, which an unsaved order may be left open in (§4). */
export const isOrdersArea = (pathname: string): boolean => /^\/(orders|products\/add)(\/|$)/i.test(pathname)

/** Whether an address is inside the payment screens, which selections in progress may be left open in (§8). */
export const isPaymentsArea = (pathname: string): boolean => /^\/payments(\/|$)/i.test(pathname)
