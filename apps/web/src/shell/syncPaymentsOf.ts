import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { holds, Role } from '@tradecounter/rules/members/roles.ts'
import { apiFor } from '../lib/api/api.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'

const syncApi = apiFor({ syncPayments: paymentsContract.syncPayments })

/** §4 Login: payments are synced for payment roles. Nobody waits for it; the screens ask again by themselves when it fails. */
export function syncPaymentsOf(member: SignedInMember): void {
  if (member.customer && holds(member, Role.payment)) syncApi.syncPayments({}).catch(() => undefined)
}
