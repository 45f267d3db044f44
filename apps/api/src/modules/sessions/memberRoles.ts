import { Role } from '@tradecounter/rules/members/roles.ts'

interface RoleFlags {
  readonly isAdmin: boolean
  readonly readOnly: boolean | null
  readonly canCreateOrders: boolean | null
  readonly canManageUsers: boolean | null
  readonly canDoPayments: boolean | null
  readonly canApproveOrders: boolean | null
  readonly generalApprover: boolean | null
}

const roleColumns = [
  ['readOnly', Role.readOnly],
  ['canCreateOrders', Role.createOrder],
  ['canManageUsers', Role.manageUser],
  ['canDoPayments', Role.payment],
  ['canApproveOrders', Role.approveOrder],
  ['generalApprover', Role.generalApprover],
] as const satisfies readonly (readonly [keyof RoleFlags, Role])[]

/** The roles of a membership's flags, as §6 names them. */
export const rolesOf = (row: RoleFlags): Role[] =>
  row.isAdmin ? [Role.systemAdmin] : roleColumns.filter(([column]) => row[column]).map(([, role]) => role)
