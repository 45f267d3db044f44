import { createClient, type Client } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { send } from './send.ts'

/**
 * The typed client of one contract, with this tab's session. A feature asks for its own contract only, so that the login
 * page does not load the schemas of the whole product: `const ordersApi = apiFor(ordersContract)`.
 */
export const apiFor = <const Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
): Client<Routes> => createClient(routes, send)
