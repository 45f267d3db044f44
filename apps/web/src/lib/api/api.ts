import { createClient, type VersionedClient } from '@tradecounter/contract/client.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { send } from './send.ts'

/**
 * Typed client of one contract, with this tab's session. A feature uses only its
 * own contract, so that the login page does not load the schemas of the whole
 * product: `const ordersApi = apiFor(ordersContract)`. A change states the version
 * that was shown, although the contract lets older clients omit it (R40).
 */
export const apiFor = <const Routes extends Readonly<Record<string, Route>>>(
  routes: Routes,
): VersionedClient<Routes> => createClient(routes, send) as VersionedClient<Routes>
