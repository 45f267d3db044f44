import './browserStandIn.fixtures.ts'
import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { shareAccessToken } from '../lib/session/accessToken.ts'
import { storeMember } from '../lib/session/memberStore.ts'

/** A buyer with a session in this tab. */
export function signIn(more: Partial<MemberDetails> = {}): void {
  shareAccessToken('whatever')
  storeMember({
    userName: 'bea@whatever.example',
    firstName: 'Bea',
    lastName: 'Lamb',
    email: 'bea@whatever.example',
    roles: [{ name: Role.createOrder, label: 'Create Orders' }],
    area: 'cu',
    automaticApprovalLimitCents: 100_000,
    orderApprovalLimitCents: 0,
    customer: null,
    settings: { autoSaveOrderTimeSpan: 30 },
    authorizationDOM: [],
    ...more,
  })
}
