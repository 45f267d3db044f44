import { holds, Role } from '@tradecounter/rules/members/roles.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'

/**
 * Syncs payments after a login of payment roles (§4 Login), without waiting
 * for the result; screens repeat it after a failure.
 */
export function syncPaymentsOf(member: SignedInMember): void {
  if (!member.customer || !holds(member, Role.payment)) return
  // Loaded late, so that first screens do not load the schemas of payments.
  import('./startSync.ts').then(({ startSync }) => startSync()).catch(() => undefined)
}
