import type { Problem } from '../../decision.ts'
import type { CustomerPaymentStatus } from '../../payments/paymentStatus.ts'
import { approvalLimitDefaultCents } from '../../orders/orderLimits.ts'
import { approves, type UserClaims } from '../userClaims.ts'
import { claimsProblems, cleanClaims, limitProblem, nameProblem, userEmailProblem } from '../userFields.ts'
import { invitationProblems } from './invitations.problems.ts'

/** Row of a file: switches are parsed, all other columns are texts. */
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
  /** Address in lower case. */
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

/** Limit of a role in cents: the default if the text is empty (§9), 0 without the role (§4). */
function readLimit(name: LimitName, typed: string, isHeld: boolean) {
  if (!isHeld) return { limit: 0 }
  if (typed.trim() === '') return { limit: approvalLimitDefaultCents }
  const problem = limitProblem(name, typed)
  if (problem) return { limit: 0, problem }
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

/** Invitation of a row, or the refusals of the user dialog's rules (§4, §5). */
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
    automatic.problem,
    approval.problem,
    ...claimsProblems(claims, { paymentStatusId, paid: false }),
    ...codes.filter((code) => !costCentreCodes.has(code)).map(invitationProblems.costCentre),
  ].filter((problem) => problem !== undefined)
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

/** Column of a file for a field of the user dialog. */
const columnOfField: Readonly<Record<string, string>> = {
  claims: 'readOnly',
  'claims.readOnly': 'readOnly',
  'claims.generalApprover': 'generalApprover',
  'claims.canDoPayments': 'payments',
  'claims.automaticApprovalLimit': 'automaticApprovalLimit',
  'claims.orderApprovalLimit': 'orderApprovalLimit',
}

export const columnOf = ({ field = '' }: Problem): string => columnOfField[field] ?? field
