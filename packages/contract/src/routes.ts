import { customersContract } from './customers.contract.ts'
import { ordersContract } from './orders.contract.ts'
import { paymentsContract } from './payments.contract.ts'
import { portalContract } from './portal.contract.ts'
import { productsContract } from './products.contract.ts'
import { sessionsContract } from './sessions.contract.ts'
import { usersContract } from './users.contract.ts'

/** Every route of the API by its verb. Mount, client, OpenAPI and the access tests all read this. */
export const routes = {
  ...portalContract,
  ...sessionsContract,
  ...usersContract,
  ...customersContract,
  ...productsContract,
  ...ordersContract,
  ...paymentsContract,
}

export type Routes = typeof routes
export type RouteName = keyof Routes
