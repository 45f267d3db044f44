import type { MemberDetails } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { mayAddAddresses } from '@tradecounter/rules/customers/addresses.ts'
import { claimsFor } from '@tradecounter/rules/members/claimsFor.ts'
import { isAdmin, roleLabels } from '@tradecounter/rules/members/roles.ts'
import type { Db } from '../../db/database.ts'
import type { Services, SignedIn } from '../../http/context.ts'
import { getMemberCustomer } from './sessions.queries.ts'

/** §3 Member: who is signed in, their claims, and their customer's flags. */
export async function memberDetails(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  member: SignedIn,
): Promise<MemberDetails> {
  const { view } = member
  const row = member.customerId === undefined ? undefined : await getMemberCustomer(db, member.customerId)
  const { autoSaveOrderSeconds, ...customer } = row ?? { autoSaveOrderSeconds: 30 }
  return {
    userName: member.userName,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    role: member.roles[0] ?? '',
    authenticated: true,
    roles: member.roles.map((name) => ({ name, label: roleLabels[name] })),
    area: isAdmin(member) ? 'sa' : 'cu',
    automaticApprovalLimitCents: member.automaticApprovalLimitCents,
    orderApprovalLimitCents: member.orderApprovalLimitCents,
    customer:
      'customerId' in customer
        ? {
            ...customer,
            allowAddShippingAddress: mayAddAddresses(customer, settings.ADDRESS_DROPDOWN_ONLY_WORD),
          }
        : null,
    settings: { autoSaveOrderTimeSpan: autoSaveOrderSeconds },
    authorizationDOM: claimsFor({ roles: member.roles, customer: row ?? null }).map((page) => ({
      ...page,
      componentList: [...page.componentList],
      functionList: [...page.functionList],
    })),
    view: view ? { by: view.by, reason: view.reason, endsAt: view.endsAt.toISOString() } : null,
  }
}
