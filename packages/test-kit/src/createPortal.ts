import { createClient, type Client } from '@tradecounter/contract/client.ts'
import { routes, type Routes } from '@tradecounter/contract/routes.ts'
import { createCustomer, type CustomerOverrides } from './customer.ts'
import { builders } from './builders.ts'
import { drainJobs } from './drainJobs.ts'
import { personas } from './personas.ts'
import { runningPortal, type RunningPortal } from './portal.ts'

/** Sends through the app without a network; `token` is the persona's. */
export function clientOf(
  portal: RunningPortal,
  token?: string,
  headers: Record<string, string> = {},
): Client<Routes> {
  return createClient(routes, async ({ method, path, body }) => {
    const response = await portal.app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    const types = { 'content-type': String(response.headers['content-type'] ?? '') }
    return new Response(response.body, { status: response.statusCode, headers: types })
  })
}

/**
 * A customer of the test's own, people in every role, and builders for what a test is given. Nothing is cleaned up: every
 * test has its own customer, so tenancy is exercised all day.
 */
export async function createPortal(overrides: CustomerOverrides = {}) {
  const portal = await runningPortal()
  const customer = await createCustomer(portal, overrides)
  const as = personas(portal, customer)
  return {
    portal,
    customer,
    as,
    given: builders(portal, customer, as),
    anonymous: clientOf(portal),
    drainJobs: () => drainJobs(portal),
  }
}

export type Portal = Awaited<ReturnType<typeof createPortal>>
