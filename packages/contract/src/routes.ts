import { customersContract } from './customers.contract.ts'
import { delegationsContract } from './delegations.contract.ts'
import { orderExportContract } from './orderExport.contract.ts'
import { orderLinesContract } from './orderLines.contract.ts'
import { orderListsContract } from './orderLists.contract.ts'
import { orderNotesContract } from './orderNotes.contract.ts'
import { liveContract } from './live.contract.ts'
import { integrationContract } from './integration.contract.ts'
import { ordersContract } from './orders.contract.ts'
import { orderStoryContract } from './orderStory.contract.ts'
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
  ...orderLinesContract,
  ...orderListsContract,
  ...orderNotesContract,
  ...orderExportContract,
  ...orderStoryContract,
  ...delegationsContract,
  ...paymentsContract,
  ...liveContract,
  ...integrationContract,
}

export type Routes = typeof routes
export type RouteName = keyof Routes
