import type { Routes } from '@tradecounter/contract/routes.ts'
import type { Handlers } from './http/handlers.ts'
import { customersRoutes } from './modules/customers/customers.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { portalRoutes } from './modules/portal/portal.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { sessionsRoutes } from './modules/sessions/sessions.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'

/** One handler a route of the contract: a route without one does not compile. */
export const handlers: Handlers<Routes> = {
  ...portalRoutes,
  ...sessionsRoutes,
  ...usersRoutes,
  ...customersRoutes,
  ...productsRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
}
