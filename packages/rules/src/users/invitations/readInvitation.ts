import type { Problem } from '../../decision.ts'
import type { CustomerPaymentStatus } from '../../payments/paymentStatus.ts'
import { approvalLimitDefaultCents } from '../../orders/orderLimits.ts'
import { approves, type UserClaims } from '../userClaims.ts'
import { claimsProblems, cleanClaims, limitProblem, nameProblem, userEmailProblem } from '../userFields.ts'
import { invitationProblems } from './invitations.problems.ts'

/** One person of a file: switches as they were read, everything else as it was written. */
export interface InvitationRow {
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly readOnly: boolean
  readonly createOrders: boolean
  readonly manageUsers: boolean
  readonly payments: boolean
  readonly approveOrders: boolean
  readonly generalApprover: boolean
  readonly automaticApprovalLimit: string
  readonly orderApprovalLimit: string
  /** Codes, separated by semicolons. */
  readonly costCentres: string
}

export interface Invitation {
  /** Address in lower case, as it is compared. */
  readonly emailAddress: string
  readonly firstName: string
  readonly lastName: string
  readonly claims: UserClaims
  readonly costCentreCodes: readonly string[]
}

interface Giving {
  readonly paymentStatusId: CustomerPaymentStatus
  /** Codes of the cost centres that may be assigned. */
  readonly costCentreCodes: ReadonlySet<string>
}

type LimitName = 'automaticApprovalLimit' | 'orderApprovalLimit'

const cents = (typed: string): number => Math.round(Number(typed) * 100)

/**
 * A role that needs a limit has the default where none is written (§9); without the role it has none (§4).
 */
function readLimit(name: LimitName, typed: string, isHeld: boolean) {
  if (!isHeld) return { limit: 0 }
  if (typed.trim() === '') return { limit: approvalLimitDefaultCents }
  const wrong = limitProblem(name, typed)
  if (wrong) return { limit: 0, wrong }
  return { limit: cents(typed.trim()) }
}

const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
]

/** Person a row of a file invites, or every rule of the user dialog it breaks (§4, §5). */
export function readInvitation(
  row: InvitationRow,
  { paymentStatusId, costCentreCodes }: Giving,
): { readonly invitation: Invitation } | { readonly problems: readonly Problem[] } {
  const switches = {
    readOnly: row.readOnly,
    canCreateOrders: row.createOrders,
    canManageUsers: row.manageUsers,
    canDoPayments: row.payments,
    canApproveOrders: row.approveOrders,
    generalApprover: row.generalApprover,
  }
  const automatic = readLimit('automaticApprovalLimit', row.automaticApprovalLimit, row.createOrders)
  const approval = readLimit('orderApprovalLimit', row.orderApprovalLimit, approves(switches))
  const claims = cleanClaims({
    ...switches,
    automaticApprovalLimitCents: automatic.limit,
    orderApprovalLimitCents: approval.limit,
  })
  const codes = codesIn(row.costCentres)
  const problems = [
    nameProblem('firstName', row.firstName),
    nameProblem('lastName', row.lastName),
    userEmailProblem(row.emailAddress),
    automatic.wrong,
    approval.wrong,
    ...claimsProblems(claims, { paymentStatusId, paid: false }),
    ...codes.filter((code) => !costCentreCodes.has(code)).map(invitationProblems.costCentre),
  ].filter((each) => each !== undefined)
  if (problems.length > 0) return { problems }
  return {
    invitation: {
      emailAddress: row.emailAddress.trim().toLowerCase(),
      firstName: row.firstName.trim(),
      lastName: row.lastName.trim(),
      claims,
      costCentreCodes: codes,
    },
  }
}

/** The column of a file that a problem is about, by the dialog's own field. */
const columnOfField: Readonly<Record<string, string>> = {
  claims: 'readOnly',
  'claims.readOnly': 'readOnly',
  'claims.generalApprover': 'generalApprover',
  'claims.canDoPayments': 'payments',
  'claims.automaticApprovalLimit': 'automaticApprovalLimit',
  'claims.orderApprovalLimit': 'orderApprovalLimit',
}

export const columnOf = ({ field = '' }: Problem): string => columnOfField[field] ?? field
