import type { User } from '@tradecounter/contract/users/users.entities.ts'
import { activationLifeMs } from '@tradecounter/rules/passwords/linkLife.ts'
import { noClaims, type UserClaims } from '@tradecounter/rules/users/userClaims.ts'
import type { AdministratorRow } from './administrators.queries.ts'
import type { MemberRow } from './users.queries.ts'

interface Invited {
  readonly activatedAt: Date | null
  readonly invitedAt: Date | null
  readonly invitationExpiresAt: Date | null
}

/** Pending until the password is chosen; expired when the link is past its time. */
function invitationOf(
  { activatedAt, invitedAt, invitationExpiresAt }: Invited,
  now: Date,
): User['invitation'] {
  if (activatedAt) return null
  const expired = invitationExpiresAt !== null && invitationExpiresAt <= now
  return {
    state: expired ? 'expired' : 'pending',
    sentAt: invitedAt?.toISOString() ?? null,
    expiresAt: invitationExpiresAt?.toISOString() ?? null,
  }
}

/** Invited person for the list: the same whether the address has a login already or not (R24). */
const invitedMember = (row: MemberRow): Invited =>
  row.askedAt
    ? {
        activatedAt: null,
        invitedAt: row.askedAt,
        invitationExpiresAt: new Date(row.askedAt.getTime() + activationLifeMs),
      }
    : row

export const claimsOf = (row: MemberRow): UserClaims => ({
  readOnly: row.readOnly,
  canCreateOrders: row.canCreateOrders,
  canApproveOrders: row.canApproveOrders,
  canManageUsers: row.canManageUsers,
  canDoPayments: row.canDoPayments,
  generalApprover: row.generalApprover,
  orderApprovalLimitCents: row.orderApprovalLimitCents,
  automaticApprovalLimitCents: row.automaticApprovalLimitCents,
})

const person = ({
  firstName,
  lastName,
  emailAddress,
  userName,
  enabled,
  id,
  version,
  mailFailedAt,
  mailReason,
}: AdministratorRow | MemberRow) => ({
  id,
  version,
  firstName,
  lastName,
  emailAddress,
  userName,
  enabled,
  mailFailure: mailFailedAt && { failedAt: mailFailedAt.toISOString(), reason: mailReason ?? '' },
})

/** §3 User, of a customer. */
export const toUser = (row: MemberRow, costCentres: User['costCentres'], now: Date): User => ({
  ...person(row),
  claims: claimsOf(row),
  customer: { customerId: row.customerId, customerName: row.customerName },
  costCentres,
  isPrimaryContact: row.isPrimaryContact,
  invitation: invitationOf(invitedMember(row), now),
  hasSecondFactor: row.askedAt === null && row.hasSecondFactor,
})

/** An administrator of the provider: everything that can be administered, so no claims of a customer. */
export const toAdministrator = (row: AdministratorRow, now: Date): User => ({
  ...person(row),
  claims: { ...noClaims },
  customer: null,
  costCentres: [],
  isPrimaryContact: false,
  invitation: invitationOf(row, now),
  hasSecondFactor: row.hasSecondFactor,
})
