import { holds, Role } from '@tradecounter/rules/members/roles.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'

/**
 * §4 Login: payments are synced for payment roles. Nobody waits
 * for it; the screens ask again by themselves when it fails.
 */
export function syncPaymentsOf(member: SignedInMember): void {
  if (!member.customer || !holds(member, Role.payment)) return
  // Loaded when it is wanted: no first screen carries the schemas of payments for it.
  import('./askForSync.ts').then(({ askForSync }) => askForSync()).catch(() => undefined)
}
