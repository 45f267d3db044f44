import type { FetchOnce } from '@tradecounter/api/adapters/fetch-once/fetchOnce.ts'
import { clientOf } from './clientOf.ts'
import { createCustomer, type CustomerOverrides } from './customer.ts'
import { builders } from './builders.ts'
import { drainJobs } from './drainJobs.ts'
import { personas } from './personas.ts'
import { runningPortal, type RunningPortal } from './portal.ts'

/**
 * New customer with people in every role and builders of records. Tests clean nothing up: each has its own
 * customer, which exercises tenancy too.
 */
export async function createPortal(overrides: CustomerOverrides = {}, on?: RunningPortal) {
  const portal = on ?? (await runningPortal())
  const customer = await createCustomer(portal, overrides)
  const as = personas(portal, customer)
  return {
    portal,
    customer,
    as,
    given: builders(portal, customer, as),
    anonymous: clientOf(portal),
    drainJobs: (fetchOnce?: FetchOnce) => drainJobs(portal, fetchOnce),
  }
}

export type Portal = Awaited<ReturnType<typeof createPortal>>
