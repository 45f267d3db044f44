import type { Dependency } from '@tradecounter/contract/route.ts'
import { customerIn, type Scope } from '../../db/database.ts'
import { latestUsed } from '../../db/latestUsed.ts'

type Kinds = readonly Dependency[]

/** Latest sums of counters that this process has read, by customer and kinds; they may be outdated. */
export interface RecentCounters {
  find(scope: Scope, kinds: Kinds): string | undefined
  note(scope: Scope, kinds: Kinds, counters: string): void
  /** Forgets the counters of the scope's customer, after a write that may have moved some. */
  forget(scope: Scope): void
}

const maximumCustomers = 2000

export function recentCounters(): RecentCounters {
  const recent = latestUsed<Map<string, string>>(maximumCustomers)
  const customerOf = (scope: Scope): string => String(customerIn(scope))
  return {
    find: (scope, kinds) => recent.find(customerOf(scope))?.get(kinds.join(' ')),
    note(scope, kinds, counters) {
      const customer = customerOf(scope)
      const byKinds = recent.find(customer) ?? new Map<string, string>()
      byKinds.set(kinds.join(' '), counters)
      recent.note(customer, byKinds)
    },
    forget: (scope) => recent.forget(customerOf(scope)),
  }
}
